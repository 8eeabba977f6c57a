import { holds, type Policy } from '../facts/resolve.ts';
import type { ServerOrigin } from '../scenario/scenario.ts';
import { asEntry, type Entry, type EntryIssue, type TakenEntry, type Transport } from './entry.ts';
import { entryIssues } from './entry-issues.ts';
import { entryRules } from './entry-rules.ts';
import { nameOfType, timeoutIssue } from './entry-timeout.ts';
import { shown } from './shown.ts';

/** The transport that an entry asks for, or undefined where the client knows none by that name. */
export function transportOf(
  entry: Entry,
  policy: Policy,
  from: ServerOrigin | undefined,
): Transport | undefined {
  if (from === 'sdk') return 'sdk';
  if (from === 'ide') return 'ide';
  const type = entry['type'];
  // claude.ai registers its connectors itself, in a form of its own.
  const isOwnForm = from === 'connector' && (type === undefined || type === 'claudeai-proxy');
  if (isOwnForm && holds(policy, 'connector-as-http')) return 'http';
  if (type === undefined) return typeof entry['command'] === 'string' ? 'stdio' : undefined;
  if (type === 'stdio' || type === 'http' || type === 'sse' || type === 'ws') return type;
  return type === 'streamable-http' && policy.streamableHttpType ? 'http' : undefined;
}

/** Reads an entry of any form. */
export function readEntry(
  name: string,
  raw: unknown,
  policy: Policy,
  from: ServerOrigin | undefined,
): TakenEntry {
  const entry = asEntry(raw);
  if (!entry) {
    const issue: EntryIssue = {
      id: 'entry-not-object',
      severity: 'error',
      rule: policy.rules.entryChecked,
      message: `Server "${shown(name)}" must be an object like { "command": … } or { "type": "http", "url": … }; it is ${nameOfType(raw)}.`,
    };
    return { entry: {}, transport: undefined, issues: [issue], usable: false, rules: [issue.rule] };
  }
  const transport = transportOf(entry, policy, from);
  const issues = [
    ...entryIssues(name, entry, transport, policy, from),
    timeoutIssue(name, entry, policy),
  ].filter((issue) => issue !== undefined);
  const usable = transport !== undefined && !issues.some((issue) => issue.severity === 'error');
  return { entry, transport, issues, usable, rules: entryRules(entry, issues, policy) };
}
