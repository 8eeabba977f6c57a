import type { Ms } from '../../kernel/kernel.ts';
import type { TraceEvent } from '../../scenario/prediction.ts';
import type { Figure, Lane } from '../figure.ts';
import type { Story } from '../story/story.ts';

/** How far from the pointer an event may stand and still be meant. */
const REACH_PX = 14;

/** The lane on which an event is to be seen; undefined where that figure has none for it. */
export function laneOf({ kind, timer }: TraceEvent, lanes: readonly Lane[]): Lane | undefined {
  const find = (id: string): Lane | undefined => lanes.find((lane) => lane.id === id);
  if (kind === 'call.aborted' || kind.startsWith('timer.')) return timer ? find(timer) : undefined;
  if (kind === 'call.backgrounded') return find('background') ?? find('conversation');
  if (/^(model|session|hook|elicitation)\./.test(kind)) return find('conversation');
  if (kind.startsWith('task.')) return find('polling');
  return kind.startsWith('respond') ? find('server') : (find('wire') ?? find('server'));
}

/** The event nearest to a point of the figure, on the lane that is there; null where none is near. */
export function eventNear(figure: Figure, { events }: Story, x: number, y: number): TraceEvent | null {
  const { lanes, axis } = figure;
  const lane = lanes.find(({ top, height }) => y >= top && y < top + height);
  let nearest: TraceEvent | null = null;
  let distance = REACH_PX;
  for (const event of events) {
    if (laneOf(event, lanes) !== lane || event.t > axis.endMs) continue;
    const away = Math.abs(axis.x(event.t) - x);
    // Of several at one place the last one is what came of it.
    if (away <= distance) [nearest, distance] = [event, away];
  }
  return nearest;
}

/** What people ask about first, where several things happen at one moment. */
const WEIGHTY: readonly TraceEvent['kind'][] = [
  'call.aborted',
  'call.backgrounded',
  'respond',
  'respond.lost',
  'connected',
  'connect.failed',
  'elicitation.opened',
  'elicitation.closed',
  'server.exit',
];

/** The event that stands for all that happens at one moment; null where nothing does. */
export function mainEvent({ events }: Story, t: Ms): TraceEvent | null {
  const there = events.filter((event) => event.t === t);
  for (const kind of WEIGHTY) {
    const found = there.find((event) => event.kind === kind);
    if (found) return found;
  }
  // The last is what came of the others; that a clock is over says least.
  return there.findLast(({ kind }) => !kind.startsWith('timer.')) ?? there.at(-1) ?? null;
}
