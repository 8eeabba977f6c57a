import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Prediction, TraceEvent } from '../../scenario/prediction.ts';

/** Where a call is lost, and at the hand of which clock; null where no clock did it. */
export interface Fatal {
  readonly t: Ms;
  readonly clock: ClockId | null;
}

/** Where a call is lost; null where it is not. The prediction says it of the first call, the trace of the others. */
export function fatalOf(prediction: Prediction, own: readonly TraceEvent[], call: number): Fatal | null {
  return prediction.origin === 'call' && call > 0 ? lostLater(own) : lostFirst(prediction, own);
}

function lostFirst(prediction: Prediction, own: readonly TraceEvent[]): Fatal | null {
  const { outcome, finish, decidedBy } = prediction;
  const { kind, t } = outcome;
  if (kind === 'backgrounded') {
    if (finish && finish.kind !== 'completed') return { t: finish.t, clock: decidedBy };
    const exit = own.find((event) => event.kind === 'session.exit');
    return !finish && exit ? { t: exit.t, clock: null } : null;
  }
  const lost = kind === 'error' || kind === 'interrupted' || kind === 'never-connected';
  return lost && t !== undefined ? { t, clock: decidedBy } : null;
}

function lostLater(own: readonly TraceEvent[]): Fatal | null {
  const find = (kind: TraceEvent['kind']): TraceEvent | undefined => own.find((event) => event.kind === kind);
  const aborted = find('call.aborted');
  if (aborted) return { t: aborted.t, clock: aborted.timer ?? null };
  if (find('respond')) return null;
  const notified = find('model.notified');
  if (notified) return notified.status === 'completed' ? null : { t: notified.t, clock: null };
  const end = find('call.backgrounded') ? find('session.exit') : find('model.told');
  return end ? { t: end.t, clock: null } : null;
}
