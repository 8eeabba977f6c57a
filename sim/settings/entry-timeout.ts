import type { Policy } from '../facts/resolve.ts';
import { MIN_LIMIT_MS } from '../facts/rules/constants.ts';
import type { Entry, EntryIssue } from './entry.ts';
import { shown } from './shown.ts';

/** What `timeout` in an entry is: a usable number, or the client's complaint about it. */
export function timeoutIssue(name: string, entry: Entry, policy: Policy): EntryIssue | undefined {
  if (!Object.hasOwn(entry, 'timeout')) return undefined;
  const value = entry['timeout'];
  const given =
    typeof value === 'number' && !Number.isFinite(value)
      ? 'a number beyond all bounds'
      : shown(JSON.stringify(value));
  const complaint = timeoutComplaint(value);
  if (complaint && policy.entryChecked) {
    return {
      id: 'timeout-invalid',
      severity: 'error',
      key: 'timeout',
      rule: policy.rules.entryChecked,
      clientText: `timeout: ${complaint}`,
      message: `"timeout": ${given} makes the client drop server "${shown(name)}": it must be a whole number of milliseconds above 0, without quotes.`,
    };
  }
  if (complaint || policy.entryTimeout === 'unused' || (value as number) >= MIN_LIMIT_MS) return undefined;
  const floored = policy.entryTimeout === 'floored';
  return {
    id: 'timeout-below-1000',
    severity: 'warning',
    key: 'timeout',
    rule: policy.rules.entryTimeout,
    message: floored
      ? `"timeout": ${given} is in milliseconds and is raised to 1000 by this version.`
      : `"timeout": ${given} is in milliseconds; below 1000 it is ignored, so server "${shown(name)}" has no limit of its own.`,
  };
}

/** What the client says of a `timeout` that it does not take; undefined for a whole number above 0. */
export function timeoutComplaint(value: unknown): string | undefined {
  if (typeof value !== 'number') return `Invalid input: expected number, received ${nameOfType(value)}`;
  if (!Number.isInteger(value)) return 'Invalid input: expected int, received number';
  return value > 0 ? undefined : 'Too small: expected number to be >0';
}

export function nameOfType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
