import type { Ms } from '../../kernel/kernel.ts';
import { circle, group, line, type Mark } from '../draw/marks.ts';
import type { PollingRun } from './run.ts';
import type { Row, RowPlan, Stage } from './stage.ts';

const MOST_PX = 76;
const STEP = 5;

const stepOf = (count: number): number => Math.min(STEP, MOST_PX / Math.max(1, count));

/** The row in which every request leaves a thread: its listener on the caller's signal. */
export function threadsPlan({ exchanges }: PollingRun): RowPlan {
  return {
    id: 'threads',
    name: 'listeners',
    note: 'left on the signal',
    height: Math.max(14, stepOf(exchanges.length) * exchanges.length),
    under: 18,
  };
}

/** Draws the threads; an abort cuts them all, and each end is a cancellation: filled where it cancels anything. */
export function drawThreads(stage: Stage, row: Row, run: PollingRun, untilMs: Ms): void {
  const step = stepOf(run.exchanges.length);
  const ends = run.exchanges.flatMap(({ cancelledMs }) => cancelledMs ?? []);
  const marks: Mark[] = [];
  for (const [i, { id, sentMs, cancelledMs, wasLive }] of run.exchanges.entries()) {
    const y = row.top + i * step + step / 2;
    const x2 = stage.x(cancelledMs ?? untilMs);
    marks.push(line(`thread-${id}`, 'poll', stage.x(sentMs), y, x2, y));
    if (cancelledMs !== null) {
      const live = wasLive ? 'notch' : 'ring';
      marks.push(circle(`end-${id}`, live, x2, y, Math.min(2.6, step / 2)));
    }
  }
  stage.bars.push(group('threads', 'c-polling', marks));
  const live = run.exchanges.filter(({ wasLive }) => wasLive).length;
  const stale = ends.length - live;
  if (ends.length === 0) return;
  const atX = stage.x(Math.max(...ends));
  stage.labels.ask({
    key: 'threads',
    font: 'strong',
    texts: [`${stale} stale, ${live} live`],
    spots: [
      { x: atX + 9, y: row.middle + 4, anchor: 'start' },
      { x: atX - 6, y: row.bottom + 15, anchor: 'end' },
      { x: stage.left, y: row.bottom + 15, anchor: 'start' },
    ],
    rank: 1,
  });
  stage.labels.ask({
    key: 'sent',
    font: 'said',
    texts: [
      `the abort sends ${ends.length} cancellations, one for each request there ever was`,
      `${ends.length} cancellations`,
    ],
    spots: [{ x: stage.left, y: row.bottom + 15, anchor: 'start', to: atX - 6 }],
    rank: 2,
  });
}
