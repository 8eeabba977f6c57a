import { SSE_STREAM_RETRY_MS } from '../facts/rules/constants.ts';
import type { Exchange } from './exchange.ts';

/** An event stream is lost: the watchdog takes over, where this version has one for this transport. */
export function loseCarrier(exchange: Exchange): void {
  const { request, server } = exchange;
  const { sim, settings } = server;
  exchange.carrierLost = true;
  request.onStreamLost();
  if (settings.transport !== 'sse') {
    server.client?.onErrors(1);
    exchange.resumeLater();
    return request.call.signal('stream-lost');
  }
  exchange.carrierBackAtMs = sim.kernel.now + SSE_STREAM_RETRY_MS;
  sim.cite([sim.policy.rules.sseDropWatched]);
  if (sim.policy.sseDropWatched) request.call.signal('stream-lost');
}
