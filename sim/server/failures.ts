import { SSE_STREAM_RETRY_MS } from '../facts/rules/constants.ts';
import {
  connectionClosedText,
  connectionResetText,
  cutAnswerText,
  statusText,
} from '../facts/rules/texts.ts';
import type { Step } from '../scenario/scenario.ts';
import type { Exchange } from './exchange.ts';

/**
 * The connection under an answer is gone. Where no event stream has begun the client learns it at once and the call
 * fails; true then. A stream that had begun is only lost: see {@link loseCarrier}.
 */
export function failsAtOnce({ request, server }: Exchange): boolean {
  const { sim, settings } = server;
  if (settings.transport === 'ws' || settings.transport === 'stdio') {
    sim.cite(['stdio-exit', sim.policy.rules.arm]);
    request.fail(connectionClosedText(sim.policy));
    return true;
  }
  if (settings.transport !== 'http' || (server.streams && request.headersSeen)) return false;
  sim.cite([sim.policy.rules.errorCodeNamed]);
  request.fail(connectionResetText(sim.policy));
  return true;
}

/** The connection that carries the answer is cut; the server lives on. */
export function cutOff(exchange: Exchange): void {
  const { request, server } = exchange;
  server.sim.record({ kind: 'connection.dropped', ...request.label });
  if (!failsAtOnce(exchange)) loseCarrier(exchange);
}

/** An event stream is lost: the watchdog takes over, where this version has one for this transport. */
export function loseCarrier(exchange: Exchange): void {
  const { request, server } = exchange;
  const { sim, settings } = server;
  exchange.carrierLost = true;
  request.onStreamLost();
  if (settings.transport !== 'sse') return request.call.signal('stream-lost');
  exchange.carrierBackAtMs = sim.kernel.now + SSE_STREAM_RETRY_MS;
  sim.cite([sim.policy.rules.sseDropWatched]);
  if (sim.policy.sseDropWatched) request.call.signal('stream-lost');
}

/** A clean end without an answer. Only a JSON body and a ws connection let the client notice it. */
export function endCleanly(exchange: Exchange): void {
  const { request, server } = exchange;
  const { sim, settings } = server;
  if (settings.transport === 'ws') {
    sim.cite(['stdio-exit', sim.policy.rules.arm]);
    return request.fail(connectionClosedText(sim.policy));
  }
  if (settings.transport === 'sse') exchange.carrierBackAtMs = sim.kernel.now + SSE_STREAM_RETRY_MS;
  if (settings.transport !== 'http' || server.streams) {
    exchange.carrierLost = true;
    return;
  }
  sim.cite([sim.policy.rules.cutAnswer]);
  if (sim.policy.cutAnswer === 'resend' && request.call.resend()) return;
  request.fail(cutAnswerText(sim.policy, server.name, request.call.tool));
}

/** An HTTP status in place of an answer. */
export function statusInstead(exchange: Exchange, step: Step): void {
  const { request, server } = exchange;
  const { sim, settings } = server;
  const status = Number(step.status);
  request.onHeaders();
  sim.cite(['http-status', sim.policy.rules.arm]);
  if (status === 202) return;
  if (status === 401) {
    sim.unknown(
      'http-401',
      'What follows a 401 depends on what the OAuth paths of the server answer; it is not settled.',
    );
  }
  if (status === 404 && retriesNotFound(exchange, step) && request.call.resend()) return;
  const transport = settings.transport === 'sse' ? 'sse' : 'http';
  request.fail(statusText(sim.policy, transport, status, step.body ?? ''));
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
