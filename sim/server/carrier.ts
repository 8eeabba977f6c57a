import { SSE_STREAM_RETRY_MS } from '../facts/rules/constants.ts';
import { connectionClosedText, connectionResetText } from '../facts/rules/texts.ts';
import type { Exchange } from './exchange.ts';

/**
 * The connection under an answer is gone. Where no event stream has begun the client learns it at once and the call
 * fails; true then. A stream that had begun is only lost: see {@link loseCarrier}.
 */
export function failsAtOnce({ request, server }: Exchange): boolean {
  const { sim, settings } = server;
  const isOneStream = settings.transport === 'ws' || settings.transport === 'stdio';
  if (isOneStream && (!request.call.heard || sim.holds('stdio-exit'))) {
    if (request.call.heard) sim.cite([sim.policy.rules.arm]);
    request.fail(connectionClosedText(sim.policy));
    return true;
  }
  const acknowledged = settings.transport === 'http' ? server.streams : true;
  if (request.headersSeen && acknowledged) return false;
  sim.cite([sim.policy.rules.errorCodeNamed]);
  server.client?.link.onErrors(1);
  request.fail(connectionResetText(sim.policy));
  return true;
}

/** An event stream is lost: the watchdog takes over, where this version has one for this transport. */
export function loseCarrier(exchange: Exchange): void {
  const { request, server } = exchange;
  const { sim, settings } = server;
  exchange.carrierLost = true;
  request.onStreamLost();
  if (settings.transport !== 'sse') {
    server.client?.link.onErrors(1);
    exchange.resumeLater();
    return request.call.signal('stream-lost');
  }
  exchange.carrierBackAtMs = sim.kernel.now + SSE_STREAM_RETRY_MS;
  sim.cite([sim.policy.rules.sseDropWatched]);
  if (sim.policy.sseDropWatched) request.call.signal('stream-lost');
}
