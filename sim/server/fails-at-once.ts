import { connectionClosedText, connectionResetText } from '../facts/rules/texts-lost.ts';
import type { Exchange } from './exchange.ts';

/**
 * The connection under an answer is gone. Where no event stream has begun the client learns it at once and the call
 * fails; true then. A stream that had begun is only lost: see `loseCarrier`.
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
  server.client?.onErrors(1);
  request.fail(connectionResetText(sim.policy));
  return true;
}
