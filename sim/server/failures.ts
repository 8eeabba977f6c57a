import type { Request } from '../client/conversation/request.ts';
import { SSE_STREAM_RETRY_MS } from '../facts/rules/constants.ts';
import { MAX_MESSAGE_CHARS } from '../facts/rules/constants-rare.ts';
import { cutAnswerText, statusText } from '../facts/rules/texts-failures.ts';
import { connectionClosedText, notConnectedText } from '../facts/rules/texts-lost.ts';
import type { ConnectAnswer, Step } from '../scenario/scenario.ts';
import { loseCarrier } from './carrier.ts';
import type { Exchange } from './exchange.ts';
import { failsAtOnce } from './fails-at-once.ts';
import type { Server } from './server.ts';

/** The connection that carries the answer is cut; the server lives on. */
export function cutOff(exchange: Exchange): void {
  const { request, server } = exchange;
  server.sim.record({ kind: 'connection.dropped', ...request.label });
  if (failsAtOnce(exchange)) {
    if (server.settings.transport === 'ws') server.client?.lose();
  } else loseCarrier(exchange);
}

/** A clean end without an answer. Only a JSON body and a ws connection let the client notice it. */
export function endCleanly(exchange: Exchange): void {
  const { request, server } = exchange;
  const { sim, settings } = server;
  if (settings.transport === 'ws' && sim.holds('stdio-exit')) {
    sim.cite([sim.policy.rules.arm]);
    request.fail(connectionClosedText(sim.policy));
    return server.client?.lose();
  }
  if (settings.transport === 'sse') exchange.carrierBackAtMs = sim.kernel.now + SSE_STREAM_RETRY_MS;
  if (settings.transport !== 'http' || server.streams) {
    exchange.carrierLost = true;
    return exchange.resumeLater();
  }
  sim.cite([sim.policy.rules.cutAnswer]);
  if (sim.policy.cutAnswer === 'resend' && request.call.resend()) return;
  request.fail(cutAnswerText(sim.policy, server.name, request.call.tool));
}

/** A message above 16 MiB never reaches the client's eyes (documented, not measured); true where it is one. */
export function tooLarge({ request, server }: Exchange, { chars = 0 }: Step): boolean {
  const { sim, settings } = server;
  if (chars <= MAX_MESSAGE_CHARS || settings.transport === 'stdio') return false;
  if (!sim.holds('output-16mib')) return false;
  sim.unknown('output-16mib', 'What a message above 16 MiB does is documented, not measured.');
  request.fail(cutAnswerText(sim.policy, server.name, request.call.tool));
  if (settings.transport === 'ws') server.client?.lose();
  return true;
}

/** An HTTP status in place of an answer. */
export function statusInstead(exchange: Exchange, step: Step): void {
  const { request, server } = exchange;
  const { sim, settings } = server;
  const status = Number(step.status);
  request.onHeaders();
  if (!sim.holds('http-status') || status === 202) return;
  if (status === 401) {
    sim.unknown(
      'http-401',
      'What follows a 401 depends on what the OAuth paths of the server answer; it is not settled.',
    );
  }
  if (status === 404 && retriesNotFound(exchange, step) && !request.call.resent) {
    return server.client?.recover(request);
  }
  const transport = settings.transport === 'sse' ? 'sse' : 'http';
  if (transport === 'http') sim.cite([sim.policy.rules.arm]);
  request.fail(statusText(sim.policy, transport, status, step.body ?? ''));
}

/** The server does not know the session any more: 404, with the JSON-RPC error that says so. */
export function sessionGone(server: Server, request: Request): void {
  server.sim.cite([server.sim.policy.rules.notFoundRetry]);
  if (request.call.resent) request.fail(notConnectedText(server.name));
  else server.client?.recover(request);
}

function retriesNotFound({ server }: Exchange, step: Step): boolean {
  const { policy } = server.sim;
  server.sim.cite([policy.rules.notFoundRetry]);
  switch (policy.notFoundRetry) {
    case 'always':
      return true;
    case 'with-session':
      return server.behaviour.session !== false;
    case 'session-body':
      return (step.body ?? '').includes('-32001');
    default:
      return policy.notFoundRetry satisfies never;
  }
}

/** The sse transport where its POST is not answered at once: held, late, or with a status of its own. */
export function answerPost(exchange: Exchange, { after = 0, do: what, status, body }: ConnectAnswer): void {
  if (what === 'held') return;
  if (what === 'status') exchange.perform({ at: exchange.server.sim.kernel.now, do: 'status', status, body });
  else exchange.schedule([{ at: after, do: 'headers' }]);
}
