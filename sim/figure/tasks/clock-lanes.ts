import type { Ms } from '../../kernel/kernel.ts';
import type { HostedRun } from '../../tasks/policy/run/hosted.ts';
import type { ClockFate, PolicyPrediction } from '../../tasks/policy/simulate.ts';
import type { Deadlines, HostClock } from '../../tasks/policy/types.ts';
import { densityMarks } from '../draw/density.ts';
import { group, line, type Mark, rect } from '../draw/marks.ts';
import { cross, flagPath } from '../draw/signs.ts';
import { HOST_CLOCKS } from './host-clocks.ts';
import { roughly } from './roughly.ts';
import type { Row, RowPlan, Stage } from './stage.ts';

/** A clock of the policy over one run. */
export interface ClockLane {
  readonly clock: HostClock;
  readonly lengthMs: Ms;
  /** When it was set, and set again. Of "request": each request. */
  readonly armedMs: readonly Ms[];
  /** When it ended the task, is due, or would have been; null where it is set no more. */
  readonly dueMs: Ms | null;
  readonly decided: boolean;
  /** When it fired without ending the task. */
  readonly firedMs: readonly Ms[];
  /** What it would do as the only one. */
  readonly alone: ClockFate | null;
}

/** Strokes closer than this make a band. */
const STROKE_MIN_PX = 6;
const KEYS = { request: 'requestMs', overall: 'overallMs', idle: 'idleMs', business: 'businessMs' } as const;

function armings(clock: HostClock, host: HostedRun): readonly Ms[] {
  if (clock === 'business') return [0];
  if (clock === 'request') return host.requests.map(({ sentAt }) => sentAt);
  const first = host.requests[0];
  if (first?.end !== 'answered' || first.settledAt === null || host.requests.length < 2) return [];
  // What is heard after the task was given up moves no clock any more.
  const untilMs = host.settledAt ?? Number.POSITIVE_INFINITY;
  const moved = host.events.flatMap(({ kind, t }) => (kind === 'progress' && t < untilMs ? [t] : []));
  return clock === 'overall' ? [first.settledAt] : [first.settledAt, ...moved];
}

/** The lane of a clock; undefined where the policy has no such deadline. */
export function laneOf(
  clock: HostClock,
  deadlines: Deadlines,
  { clocks, host }: Pick<PolicyPrediction, 'clocks' | 'host'>,
): ClockLane | undefined {
  const lengthMs = deadlines[KEYS[clock]];
  if (lengthMs === undefined) return undefined;
  const armedMs = armings(clock, host);
  const fired = host.events.flatMap((event) =>
    event.kind === 'clock.fired' && event.clock === clock ? [event.t] : [],
  );
  const decided = host.decidedBy === clock;
  const last = armedMs.at(-1);
  return {
    clock,
    lengthMs,
    armedMs,
    dueMs: clock === 'request' || last === undefined ? null : last + lengthMs,
    decided,
    firedMs: fired,
    alone: clocks[clock],
  };
}

export function clockPlan({ clock, lengthMs }: ClockLane): RowPlan {
  const { name, sign, colour, asks } = HOST_CLOCKS[clock];
  return {
    id: clock,
    name: `${name} ${roughly(lengthMs)}`,
    note: asks,
    height: 16,
    under: clock === 'request' ? 14 : 0,
    chip: { sign, colour },
  };
}

/** Draws a clock: solid while it ran, dashed to where it was due, crossed where it gave the task up. */
export function drawClock(stage: Stage, row: Row, lane: ClockLane, host: HostedRun): void {
  const marks: Mark[] = [];
  const from = lane.armedMs[0];
  if (from !== undefined) {
    if (lane.clock === 'request') marks.push(...eachRequest(stage, row, host));
    else marks.push(...oneClock(stage, row, lane, from, host.settledAt));
  }
  for (const [i, t] of lane.firedMs.entries()) {
    const x = stage.x(t);
    if (lane.decided && i === lane.firedMs.length - 1) marks.push(cross('fatal', x, row.middle));
    else {
      const place = { barTop: row.top, barHeight: row.height } as Parameters<typeof flagPath>[1];
      marks.push({ tag: 'path', key: `fired-${i}`, attrs: { class: 'flag', d: flagPath(x, place, true) } });
    }
  }
  stage.bars.push(group(lane.clock, `c-${HOST_CLOCKS[lane.clock].colour}`, marks));
  say(stage, row, lane, host);
}

function oneClock(
  stage: Stage,
  { top, height }: Row,
  { armedMs, dueMs }: ClockLane,
  fromMs: Ms,
  settledAt: Ms | null,
): readonly Mark[] {
  const due = stage.x(dueMs ?? Number.POSITIVE_INFINITY);
  const x1 = stage.x(fromMs);
  const x2 = Math.min(due, stage.x(settledAt ?? Number.POSITIVE_INFINITY));
  const restarts = armedMs
    .slice(1)
    .filter((t) => t <= (settledAt ?? t))
    .map((t) => line(`restart-${t}`, 'tick', stage.x(t), top, stage.x(t), top + 6));
  return [
    rect('rest', 'rest', { x: x2, y: top, width: due - x2, height }, 2),
    rect('ran', 'bar', { x: x1, y: top, width: x2 - x1, height }, 2),
    ...restarts,
  ];
}

/** A stroke for each request, as wide as it was waited for where that can be seen. */
function eachRequest(
  stage: Stage,
  { top, height }: Row,
  { requests, settledAt }: HostedRun,
): readonly Mark[] {
  const waited = requests.filter(({ sentAt }) => sentAt <= (settledAt ?? sentAt));
  const wide: Mark[] = [];
  const xs: number[] = [];
  for (const { requestId, sentAt, settledAt: t } of waited) {
    const x = stage.x(sentAt);
    const width = stage.x(t ?? sentAt) - x;
    if (width > 2) wide.push(rect(`request-${requestId}`, 'band', { x, y: top, width, height }));
    else xs.push(x);
  }
  return [...wide, ...densityMarks(xs, { key: 'request', y: top, height, minPx: STROKE_MIN_PX })];
}

function say(stage: Stage, row: Row, lane: ClockLane, host: HostedRun): void {
  const { clock, decided, firedMs, dueMs, alone } = lane;
  const at = firedMs.at(-1);
  const y = row.middle + 4;
  const x = stage.x(at ?? Math.min(dueMs ?? 0, host.settledAt ?? dueMs ?? 0));
  const would = alone?.firesAt ?? null;
  const texts = decided
    ? [`${roughly(at ?? 0)} gives the task up`, roughly(at ?? 0)]
    : clock === 'request'
      ? firedMs.length > 0
        ? [`fired ${firedMs.length === 1 ? 'once' : `${firedMs.length} times`}: that request only`, 'fired']
        : ['a fresh one for each request; none fires', 'none fires']
      : would === null
        ? ['never fires', '']
        : [`alone: ${roughly(would)}`, ''];
  const restX = stage.x(dueMs ?? 0);
  // Within what is left of it, or beyond that: never across its edge.
  const within = decided || restX <= x ? {} : { to: restX - 3 };
  const after = { x: x + (decided ? 11 : 8), y, anchor: 'start', ...within } as const;
  const beyond = { x: restX + 8, y, anchor: 'start' } as const;
  const below = { x: stage.left, y: row.bottom + 14, anchor: 'start' } as const;
  const before = { x: x - 10, y, anchor: 'end', from: stage.left, inside: true } as const;
  stage.labels.ask({
    key: `says-${clock}`,
    font: decided ? 'strong' : 'said',
    texts,
    spots: clock === 'request' ? [below] : decided ? [after, before] : [after, beyond, before],
    rank: decided ? 1 : 3,
  });
}
