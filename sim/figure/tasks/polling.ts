import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';
import { circle, group, rect } from '../draw/marks.ts';
import { cross, tickMark } from '../draw/signs.ts';
import type { Picture } from '../look/svg.ts';
import { drawLadder, ladderPlan } from './ladder.ts';
import { drawRequestClocks, requestClocksPlan } from './request-clocks.ts';
import type { PollingRun } from './run.ts';
import { type Row, type RowPlan, Stage } from './stage.ts';
import { drawThreads, threadsPlan } from './threads.ts';

/** What a figure of a polled task shows; the ladder and its caller always. */
export interface PollingFigure {
  readonly width: number;
  readonly title: string;
  /** The timeout of a single request; left out, the clocks of the requests are not drawn. */
  readonly timeoutMs?: Ms | undefined;
  /** Whether the listeners that stay on the signal are drawn. */
  readonly threads?: boolean | undefined;
  /** The end of the axis; left out, a little after the last thing that happens. */
  readonly untilMs?: Ms | undefined;
}

/** Time left on the axis for words after the end. */
const AFTERWARDS = 1.25;

function lastOf({ exchanges, abortMs, settledMs }: PollingRun, timeoutMs: Ms): Ms {
  const ends = exchanges.map(({ sentMs, answeredMs }) => answeredMs ?? sentMs + timeoutMs);
  return Math.max(1, abortMs ?? 0, settledMs ?? 0, ...ends);
}

/** The figure of one polled task: who waits, the ladder, and on demand the requests' clocks and listeners. */
export function layoutPolling(run: PollingRun, figure: PollingFigure): Picture {
  const { width, title, timeoutMs, threads = false } = figure;
  const untilMs = figure.untilMs ?? lastOf(run, timeoutMs ?? 0) * AFTERWARDS;
  const plans: readonly RowPlan[] = [
    { id: 'caller', name: 'the caller', note: 'waits for the result', height: 16 },
    ladderPlan(run),
    ...(timeoutMs === undefined ? [] : [requestClocksPlan(run, timeoutMs)]),
    ...(threads ? [threadsPlan(run)] : []),
  ];
  const stage = new Stage(width, untilMs, plans);
  if (run.abortMs !== null) {
    stage.moment('abort', run.abortMs, [`abort ${duration(run.abortMs)}`, 'abort'], 'c-transport');
  }
  for (const row of stage.rows) {
    if (row.id === 'caller') drawCaller(stage, row, run, untilMs);
    if (row.id === 'ladder') drawLadder(stage, row, run, untilMs);
    if (row.id === 'requests' && timeoutMs !== undefined) drawRequestClocks(stage, row, run, timeoutMs);
    if (row.id === 'threads') drawThreads(stage, row, run, untilMs);
  }
  return stage.picture(title, descriptionOf(run));
}

function drawCaller(stage: Stage, row: Row, run: PollingRun, untilMs: Ms): void {
  const { settledMs, gotResult, said } = run;
  const x = stage.x(settledMs ?? untilMs);
  const box = { x: stage.x(0), y: row.top, width: x - stage.x(0), height: row.height };
  stage.bars.push(rect('waits', 'grey', box, 3));
  const y = row.middle + 4;
  if (settledMs !== null) {
    const sign = gotResult ? tickMark('end', x + 4, row.middle) : cross('end', x, row.middle);
    const colour = gotResult ? 'c-none' : 'c-transport';
    stage.signs.push(
      group('end', colour, gotResult ? [circle('dot', 'dot', x, row.middle, 4), sign] : [sign]),
    );
    const room = gotResult ? 22 : 11;
    stage.labels.block({ x: x - 8, y: row.middle - 8, width: 16, height: 16 });
    const at = duration(settledMs);
    stage.labels.ask({
      key: 'settled',
      font: 'strong',
      texts: gotResult ? [`${at} result`, at] : [`${at} error ${said}`, `${at} error`, at],
      spots: [
        { x: x + room, y, anchor: 'start' },
        { x: x - 11, y, anchor: 'end', inside: true },
      ],
      rank: 1,
    });
  }
  stage.labels.ask({
    key: 'waits',
    font: 'said',
    texts: ['waits'],
    spots: [{ x: stage.x(0) + 8, y, anchor: 'start', to: x - 12, inside: true }],
    rank: 4,
  });
}

function descriptionOf({ exchanges, abortMs, settledMs, gotResult, said }: PollingRun): string {
  const polls = exchanges.filter(({ method }) => method === 'tasks/get').length;
  const cancelled = exchanges.filter(({ cancelledMs }) => cancelledMs !== null).length;
  const live = exchanges.filter(({ wasLive }) => wasLive).length;
  const parts = [`${exchanges.length} requests, ${polls} of them polls.`];
  if (abortMs !== null) parts.push(`The caller aborts at ${duration(abortMs)}.`);
  if (cancelled > 0)
    parts.push(`${cancelled} cancellations go out: ${cancelled - live} stale, ${live} live.`);
  if (settledMs === null) parts.push('The caller still waits at the end.');
  else
    parts.push(`The caller has ${gotResult ? 'a result' : `the error ${said}`} at ${duration(settledMs)}.`);
  return parts.join(' ');
}
