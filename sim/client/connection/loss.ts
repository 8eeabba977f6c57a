import { CONNECT_RETRY_DELAYS_MS } from '../../facts/rules/constants-rare.ts';
import { connectionClosedText, notConnectedText } from '../../facts/rules/texts-lost.ts';
import type { Request } from '../conversation/request.ts';
import { type ConnectFailure, refusedAs, worthRetry } from './connect-failure.ts';
import type { Connection, ConnectionStatus } from './connection.ts';

/** What the client says of a server that is gone. */
export function statusGone({ needsAuth, state }: Connection): ConnectionStatus {
  return state === 'failed' && needsAuth ? 'needs-auth' : 'failed';
}

/** Notes how an attempt failed. */
export function recordFailure(connection: Connection, failure: ConnectFailure): void {
  const { server, sim } = connection;
  connection.failure ??= { ...failure, t: sim.kernel.now };
  const text = failure.text === undefined ? {} : { text: failure.text };
  sim.record({ kind: 'connect.failed', server: server.name, ...text });
}

/** An attempt at startup failed: where that is worth it there is another. */
export function failedAtStart(connection: Connection, failure: ConnectFailure, retrying: boolean): void {
  const { server, sim } = connection;
  connection.state = 'failed';
  connection.needsAuth = failure.needsAuth === true;
  const delayMs = CONNECT_RETRY_DELAYS_MS[connection.attempts - 1];
  if (!retrying || delayMs === undefined) return;
  if (worthRetry(sim, server.settings, failure)) sim.later(delayMs, () => connection.start());
}

/** The transport is closed: calls in flight learn it, and the client may connect anew. */
export function lose(connection: Connection): void {
  if (connection.state !== 'connected') return;
  connection.onLost();
  const { server } = connection;
  const inFlight = server.openRequests();
  // A local server is tried again only when a call needs it.
  if (server.settings.transport !== 'stdio') connection.reconnection.begin(connection.hadTools);
  connection.hadTools = false;
  if (inFlight.length > 0 && callsFail(connection)) {
    for (const request of inFlight) request.fail(lostText(connection));
  }
  connection.changed();
}

/** Whether its calls end with it: a remote server was given up before; of the others the client learns at once. */
function callsFail({ server, sim }: Connection): boolean {
  const { transport } = server.settings;
  return (transport !== 'stdio' && transport !== 'ws') || sim.holds('stdio-exit');
}

/** What calls in flight get: over http they are tried once more on a connection that is not there. */
function lostText({ server, sim }: Connection): string {
  if (server.settings.transport === 'http') return notConnectedText(server.name);
  sim.cite([sim.policy.rules.arm]);
  return connectionClosedText(sim.policy);
}

/** Nobody listened when a call was sent. */
export function onRefused(connection: Connection, request: Request): void {
  if (!connection.onErrors(1)) return request.fail(refusedAs(connection.sim));
  lose(connection);
  request.fail(lostText(connection));
}

/** The server no longer knows the session: the client connects anew and calls once more. */
export function recover(connection: Connection, request: Request): void {
  const { server, sim } = connection;
  if (!sim.holds('session-recovery')) return request.fail(notConnectedText(server.name));
  connection.onLost();
  connection.attemptAgain((connected) => {
    if (connected) return void request.call.resend();
    request.fail(notConnectedText(server.name));
    connection.reconnection.begin(true);
  });
}
