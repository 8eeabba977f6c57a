import { notFoundText, refusedText, statusText } from '../../facts/rules/texts-failures.ts';
import { connectionClosedText, connectionResetText, errorText } from '../../facts/rules/texts-lost.ts';
import type { ConnectAnswer } from '../../scenario/scenario.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import type { Sim } from '../sim.ts';

/** Why an attempt failed, in the client's words, and whether that is worth another try. */
export interface ConnectFailure {
  readonly text?: string;
  readonly kind: 'timeout' | 'transient' | 'client-error' | 'final';
  /** The HTTP status behind it, where there is one. */
  readonly status?: number;
  /** The server wants a login: its status is needs-auth, not failed. */
  readonly needsAuth?: boolean;
}

/** The address without its path, as the client shows it where only the origin counts. */
export function originOf(url: string): string {
  return /^([a-z]+:\/\/[^/?#]+)/i.exec(url)?.[1] ?? url;
}

function urlOf(settings: ServerSettings): string {
  const url = settings.entry['url'];
  return typeof url === 'string' ? url : '';
}

/** Nobody listens at the server's address, or its program ended at once. */
export function refusal(sim: Sim, settings: ServerSettings): ConnectFailure {
  switch (settings.transport) {
    case 'ws':
      return {
        kind: 'final',
        text: `WebSocket connection to '${originOf(urlOf(settings))}' failed: Failed to connect`,
      };
    case 'sse':
      return { kind: 'transient', text: `SSE error: ${refusedAs(sim)}` };
    case 'http':
      return { kind: 'transient', text: refusedAs(sim) };
    default:
      return closed(sim);
  }
}

/** How the runtime of this version words a refused connection. */
export function refusedAs(sim: Sim): string {
  const { policy } = sim;
  sim.cite([policy.rules.errorCodeNamed, policy.rules.refusedText]);
  return refusedText(policy);
}

function closed(sim: Sim): ConnectFailure {
  const { policy } = sim;
  sim.cite([policy.rules.arm]);
  return { kind: 'final', text: connectionClosedText(policy) };
}

function statusFailure(sim: Sim, settings: ServerSettings, answer: ConnectAnswer): ConnectFailure {
  const { policy } = sim;
  const status = answer.status ?? 0;
  const kind = status >= 500 ? 'transient' : 'client-error';
  if (status === 403) return { kind: 'final', needsAuth: true };
  if (status === 401) {
    // The OAuth paths of a scripted server answer 404 "nf"; sse tried again in the one run there is, http did not.
    const text = 'Dynamic Client Registration rejected (HTTP 404): nf';
    return { kind: settings.transport === 'sse' ? 'transient' : 'final', text };
  }
  if (settings.transport === 'ws') {
    const text = `WebSocket connection to '${originOf(urlOf(settings))}' failed: Expected 101 status code: ${status}`;
    return { kind: 'final', text };
  }
  if (settings.transport === 'sse') return { kind, text: `SSE error: Non-200 status code (${status})` };
  if (status === 404) sim.cite([policy.rules.notFoundHint]);
  if (status === 404 && policy.notFoundHint) return { kind, text: notFoundText(originOf(urlOf(settings))) };
  sim.cite([policy.rules.arm]);
  return { kind, status, text: statusText(policy, 'http', status, answer.body ?? '') };
}

/** What a scripted answer to `initialize`, or to the opening of the transport, means for the attempt. */
export function failureOf(sim: Sim, settings: ServerSettings, answer: ConnectAnswer): ConnectFailure {
  const { policy } = sim;
  switch (answer.do) {
    case 'status':
      return statusFailure(sim, settings, answer);
    case 'error':
      sim.cite([policy.rules.arm]);
      return { kind: 'final', text: errorText(policy, answer.code ?? -32_603, answer.message ?? '') };
    case 'drop':
      if (settings.transport !== 'http') return closed(sim);
      sim.cite([policy.rules.errorCodeNamed]);
      return { kind: 'transient', text: connectionResetText(policy) };
    case 'refuse':
      return refusal(sim, settings);
    case 'exit':
      return closed(sim);
    case 'malformed':
      return { kind: 'final', text: 'JSON Parse error: …' };
    default:
      return { kind: 'final', text: answer.message ?? answer.body ?? '' };
  }
}

/** Whether a remote server's first connection is tried again after this failure. */
export function worthRetry(sim: Sim, settings: ServerSettings, failure: ConnectFailure): boolean {
  if (settings.transport !== 'http' && settings.transport !== 'sse') return false;
  if (failure.kind === 'final') return false;
  const { policy } = sim;
  sim.cite([policy.rules.connectRetry]);
  if (!policy.connectRetry) return false;
  switch (failure.kind) {
    case 'transient':
      return true;
    case 'client-error':
      sim.cite([policy.rules.connectRetry4xx]);
      return policy.connectRetry4xx;
    case 'timeout':
      sim.cite([policy.rules.connectRetryTimeout]);
      return policy.connectRetryTimeout;
    default:
      return failure.kind satisfies never;
  }
}
