import { changesOf } from '../../../facts/gates.ts';
import { type Policy, policyFor } from '../../../facts/resolve.ts';
import { SDK_REQUEST_MS } from '../../../facts/rules/constants.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import { initializeMs } from '../../../settings/startup-shares.ts';
import { duration } from '../../../settings/words.ts';

/** A record's time and a limit are the same within this. */
const NEAR_MS: Ms = 1500;

/** How long `initialize` may take of an attempt of this length, for each transport on which that is less, in words. */
export function initializeWait(wholeMs: Ms, policy: Policy): string {
  const capMs = policy.startupInnerCapMs;
  if (capMs !== null && wholeMs > capMs) return `${duration(capMs)}, whatever MCP_TIMEOUT says`;
  const probed = policy.startupProbe === 'none' ? [] : policy.startupProbe === 'http' ? HTTP : BOTH;
  const parts = probed.map((transport) => `${duration(initializeMs(wholeMs, transport))} over ${transport}`);
  const rest = probed.length === 2 ? 'sse and ws' : 'the others';
  return parts.length === 0
    ? `all of it (${duration(wholeMs)})`
    : `${parts.join(', ')} and all of it (${duration(wholeMs)}) over ${rest}, because the probe before it has its share`;
}

const HTTP = ['http'] as const;
const BOTH = ['http', 'stdio'] as const;

/** The first version on which the SDK's own limit no longer cuts `initialize`. */
function firstUncapped(): string | undefined {
  return changesOf(['startupInnerCapMs']).find((version) => policyFor(version).startupInnerCapMs === null);
}

/** Whether an attempt ended by the SDK's own 60 s and not by its limit, as old builds do. */
export function endedBySdk(tookMs: Ms | undefined, limitMs: Ms | undefined): boolean {
  if (tookMs === undefined || limitMs === undefined) return false;
  return limitMs > SDK_REQUEST_MS + NEAR_MS && Math.abs(tookMs - SDK_REQUEST_MS) <= NEAR_MS;
}

/** Why an attempt that a request of it ended took less than its limit; undefined where it did not. */
export function earlierThanLimit(
  tookMs: Ms | undefined,
  limitMs: Ms | undefined,
  policy: Policy,
): string | undefined {
  if (tookMs === undefined || limitMs === undefined || tookMs >= limitMs - NEAR_MS / 3) return undefined;
  const took = duration(Math.round(tookMs / 1000) * 1000);
  if (endedBySdk(tookMs, limitMs))
    return `It ended after ${took}, though MCP_TIMEOUT is ${duration(limitMs)}: on builds before ${firstUncapped()} "initialize" has ${duration(SDK_REQUEST_MS)} of its own, whatever MCP_TIMEOUT says.`;
  const isShare = BOTH.some((transport) => Math.abs(initializeMs(limitMs, transport) - tookMs) <= NEAR_MS);
  if (!isShare || policy.startupProbe === 'none') return undefined;
  return `It ended after ${took}: of the ${duration(limitMs)} of MCP_TIMEOUT "initialize" has ${initializeWait(limitMs, policy)}.`;
}

/** What helps where the SDK's own limit ended the attempt. */
export function uncappedFrom(): string {
  return `No setting lifts that: update Claude Code to ${firstUncapped()} or later, or make the server answer "initialize" sooner.`;
}
