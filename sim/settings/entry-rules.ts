import type { RuleId } from '../facts/ids.ts';
import type { Policy } from '../facts/resolve.ts';
import type { Entry, EntryIssue } from './entry.ts';
import { timeoutComplaint } from './entry-timeout.ts';

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
