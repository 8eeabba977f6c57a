import { rare } from '#rare';
import type { RuleId } from '../facts/ids.ts';
import { holds } from '../facts/resolve.ts';
import type { SettingsInput, Value } from './effective.ts';
import { timerLength } from './longest.ts';
import type { Place } from './places.ts';
import { because, readVariable } from './reading.ts';
import { variable } from './variables.ts';
import { duration } from './words.ts';

const NOWHERE: Place = { in: 'default' };

/** Whether somebody else than a conversation calls, or the move may be switched as a whole. */
function isUnusual({ scenario, transport }: SettingsInput): boolean {
  const { caller = 'main', mode = 'interactive' } = scenario;
  const isSwitched = variable(scenario, 'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS') !== undefined;
  return caller !== 'main' || mode !== 'interactive' || transport === 'ide' || isSwitched;
}

/** When a call that still runs moves to the background: 2 min unless set; no minimum; 0 turns the move off. */
export function backgroundValue(input: SettingsInput): Value {
  const { scenario, policy } = input;
  const rule = policy.rules.background;
  if (!policy.background) {
    return { ms: null, rules: [rule], place: NOWHERE, text: 'this version does not move calls' };
  }
  const never = isUnusual(input) ? rare.neverMoves(input) : undefined;
  if (never) return never;
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
