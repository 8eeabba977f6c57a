import type { Ms } from '../../kernel/kernel.ts';
import type { HostedRun } from '../../tasks/policy/run/hosted.ts';
import { densityMarks } from '../draw/density.ts';
import { circle, group, line, type Mark, rect } from '../draw/marks.ts';
import { tickMark } from '../draw/signs.ts';
import { HOST_CLOCKS } from './host-clocks.ts';
import { roughly } from './roughly.ts';
import type { Row, RowPlan, Stage } from './stage.ts';

const RUNG_MIN_PX = 6;

/** The row of the polls of a host. */
export const hostPlan: RowPlan = {
  id: 'ladder',
  name: 'polling',
  note: 'client over server',
  height: 22,
  under: 16,
  chip: { sign: 'P', colour: 'polling' },
};

/** The row of what the server does. */
export function workPlan(worksForMs: Ms | null): RowPlan {
  const note = worksForMs === null ? 'never done' : `works for ${roughly(worksForMs)}`;
  return { id: 'work', name: 'server', note, height: 16 };
}

/** Draws the host's requests: its polls, and strokes of another kind for what cancels the task. */
export function drawHost(stage: Stage, { top, bottom, height }: Row, host: HostedRun): void {
  const endX = stage.x(host.endedAt ?? Number.POSITIVE_INFINITY);
  const xs = host.requests.map(({ sentAt }) => stage.x(sentAt));
  const marks: Mark[] = [
    line('client', 'rail', stage.x(0), top, endX, top),
    line('server', 'rail', stage.x(0), bottom, endX, bottom),
    ...densityMarks(xs, { key: 'poll', y: top, height, minPx: RUNG_MIN_PX }),
  ];
  stage.bars.push(group('ladder', 'c-polling', marks));
  const held = host.events.filter(({ kind }) => kind === 'poll.held').length;
  const heldWords = held === 0 ? '' : `, ${held} of them held back by a cap`;
  stage.labels.ask({
    key: 'polls',
    font: 'said',
    texts: [`${host.polls} polls${heldWords}`, `${host.polls} polls`],
    spots: [{ x: stage.left, y: bottom + 14, anchor: 'start' }],
    rank: 3,
  });
}

/** Draws the server's work: what of it somebody waits for, and what is for nobody. */
export function drawWork(stage: Stage, row: Row, host: HostedRun, worksForMs: Ms | null): void {
  const { settledAt, endedAt, state } = host;
  const isStopped = state.endsWith('_cancelled');
  const untilMs = isStopped ? endedAt : worksForMs;
  const end = stage.x(untilMs ?? Number.POSITIVE_INFINITY);
  const wanted = Math.min(end, stage.x(settledAt ?? Number.POSITIVE_INFINITY));
  const box = (x: number, to: number) => ({ x, y: row.top, width: to - x, height: row.height });
  stage.bars.push(
    group('work', 'c-none', [
      rect('wanted', 'grey', box(stage.x(0), wanted), 2),
      rect('unwanted', 'rest', box(wanted, end), 2),
    ]),
  );
  const y = row.middle + 4;
  if (state === 'completed') {
    stage.signs.push(group('done', 'c-none', [tickMark('done', wanted + 4, row.middle)]));
    const texts = [`${roughly(settledAt ?? 0)} result`, 'result'];
    const spots = [
      { x: wanted + 20, y, anchor: 'start' },
      { x: wanted - 6, y, anchor: 'end', inside: true },
    ] as const;
    return stage.labels.ask({ key: 'done', font: 'strong', texts, spots, rank: 1 });
  }
  if (settledAt === null) return;
  const texts = isStopped
    ? [`cancelled ${roughly(endedAt ?? 0)}`, 'cancelled']
    : ['works on for nobody', 'for nobody'];
  stage.labels.ask({
    key: 'for-nobody',
    font: 'said',
    texts,
    spots: [
      { x: (isStopped ? end : wanted) + 8, y, anchor: 'start' },
      { x: wanted - 8, y, anchor: 'end', inside: true },
    ],
    rank: 2,
  });
}

/** The line through all lanes at which the caller has its answer, where a clock gave it. */
export function drawGivenUp(stage: Stage, { settledAt, decidedBy }: HostedRun): void {
  if (settledAt === null || decidedBy === null || decidedBy === 'caller') return;
  const { colour } = HOST_CLOCKS[decidedBy];
  stage.moment('given-up', settledAt, [roughly(settledAt)], `c-${colour}`);
  const row = stage.row('work');
  if (row)
    stage.signs.push(group('told', `c-${colour}`, [circle('dot', 'dot', stage.x(settledAt), row.middle, 4)]));
}
