import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Prediction, TraceEvent, TraceKind } from '../../scenario/prediction.ts';
import { fatalOf } from './fatal.ts';

/** One tool call of a session, in short. */
export interface CallInShort {
  /** Counted from 0. */
  readonly call: number;
  readonly server: string;
  readonly sentMs: Ms;
  readonly movedMs: Ms | undefined;
  /** Null where it is still open at the end of the trace. */
  readonly endMs: Ms | null;
  readonly end: 'result' | 'notification' | 'lost' | 'open';
  /** The clock that ended it, where one did. */
  readonly clock: ClockId | null;
}

/** Every call that was sent, in order. */
export function callsOf(prediction: Prediction): readonly CallInShort[] {
  const sent = prediction.events.filter(({ kind, call }) => kind === 'call.sent' && call !== undefined);
  return sent.map((event) => inShort(prediction, event));
}

function inShort(prediction: Prediction, { t, call = 0, server = '' }: TraceEvent): CallInShort {
  const own = prediction.events.filter((event) => event.call === call || event.kind === 'session.exit');
  const at = (what: TraceKind): Ms | undefined => own.find((event) => event.kind === what)?.t;
  const fatal = fatalOf(prediction, own, call);
  const movedMs = at('call.backgrounded');
  const answeredMs = at('respond') ?? at(movedMs === undefined ? 'model.told' : 'model.notified') ?? null;
  const arrives = movedMs === undefined ? 'result' : 'notification';
  return {
    ...{ call, server, sentMs: t, movedMs, clock: fatal?.clock ?? null },
    endMs: fatal?.t ?? answeredMs,
    end: fatal ? 'lost' : answeredMs === null ? 'open' : arrives,
  };
}
