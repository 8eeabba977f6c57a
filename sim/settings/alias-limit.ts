import type { Policy } from '../facts/resolve.ts';
import { MIN_LIMIT_MS } from '../facts/rules/constants.ts';
import { REQUEST_TIMEOUT_CAP_MS } from '../facts/rules/constants-rare.ts';
import type { SettingsInput } from './effective.ts';
import type { Entry, Transport } from './entry.ts';
import { because } from './reading.ts';
import type { Limit } from './wall-clock.ts';
import { duration } from './words.ts';

/** The limit that `request_timeout_ms` sets, where the entry has no `timeout`. */
export function aliasLimit({ entry, name, policy, transport }: SettingsInput): Limit | undefined {
  const alias = requestTimeoutMs(entry, transport, policy);
  if (alias === undefined) return undefined;
  const raw = String(entry['request_timeout_ms']);
  return {
    ms: alias,
    rules: [policy.rules.requestTimeoutMs],
    place: { in: 'entry', server: name, key: 'request_timeout_ms', raw },
    text: because(`"request_timeout_ms" is ${duration(alias)}`, Number(raw) > alias && 'its maximum'),
  };
}

/** `request_timeout_ms` where it counts: http and sse, a whole number from 1000 on, capped at 300,000. */
function requestTimeoutMs(entry: Entry, transport: Transport, policy: Policy): number | undefined {
  const value = entry['request_timeout_ms'];
  if (!policy.requestTimeoutMs || (transport !== 'http' && transport !== 'sse')) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < MIN_LIMIT_MS) return undefined;
  return Math.min(value, REQUEST_TIMEOUT_CAP_MS);
}
