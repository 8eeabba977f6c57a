import type { Ms } from '../../kernel/kernel.ts';
import type { Prediction, TraceEvent } from '../../scenario/prediction.ts';
import type { Scripted } from '../../scenario/scripted.ts';
import type { Fatal } from './fatal.ts';

/** A server that ended its work by itself: its process ended, or it answered with an HTTP status of failure. */
export interface Broken {
  readonly t: Ms;
  /** Undefined where the process ended. */
  readonly status: number | string | undefined;
}

/** Ends that the client brought about, or that are nobody's failure. */
const BY_CLIENT: ReadonlySet<TraceEvent['kind']> = new Set([
  'server.stdinEnd',
  'server.signal',
  'session.exit',
]);

/** How the server failed, if it did by the moment at which the call or the attempt was lost. */
export function brokenOf(
  { outcome }: Prediction,
  events: readonly TraceEvent[],
  fatal: Fatal | null,
  scripted: Scripted | undefined,
): Broken | undefined {
  if (!fatal || outcome.kind === 'interrupted') return undefined;
  const end = events.find(({ kind, t }) => t <= fatal.t && (kind === 'server.exit' || BY_CLIENT.has(kind)));
  if (end?.kind === 'server.exit') return { t: end.t, status: undefined };
  if (end || fatal.clock !== null || scripted?.status === undefined) return undefined;
  return { t: fatal.t, status: scripted.status };
}

/** When a server would have been ready that was not waited for. */
export function readyMs(
  events: readonly TraceEvent[],
  scripted: Scripted | undefined,
  fatal: Fatal | null,
): Ms | undefined {
  const asked = events.findLast(({ kind }) => kind === 'initialize.sent');
  if (!asked || scripted?.readyAfterMs === undefined) return undefined;
  const ready = asked.t + scripted.readyAfterMs;
  return fatal && ready < fatal.t ? undefined : ready;
}
