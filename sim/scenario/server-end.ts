import type { Ms } from '../kernel/kernel.ts';
import type { TraceEvent } from './prediction.ts';

/** When a server ended, if it was gone at a moment: nobody was left to be told anything. */
export function serverEndedMs(
  events: readonly TraceEvent[],
  server: string | undefined,
  atMs: Ms,
): Ms | undefined {
  let endedMs: Ms | undefined;
  for (const event of events) {
    if (event.t > atMs) break;
    if (event.server !== server) continue;
    if (event.kind === 'server.exit') endedMs = event.t;
    else if (event.kind === 'server.started' || event.kind === 'connected') endedMs = undefined;
  }
  return endedMs;
}
