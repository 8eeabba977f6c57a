import type { RuleId } from '../facts/ids.ts';
import type { Policy } from '../facts/resolve.ts';
import { MIN_LIMIT_MS } from '../facts/rules/constants.ts';
import { type Entry, type EntryIssue, type Transport, timeoutComplaint } from './entry.ts';

/** The rules by which an entry is taken: why it is dropped, or why something odd in it does no harm. */
export function entryRules(entry: Entry, issues: readonly EntryIssue[], policy: Policy): readonly RuleId[] {
  const errors = issues.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
  if (errors.length > 0) return errors;
  const { entryChecked, streamableHttpType } = policy.rules;
  const isSpared = Object.hasOwn(entry, 'timeout') && timeoutComplaint(entry['timeout']) !== undefined;
  return [
    ...(entry['type'] === 'streamable-http' ? [streamableHttpType] : []),
    ...(isSpared ? [entryChecked] : []),
  ];
}

/** The rules by which a limit that stands in the entry does not count. */
export function ignoredLimitRules(entry: Entry, transport: Transport, policy: Policy): readonly RuleId[] {
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
