import type { RuleId } from '../facts/ids.ts';
import { holds } from '../facts/resolve.ts';
import type { SettingsInput, Value } from './effective.ts';
import type { Limit } from './wall-clock.ts';
import { duration } from './words.ts';

/** Whether a server in the client's own configuration, reached so, has a first-byte clock. */
export function hasFirstByte(transport: string): boolean {
  return transport === 'http' || transport === 'sse';
}

/**
 * How long an http or sse request may wait for the response headers: 60 s, raised (never lowered) by the limit of
 * the server or MCP_TOOL_TIMEOUT from 2.1.142 on, and by MCP_TIMEOUT from 2.1.227 on.
 */
export function firstByteValue(
  { policy, transport }: SettingsInput,
  own: Limit | undefined,
  tool: Limit | undefined,
  startup: Value,
): Value {
  const isHosted = transport === 'ide' || transport === 'sdk';
  const isExempt = isHosted ? holds(policy, 'first-byte-not-ide-sdk') : !hasFirstByte(transport);
  if (isExempt) {
    const rules: RuleId[] = isHosted ? ['first-byte-not-ide-sdk'] : [];
    return { ms: null, rules, place: { in: 'default' }, text: `${transport} has no first-byte clock` };
  }
  const minMs = policy.firstByteMinMs;
  const rules: RuleId[] = [policy.rules.firstByteMinMs, policy.rules.firstByteToolTimeout];
  const limit = policy.firstByteToolTimeout ? (own ?? tool) : undefined;
  const isAsked = startup.place.in !== 'default' && (startup.ms ?? 0) > minMs;
  const boot = policy.firstByteStartup && isAsked ? startup : undefined;
  if (isAsked) rules.push(policy.rules.firstByteStartup);
  let winner: Value | undefined;
  for (const raise of [limit, boot]) {
    if (raise && (raise.ms ?? 0) > (winner?.ms ?? minMs)) winner = raise;
  }
  if (!winner) {
    return {
      ms: minMs,
      rules,
      place: { in: 'default' },
      text: `${duration(minMs)} unless something raises it`,
    };
  }
  return {
    ms: winner.ms,
    rules: [...rules, ...winner.rules],
    place: winner.place,
    text: `raised: ${winner.text}`,
  };
}
