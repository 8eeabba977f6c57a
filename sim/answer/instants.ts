import { rareFigure } from '#rare-figure';
import { CLOCK_NAMES } from '../facts/clocks.ts';
import type { ClockId } from '../facts/ids.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Prediction, TraceEvent, TraceKind } from '../scenario/prediction.ts';

/** One moment that matters: what happens then, or what would have happened had the call lived so long. */
export interface Instant {
  readonly t: Ms;
  readonly clock: ClockId | null;
  readonly text: string;
  /** False for a clock whose moment never came. */
  readonly reached: boolean;
}

function wordsFor(event: TraceEvent): string | undefined {
  switch (event.kind) {
    case 'call.sent':
      return 'the tool is called';
    case 'call.backgrounded':
      return 'the call moves to the background; Claude goes on';
    case 'call.aborted':
      return `the ${CLOCK_NAMES[event.timer ?? 'idle']} ends the call`;
    case 'cancel.sent':
      return 'the server is told to stop (notifications/cancelled)';
    case 'respond':
      return 'the server answers';
    case 'respond.lost':
      return 'the server answers; nobody listens';
    case 'connected':
      return 'the server is connected';
    case 'connection.dropped':
      return 'the connection that carries the answer is cut';
    default:
      return rareFigure.rareMoment?.(event);
  }
}

/** Clocks that are over for good once their event has come. */
const SATISFIABLE: ReadonlySet<ClockId> = new Set<ClockId>(['startup', 'first-byte']);

const ENDS: ReadonlySet<TraceKind> = new Set<TraceKind>(['respond', 'call.aborted', 'session.exit']);

/** When the call of an event is over: a clock that is disarmed before was switched off, one at or after it was pending. */
function endOf({ events, outcome, finish }: Prediction, call: number | undefined): Ms {
  const own = events.filter((event) => event.call === call || event.kind === 'session.exit');
  const movedMs = own.find(({ kind }) => kind === 'call.backgrounded')?.t;
  const end = own.find(({ kind, t }) => ENDS.has(kind) || (kind === 'model.told' && t !== movedMs));
  const first = outcome.kind === 'backgrounded' ? finish?.t : outcome.t;
  return Math.min(end?.t ?? Infinity, (call ? undefined : first) ?? Infinity);
}

/** The moments of a prediction in order, then the clocks that were pending to the end but never reached, in order. */
export function instantsOf(prediction: Prediction): readonly Instant[] {
  const { events } = prediction;
  const reached: Instant[] = [];
  const pending = new Map<ClockId, Ms>();
  for (const event of events) {
    const text = wordsFor(event);
    if (text) reached.push({ t: event.t, clock: event.timer ?? clockOf(event), text, reached: true });
    if (!event.timer) continue;
    if (event.deadline !== undefined) pending.set(event.timer, event.deadline);
    const isOver =
      event.kind === 'timer.disarmed' &&
      (SATISFIABLE.has(event.timer) || event.t < endOf(prediction, event.call));
    if (isOver || event.kind === 'timer.fired' || event.kind === 'timer.paused') pending.delete(event.timer);
  }
  const never = [...pending]
    .sort(([, a], [, b]) => a - b)
    .map(([id, t]) => ({ t, clock: id, text: `${CLOCK_NAMES[id]}: never reached`, reached: false }));
  return [...reached.sort((a, b) => a.t - b.t), ...never];
}

function clockOf(event: TraceEvent): ClockId | null {
  return event.kind === 'call.backgrounded' ? 'background' : null;
}
