import { rare } from '#rare';
import type { RuleId } from '../facts/ids.ts';
import type { Policy } from '../facts/resolve.ts';
import { MAX_DELAY_MS, MIN_LIMIT_MS } from '../facts/rules/constants.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { SettingsInput, Value } from './effective.ts';
import type { Entry, Transport } from './entry.ts';
import { timerLength } from './longest.ts';
import { because, readVariable } from './reading.ts';
import { variable } from './variables.ts';
import { duration } from './words.ts';

/** An explicitly set limit on a tool call. */
export interface Limit extends Value {
  readonly ms: number;
}

/** What a limit comes to as a timer. Up to 2.1.141 one beyond 2^31 - 1 overflowed and fired at once. */
function limitOf(askedMs: Ms, policy: Policy): Pick<Limit, 'ms' | 'rules' | 'text' | 'saidMs'> {
  if (askedMs <= MAX_DELAY_MS) return { ms: askedMs, rules: [], text: '' };
  const overflow = policy.rules.toolTimeoutOverflows;
  if (policy.toolTimeoutOverflows)
    return { ms: 1, rules: [overflow], text: 'which overflows: a call fails at once', saidMs: askedMs };
  const { ms, rules, text = '' } = timerLength(askedMs, policy);
  return { ms, rules: [overflow, ...rules], text };
}

/**
 * The entry's own limit: `timeout`, else (http and sse) `request_timeout_ms`. A `timeout` below 1000 is ignored
 * and blocks `request_timeout_ms` too; 2.1.147 to 2.1.161 raised it to 1000; before, it did nothing for calls.
 */
export function entryLimit(input: SettingsInput): Limit | undefined {
  const { entry, name, policy } = input;
  const own = entry['timeout'];
  const rule = policy.rules.entryTimeout;
  if (typeof own === 'number' && own > 0 && Number.isFinite(own) && policy.entryTimeout !== 'unused') {
    const place = { in: 'entry', server: name, key: 'timeout', raw: String(own) } as const;
    if (own >= MIN_LIMIT_MS) {
      const asked = Math.trunc(own);
      const limit = limitOf(asked, policy);
      const text = because(`"timeout" of the server is ${duration(asked)}`, limit.text);
      return { ...limit, rules: [rule, ...limit.rules], place, text };
    }
    if (policy.entryTimeout === 'floored') {
      return { ms: MIN_LIMIT_MS, rules: [rule], place, text: `"timeout": ${own} is raised to 1 s` };
    }
    return undefined;
  }
  return entry['request_timeout_ms'] === undefined ? undefined : rare.aliasLimit(input);
}

/** MCP_TOOL_TIMEOUT where it holds: words, zero and negative values mean that it is not set. */
export function toolLimit(scenario: Scenario, policy: Policy): Limit | undefined {
  const set = variable(scenario, 'MCP_TOOL_TIMEOUT');
  const reading = set && readVariable(set, policy);
  if (!set || !reading?.ms || reading.ms <= 0) return undefined;
  const rules: RuleId[] = [...reading.rules];
  const floorMs = policy.toolTimeoutFloorMs;
  const raised = reading.ms < floorMs;
  if (reading.ms < MIN_LIMIT_MS) rules.push(policy.rules.toolTimeoutFloorMs);
  const limit = limitOf(Math.max(reading.ms, floorMs), policy);
  const text = because(
    reading.surprise || `MCP_TOOL_TIMEOUT is ${duration(reading.ms)}`,
    raised && `raised to ${duration(floorMs)}`,
    limit.text,
  );
  return { ...limit, rules: [...rules, ...limit.rules], place: set.place, text };
}

/** The whole length of one call: the entry's limit, else MCP_TOOL_TIMEOUT, else 27 h 46 min 40 s. */
export function wallClockValue(
  { entry, policy, transport }: SettingsInput,
  own: Limit | undefined,
  tool: Limit | undefined,
): Value {
  const ignored = ignoredLimitRules(entry, transport, policy);
  const limit = own ?? tool;
  if (limit) return ignored.length === 0 ? limit : { ...limit, rules: [...ignored, ...limit.rules] };
  const ms = policy.wallDefaultMs;
  return {
    ms,
    rules: [...ignored, policy.rules.wallDefaultMs],
    place: { in: 'default' },
    text: `${duration(ms)} by default`,
  };
}

/** The rules by which a limit that stands in the entry does not count. */
function ignoredLimitRules(entry: Entry, transport: Transport, policy: Policy): readonly RuleId[] {
  const rules: RuleId[] = [];
  const own = entry['timeout'];
  if (typeof own === 'number' && own > 0) {
    const isIgnored =
      policy.entryTimeout === 'min-1000' ? own < MIN_LIMIT_MS : policy.entryTimeout === 'unused';
    if (isIgnored) rules.push(policy.rules.entryTimeout);
  }
  const isRemote = transport === 'http' || transport === 'sse';
  if (isRemote && entry['request_timeout_ms'] !== undefined && !policy.requestTimeoutMs) {
    rules.push(policy.rules.requestTimeoutMs);
  }
  return rules;
}
