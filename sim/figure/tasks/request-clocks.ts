import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';
import { group, type Mark, rect } from '../draw/marks.ts';
import { cross } from '../draw/signs.ts';
import { HOST_CLOCKS } from './host-clocks.ts';
import type { Exchange, PollingRun } from './run.ts';
import type { Row, RowPlan, Stage } from './stage.ts';

const BAR = 8;
const STEP = 11;
const MAX_ROWS = 4;

/** On which line each clock runs, so that none covers another that still could fire. */
function linesOf(exchanges: readonly Exchange[], timeoutMs: Ms): readonly number[] {
  const freeMs: number[] = [];
  return exchanges.map(({ sentMs }) => {
    const found = freeMs.findIndex((ms) => ms < sentMs);
    const at = found >= 0 ? found : Math.min(freeMs.length, MAX_ROWS - 1);
    freeMs[at] = sentMs + timeoutMs;
    return at;
  });
}

/** The row in which every request has a clock of its own. */
export function requestClocksPlan({ exchanges }: PollingRun, timeoutMs: Ms): RowPlan {
  const rows = Math.max(1, ...linesOf(exchanges, timeoutMs).map((at) => at + 1));
  const { name, sign, colour } = HOST_CLOCKS.request;
  return {
    id: 'requests',
    name,
    note: `${duration(timeoutMs)} for each`,
    height: (rows - 1) * STEP + BAR,
    under: 14,
    chip: { sign, colour },
  };
}

/** When a clock gave its request up; null where it was answered, or something else ended it. */
function firedMsOf({ sentMs, answeredMs, cancelledMs }: Exchange, timeoutMs: Ms): Ms | null {
  const isDue = answeredMs === null && cancelledMs !== null && cancelledMs - sentMs >= timeoutMs;
  return isDue ? cancelledMs : null;
}

/** Draws each request's clock: filled while it runs, dashed where it would have run on. */
export function drawRequestClocks(stage: Stage, row: Row, run: PollingRun, timeoutMs: Ms): void {
  const marks: Mark[] = [];
  const lines = linesOf(run.exchanges, timeoutMs);
  const below = { x: stage.left, y: row.bottom + 14, anchor: 'start' } as const;
  let hasFired = false;
  for (const [i, exchange] of run.exchanges.entries()) {
    const { id, sentMs, answeredMs, cancelledMs } = exchange;
    const y = row.top + (lines[i] ?? 0) * STEP;
    const firedMs = firedMsOf(exchange, timeoutMs);
    const dueMs = firedMs ?? sentMs + timeoutMs;
    const endMs = Math.min(answeredMs ?? cancelledMs ?? dueMs, dueMs);
    const [x1, x2, due] = [stage.x(sentMs), stage.x(endMs), stage.x(dueMs)];
    marks.push(rect(`rest-${id}`, 'rest', { x: x1, y, width: due - x1, height: BAR }, 2));
    marks.push(rect(`ran-${id}`, 'bar', { x: x1, y, width: Math.max(2.5, x2 - x1), height: BAR }, 1));
    if (firedMs === null) continue;
    hasFired = true;
    marks.push(cross(`fired-${id}`, due, y + BAR / 2));
    const spots = [{ x: due + 11, y: y + BAR / 2 + 4, anchor: 'start' } as const, below];
    const texts = [`${duration(firedMs)} the timeout fires`, 'fires'];
    stage.labels.ask({ key: `fired-${id}`, font: 'strong', texts, spots, rank: 2 });
  }
  stage.bars.push(group('requests', `c-${HOST_CLOCKS.request.colour}`, marks));
  if (hasFired) return;
  const texts =
    run.exchanges.length === 1
      ? ['stops at the answer']
      : ['each stops at its answer; the next request gets a fresh one', 'a fresh clock each'];
  stage.labels.ask({ key: 'requests', font: 'said', texts, spots: [below], rank: 3 });
}
