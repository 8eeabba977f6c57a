import { rare } from '#rare';
import type { RuleId } from '../facts/ids.ts';
import type { Policy } from '../facts/resolve.ts';
import { SDK_REQUEST_MS } from '../facts/rules/constants.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Value } from './effective.ts';
import { timerLength } from './longest.ts';
import { because, readVariable } from './reading.ts';
import { variable } from './variables.ts';
import { duration } from './words.ts';

/**
 * How long one connection attempt may take: MCP_TIMEOUT, 30 s unless set. No floor; zero, negative values and
 * words mean the default; above 2^31 - 1 it is cut to that. An old build caps `initialize` at 60 s.
 */
export function startupValue(scenario: Scenario, policy: Policy): Value {
  const { used, dropped, lower } = scenario.settings
    ? rare.startupVariable(scenario, policy)
    : { used: variable(scenario, 'MCP_TIMEOUT'), dropped: [], lower: [] };
  const rules: RuleId[] = [policy.rules.startupDefaultMs];
  const droppedText = dropped.length > 0 && rare.droppedText(dropped);
  if (lower.length > 0) rules.push(policy.rules.startupProjectMayLower);
  if (!used) {
    const ms = policy.startupDefaultMs;
    return { ms, rules, place: { in: 'default' }, text: because(`${duration(ms)} by default`, droppedText) };
  }
  const reading = readVariable(used, policy);
  rules.push(...reading.rules);
  const asked = reading.ms !== undefined && reading.ms > 0 ? reading.ms : policy.startupDefaultMs;
  const cut = timerLength(asked, policy);
  rules.push(...cut.rules);
  const capMs = policy.startupInnerCapMs;
  const capped = capMs !== null && cut.ms > capMs;
  if (capped) rules.push(policy.rules.startupInnerCapMs);
  else if (cut.ms > SDK_REQUEST_MS) rules.unshift(policy.rules.startupInnerCapMs);
  const off = reading.ms !== undefined && reading.ms <= 0 && `${reading.ms} means the default`;
  return {
    ms: capped ? capMs : cut.ms,
    rules,
    place: used.place,
    text: because(
      reading.surprise || `MCP_TIMEOUT is ${duration(reading.ms ?? 0)}`,
      off,
      capped ? undefined : cut.text,
      capped && `capped at ${duration(capMs)} by the SDK of this version`,
      droppedText,
    ),
  };
}
