import { cancelReason } from '../../facts/rules/texts.ts';
import { initializeText } from '../../facts/rules/texts-failures.ts';
import { connectionClosedText } from '../../facts/rules/texts-lost.ts';
import type { ConnectAnswer } from '../../scenario/scenario.ts';
import { failureOf } from './connect-failure.ts';
import type { Listing } from './discovery.ts';

/** The JSON-RPC error that says that the server has no such list; asking again would not help. */
const METHOD_NOT_FOUND = -32_601;

/** A list was asked for, and something else came: it is asked for again where that may help. */
export function listingFailed(listing: Listing, answer: ConnectAnswer): void {
  const { connection, server } = listing;
  const { sim, settings } = server;
  if (closesConnection(listing, answer)) {
    connection.lose();
    sim.cite([sim.policy.rules.arm]);
    return fail(listing, connectionClosedText(sim.policy));
  }
  const { text = '' } = failureOf(sim, settings, answer);
  if (sim.scenario.mode === 'cli' || !isTransient(answer)) return fail(listing, text);
  sim.cite([sim.policy.rules.listRetryDelaysMs]);
  const delayMs = sim.policy.listRetryDelaysMs[listing.retries];
  if (delayMs === undefined) return fail(listing, text);
  listing.retries += 1;
  sim.later(delayMs, () => listing.send());
}

/** A session that is gone, or the third reset in a row, closes an http connection (2.1.280 and later). */
function closesConnection({ connection, server }: Listing, answer: ConnectAnswer): boolean {
  const { sim, settings } = server;
  if (settings.transport !== 'http') return false;
  if (answer.do === 'drop') return connection.onErrors(1);
  if (answer.do !== 'status' || answer.status !== 404) return false;
  sim.cite([sim.policy.rules.serverGoneNoticed]);
  return sim.policy.serverGoneNoticed;
}

function isTransient(answer: ConnectAnswer): boolean {
  if (answer.do === 'error') return answer.code !== METHOD_NOT_FOUND;
  return answer.do === 'drop' || (answer.do === 'status' && (answer.status ?? 0) >= 500);
}

/** Its time is over: the request is cancelled and never sent again. */
export function listingExpired(listing: Listing): void {
  const { name, sim } = listing.server;
  sim.cite([sim.policy.rules.arm]);
  const cancelled = { kind: 'cancel.sent', server: name, reason: cancelReason(sim.policy) } as const;
  fail(listing, initializeText(sim.policy), () => sim.record(cancelled));
}

function fail(listing: Listing, text: string, then: () => void = () => {}): void {
  const { request, server } = listing;
  if (request === 'list') server.sim.record({ kind: 'list.failed', server: server.name, text });
  then();
  listing.settle(text);
}
