import type { RuleId } from '../facts/ids.ts';
import { holds, type Policy } from '../facts/resolve.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { SettingsInput, Value } from './effective.ts';
import { timerLength } from './longest.ts';
import type { Place } from './places.ts';
import { because, readVariable } from './reading.ts';
import { isOn, variable } from './variables.ts';
import { duration } from './words.ts';

const NOWHERE: Place = { in: 'default' };

/** Why calls of this scenario never move, or undefined where they may. */
function neverMoves({ scenario, policy, transport }: SettingsInput): Value | undefined {
  const never = (rule: RuleId, text: string, place: Place = NOWHERE): Value => ({
    ms: null,
    rules: [rule],
    place,
    text,
  });
  if (!policy.background) return never(policy.rules.background, 'this version does not move calls');
  const isDisabled = isOn(scenario, 'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS');
  if (isDisabled && holds(policy, 'background-disabled')) {
    const place = variable(scenario, 'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS')?.place;
    return never('background-disabled', 'background tasks are disabled', place);
  }
  if (scenario.caller === 'subagent' && holds(policy, 'background-not-subagent')) {
    return never('background-not-subagent', 'calls of subagents are never moved');
  }
  if (transport === 'ide' && holds(policy, 'background-not-ide')) {
    return never('background-not-ide', 'calls to IDE servers are never moved');
  }
  const isOptedIn = scenario.mode !== 'print' || isOn(scenario, 'CLAUDE_AUTO_BACKGROUND_TASKS');
  if (!isOptedIn && holds(policy, 'background-print-opt-in')) {
    const text = 'with -p calls move only if CLAUDE_AUTO_BACKGROUND_TASKS=1';
    return never('background-print-opt-in', text);
  }
  return undefined;
}

/** Whether the move's own variable turns it off, whatever else is set: server-side tasks heed nothing else. */
export function backgroundTurnedOff(scenario: Scenario, policy: Policy): boolean {
  const set = variable(scenario, 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS');
  const ms = set && readVariable(set, policy).ms;
  return ms !== undefined && ms <= 0;
}

/** When a call that still runs moves to the background: 2 min unless set; no minimum; 0 turns the move off. */
export function backgroundValue(input: SettingsInput): Value {
  const { scenario, policy } = input;
  const never = neverMoves(input);
  if (never) return never;
  const rule = policy.rules.background;
  const defaultMs = policy.backgroundDefaultMs;
  const set = variable(scenario, 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS');
  const reading = set && readVariable(set, policy);
  const optIn: readonly RuleId[] = scenario.mode === 'print' ? ['background-print-opt-in'] : [];
  const isOff = reading?.ms !== undefined && reading.ms <= 0;
  if (set && isOff && holds(policy, 'background-off')) {
    const text = because(reading.surprise, 'the move is turned off');
    return { ms: null, rules: ['background-off', ...reading.rules], place: set.place, text };
  }
  if (!set || reading?.ms === undefined || isOff) {
    const rules: RuleId[] = [rule, policy.rules.backgroundDefaultMs, ...optIn, ...(reading?.rules ?? [])];
    const text = because(reading?.surprise, `${duration(defaultMs)} by default`);
    return { ms: defaultMs, rules, place: set?.place ?? NOWHERE, text };
  }
  const cut = timerLength(reading.ms, policy);
  const text = because(
    reading.surprise || `CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS is ${duration(reading.ms)}`,
    cut.text,
  );
  return { ms: cut.ms, rules: [rule, ...optIn, ...reading.rules, ...cut.rules], place: set.place, text };
}
