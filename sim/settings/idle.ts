import type { RuleId } from '../facts/ids.ts';
import { holds, type Policy } from '../facts/resolve.ts';
import { IDLE_NETWORK_MS, IDLE_STDIO_MS, MIN_LIMIT_MS } from '../facts/rules/constants.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { SettingsInput, Value } from './effective.ts';
import type { Place } from './places.ts';
import { because, readVariable } from './reading.ts';
import { variable } from './variables.ts';
import type { Limit } from './wall-clock.ts';
import { duration } from './words.ts';

interface Window {
  readonly ms: number;
  readonly rules: readonly RuleId[];
  readonly place: Place;
  readonly text: string;
}

const off = (text: string, rules: readonly RuleId[], place: Place = { in: 'default' }): Value => ({
  ms: null,
  rules,
  place,
  text,
});

/** What CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT asks for, or undefined where it is unset or no number. */
export function idleVariable(scenario: Scenario, policy: Policy): Value | undefined {
  const set = variable(scenario, 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT');
  const reading = set && readVariable(set, policy);
  if (!set || reading?.ms === undefined) return undefined;
  const rule = policy.rules.idleScope;
  if (reading.ms <= 0) {
    const text = because(reading.surprise, 'the idle check is turned off');
    return off(text, [rule, ...reading.rules], set.place);
  }
  const raised = reading.ms < MIN_LIMIT_MS && holds(policy, 'idle-floor-1000');
  return {
    ms: raised ? MIN_LIMIT_MS : reading.ms,
    rules: [rule, ...reading.rules, ...(raised ? (['idle-floor-1000'] as const) : [])],
    place: set.place,
    text: because(
      reading.surprise || `CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT is ${duration(reading.ms)}`,
      raised && 'raised to 1 s',
    ),
  };
}

/** The window that the variable or the default asks for, or the reason why there is none. */
function askedWindow({ scenario, policy, transport }: SettingsInput): Value {
  const asked = idleVariable(scenario, policy);
  if (asked) return asked;
  const defaultMs = transport === 'stdio' ? IDLE_STDIO_MS : IDLE_NETWORK_MS;
  const set = variable(scenario, 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT');
  const reading = set && readVariable(set, policy);
  const text = because(reading?.surprise, `${duration(defaultMs)} of silence by default for ${transport}`);
  const rules: RuleId[] = [policy.rules.idleScope, 'idle-default', ...(reading?.rules ?? [])];
  if (!holds(policy, 'idle-default')) return off('no window is asked for', rules);
  return { ms: defaultMs, rules, place: set?.place ?? { in: 'default' }, text };
}

/**
 * How long a call may be silent: the variable, else 5 min (network) or 30 min (stdio); raised by the server's own
 * limit from 2.1.203 on; never longer than the wall clock. When the check sees it is another matter (30 s grid).
 */
export function idleValue(input: SettingsInput, own: Limit | undefined, wallClock: Value): Value {
  const { policy, transport } = input;
  if (policy.idleScope === 'none') return off('this version has no idle check', [policy.rules.idleScope]);
  if (policy.idleScope === 'network' && transport === 'stdio') {
    return off('this version checks network servers only', [policy.rules.idleScope]);
  }
  const isExempt = transport === 'sdk' || transport === 'ide';
  if (isExempt && holds(policy, 'idle-not-ide-sdk')) {
    return off('IDE and in-process servers are exempt', ['idle-not-ide-sdk']);
  }
  const asked = askedWindow(input);
  if (asked.ms === null) return asked;
  let allowed: Window = { ...asked, ms: asked.ms };
  if (own && own.ms > allowed.ms) {
    const rules = [...allowed.rules, policy.rules.idleEntryFloor];
    const text = `${own.text}, which also raises the idle window`;
    allowed = policy.idleEntryFloor ? { ms: own.ms, rules, place: own.place, text } : { ...allowed, rules };
  }
  const wallMs = wallClock.ms;
  if (wallMs === null || allowed.ms <= wallMs || !holds(policy, 'idle-cap-wall')) return allowed;
  return {
    ms: wallMs,
    rules: [...allowed.rules, 'idle-cap-wall'],
    place: wallClock.place,
    text: because(allowed.text, `capped at the wall clock of ${duration(wallMs)}`),
  };
}
