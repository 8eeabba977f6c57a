import type { Ms } from '../../kernel/kernel.ts';
import { densityMarks } from '../draw/density.ts';
import { group, line, type Mark, path, px, rect } from '../draw/marks.ts';
import type { Exchange, PollingRun } from './run.ts';
import type { Row, RowPlan, Stage } from './stage.ts';

/** Few enough that each message has a name and an arrow. */
const NAMED = 8;
/** Rungs closer than this make a band. */
const RUNG_MIN_PX = 6;

/** The row of the ladder: the client's rail above, the server's below. */
export function ladderPlan({ exchanges }: PollingRun): RowPlan {
  const named = exchanges.length <= NAMED;
  return {
    id: 'ladder',
    name: 'polling',
    note: 'client over server',
    height: named ? 46 : 26,
    over: named ? 18 : 0,
    under: 18,
    chip: { sign: 'P', colour: 'polling' },
  };
}

/** Draws every request as a rung: down when it is sent, up when it is answered. */
export function drawLadder(stage: Stage, row: Row, run: PollingRun, untilMs: Ms): void {
  const { exchanges } = run;
  const { top, bottom } = row;
  const x2 = stage.x(run.settledMs ?? untilMs);
  const marks: Mark[] = [
    line('client', 'rail', stage.x(0), top, x2, top),
    line('server', 'rail', stage.x(0), bottom, x2, bottom),
  ];
  if (exchanges.length <= NAMED) {
    for (const exchange of exchanges) marks.push(...namedRung(stage, row, exchange, untilMs));
    nameSleep(stage, row, exchanges);
  } else marks.push(...plainRungs(stage, row, exchanges));
  stage.bars.push(group('ladder', 'c-polling', marks));
  sayPolls(stage, row, exchanges);
}

function plainRungs(stage: Stage, { top, bottom }: Row, exchanges: readonly Exchange[]): readonly Mark[] {
  const xs = exchanges.map(({ sentMs }) => stage.x(sentMs));
  const held = exchanges.flatMap(({ id, sentMs, answeredMs, cancelledMs }): Mark[] => {
    const until = answeredMs ?? cancelledMs;
    if (until === null || stage.x(until) - stage.x(sentMs) < 2) return [];
    const width = stage.x(until) - stage.x(sentMs);
    return [rect(`held-${id}`, 'bar', { x: stage.x(sentMs), y: top, width, height: bottom - top })];
  });
  return [...held, ...densityMarks(xs, { key: 'poll', y: top, height: bottom - top, minPx: RUNG_MIN_PX })];
}

function arrow(key: string, x: number, from: number, to: number): Mark {
  const tip = to > from ? -4 : 4;
  return path(key, 'arrow', `M${px(x)} ${px(from)}V${px(to)}m-3.5 ${tip}l3.5 ${-tip} 3.5 ${tip}`);
}

function namedRung(stage: Stage, { top, bottom }: Row, exchange: Exchange, untilMs: Ms): readonly Mark[] {
  const { id, method, sentMs, answeredMs, cancelledMs, status, wasLive } = exchange;
  const [x1, x2] = [stage.x(sentMs), stage.x(answeredMs ?? (wasLive ? cancelledMs : null) ?? untilMs)];
  stage.labels.ask({
    key: `method-${id}`,
    font: 'said',
    className: 'on',
    texts: [method, method.replace(/^.*\//, '')],
    spots: [
      { x: x1, y: top - 6, anchor: 'start' },
      { x: x1 + 3, y: top - 6, anchor: 'middle' },
    ],
    rank: 2,
  });
  if (status !== '') {
    stage.labels.ask({
      key: `status-${id}`,
      font: 'said',
      texts: [status],
      spots: [
        { x: x2, y: bottom + 14, anchor: 'middle' },
        { x: x2, y: bottom + 14, anchor: 'start' },
        { x: x2, y: bottom + 14, anchor: 'end' },
      ],
      rank: 3,
    });
  }
  const works = rect(`works-${id}`, 'band', { x: x1, y: bottom - 2, width: Math.max(2, x2 - x1), height: 4 });
  const down = arrow(`down-${id}`, x1, top, bottom - 2);
  return answeredMs === null
    ? [works, down]
    : [works, down, arrow(`up-${id}`, x2 === x1 ? x1 + 3 : x2, bottom - 2, top)];
}

/** The first sleep, so that the reader knows what the gaps are. */
function nameSleep(stage: Stage, { top }: Row, exchanges: readonly Exchange[]): void {
  for (const [i, { answeredMs }] of exchanges.entries()) {
    const next = exchanges[i + 1];
    if (answeredMs === null || !next || next.sentMs <= answeredMs) continue;
    const [from, to] = [stage.x(answeredMs), stage.x(next.sentMs)];
    const texts = ['sleeps', 'zzz'];
    const spots = [{ x: (from + to) / 2, y: top + 15, anchor: 'middle', from, to }] as const;
    stage.labels.ask({ key: `sleep-${i}`, font: 'fate', texts, spots, rank: 4 });
  }
}

function sayPolls(stage: Stage, { bottom }: Row, exchanges: readonly Exchange[]): void {
  const polls = exchanges.filter(({ method }) => method === 'tasks/get').length;
  if (exchanges.length <= NAMED) return;
  stage.labels.ask({
    key: 'polls',
    font: 'said',
    texts: [`1 tools/call and ${polls} polls, each its own request`, `${polls} polls`],
    spots: [{ x: stage.left, y: bottom + 14, anchor: 'start' }],
    rank: 3,
  });
}
