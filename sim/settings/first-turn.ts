import type { RuleId } from '../facts/ids.ts';
import { holds, type Policy } from '../facts/resolve.ts';
import { CONNECT_WAIT_MS, NAMED_SERVER_WAIT_MS } from '../facts/rules/constants-rare.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Remark } from '../scenario/prediction.ts';
import type { Scenario, ServerOrigin } from '../scenario/scenario.ts';
import type { Entry } from './entry.ts';
import { type Reading, readVariable } from './reading.ts';
import { startupValue } from './startup.ts';
import { type VariableName, variable } from './variables.ts';

/** How long the first request of a `-p` run waits for one server; null = until it has connected or failed. */
export interface FirstTurnLimit {
  readonly ms: Ms | null;
  readonly rules: readonly RuleId[];
  /** What of it was read in the docs and never measured. */
  readonly unknowns: readonly Remark[];
}

/** A server as far as this wait cares. */
interface Waited {
  readonly from: ServerOrigin | undefined;
  readonly entry: Entry;
}

/**
 * The wait of the first request of a `-p` run for one server: what CLAUDE_CODE_MCP_STARTUP_WAIT_MS says where the
 * version knows it, else the version's own limit for the way in which the server was registered. Source: the limits
 * were measured, both variables are documented only.
 */
export function firstTurnLimit(scenario: Scenario, policy: Policy, server: Waited): FirstTurnLimit {
  const reading = numberOf(scenario, policy, 'CLAUDE_CODE_MCP_STARTUP_WAIT_MS');
  if (reading?.ms === undefined || reading.ms < 0) return ownLimit(scenario, policy, server);
  if (policy.startupWait !== 'unused') return replacedLimit(policy, reading.ms, reading.rules);
  const own = ownLimit(scenario, policy, server);
  return { ...own, rules: [policy.rules.startupWait, ...own.rules] };
}

function numberOf(scenario: Scenario, policy: Policy, name: VariableName): Reading | undefined {
  const set = variable(scenario, name);
  return set && readVariable(set, policy);
}

function replacedLimit(policy: Policy, ms: Ms, rules: readonly RuleId[]): FirstTurnLimit {
  const unknowns = [unmeasured('CLAUDE_CODE_MCP_STARTUP_WAIT_MS')];
  if (policy.startupWait === 'named' && ms < NAMED_SERVER_WAIT_MS) {
    const text =
      'Servers that --allowedTools or an mcp_tool hook names are said to be waited for up to 2 s all the same; a scenario does not say which are.';
    unknowns.push({ id: 'startup-wait-named', text });
  }
  return { ms, rules: [policy.rules.startupWait, ...rules], unknowns };
}

function ownLimit(scenario: Scenario, policy: Policy, { from, entry }: Waited): FirstTurnLimit {
  const { firstTurn } = policy;
  const rules = [policy.rules.firstTurn];
  if (firstTurn.flagUntilReady && from === 'mcp-config') {
    return { ms: startupValue(scenario, policy).ms, rules, unknowns: [] };
  }
  const asked = variable(scenario, 'MCP_CONNECTION_NONBLOCKING')?.raw.trim().toLowerCase();
  const blocking = asked === 'false' || asked === '0' || entry['alwaysLoad'] === true;
  const nonblocking = asked === 'true' || asked === '1';
  const usualMs = nonblocking ? firstTurn.nonblockingMs : firstTurn.waitMs;
  const ms = blocking ? firstTurn.blockingMs : usualMs;
  const reading = numberOf(scenario, policy, 'MCP_CONNECT_TIMEOUT_MS');
  // A wait this long is the blocking one: the variable's own 5 s, and what the version adds.
  const isBlocking = ms !== null && ms >= CONNECT_WAIT_MS;
  if (!isBlocking || !reading?.ms || reading.ms < 0 || !holds(policy, 'connect-wait-variable')) {
    return { ms, rules, unknowns: [] };
  }
  return {
    ms: ms - CONNECT_WAIT_MS + reading.ms,
    rules: [...rules, 'connect-wait-variable', ...reading.rules],
    unknowns: [unmeasured('MCP_CONNECT_TIMEOUT_MS')],
  };
}

function unmeasured(name: VariableName): Remark {
  const text = `What ${name} does to the wait of the first request is documented, not measured.`;
  return { id: `unmeasured-${name}`, text };
}
