import type { RuleId } from '../facts/ids.ts';
import { holds, type Policy } from '../facts/resolve.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { SettingsInput, Value } from './effective.ts';
import type { Place } from './places.ts';
import { readVariable } from './reading.ts';
import { isOn, variable } from './variables.ts';

/** Why calls of this scenario never move, or undefined where they may. */
export function neverMoves({ scenario, policy, transport }: SettingsInput): Value | undefined {
  const never = (rule: RuleId, text: string, place: Place = { in: 'default' }): Value => ({
    ms: null,
    rules: [rule],
    place,
    text,
  });
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
