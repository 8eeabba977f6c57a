import { rare } from '#rare';
import type { RuleId } from '../facts/ids.ts';
import { holds, type Policy } from '../facts/resolve.ts';
import { MIN_LIMIT_MS, REQUEST_TIMEOUT_CAP_MS } from '../facts/rules/constants.ts';
import { isWellFormed } from '../scenario/plain.ts';
import type { ServerOrigin } from '../scenario/scenario.ts';
import { shown } from './shown.ts';

/** How a server is reached, as far as timing cares. */
export type Transport = 'stdio' | 'http' | 'sse' | 'ws' | 'sdk' | 'ide';

/** What is wrong with an entry: an error makes the client drop the server, a note only deserves a word. */
export interface EntryIssue {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  /** The key that it is about; absent where the entry as a whole is meant. */
  readonly key?: string;
  /** What the client itself says of it, in its own words, where that was measured. */
  readonly clientText?: string;
  readonly message: string;
  readonly rule: RuleId;
}

/** A server's entry as it was written, before anything in it is believed. */
export type Entry = Readonly<Record<string, unknown>>;

/** The entry as an object, or undefined where it is something else. */
export function asEntry(entry: unknown): Entry | undefined {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? (entry as Entry) : undefined;
}

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

/** What `timeout` in an entry is: a usable number, or the client's complaint about it. */
function timeoutIssue(name: string, entry: Entry, policy: Policy): EntryIssue | undefined {
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

function nameOfType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** An entry as the client takes it: its transport, or why it is dropped. */
export function readEntry(
  name: string,
  raw: unknown,
  policy: Policy,
  from: ServerOrigin | undefined,
): { entry: Entry; transport: Transport | undefined; issues: readonly EntryIssue[]; usable: boolean } {
  const entry = asEntry(raw);
  if (!entry) {
    const issue: EntryIssue = {
      id: 'entry-not-object',
      severity: 'error',
      rule: policy.rules.entryChecked,
      message: `Server "${shown(name)}" must be an object like { "command": … } or { "type": "http", "url": … }; it is ${nameOfType(raw)}.`,
    };
    return { entry: {}, transport: undefined, issues: [issue], usable: false };
  }
  const transport = transportOf(entry, policy, from);
  const issues = [
    ...(isWellFormed({ entry, from }) ? [] : rare.entryIssues(name, entry, transport, policy, from)),
    timeoutIssue(name, entry, policy),
  ].filter((issue) => issue !== undefined);
  const usable = transport !== undefined && !issues.some((issue) => issue.severity === 'error');
  return { entry, transport, issues, usable };
}

/** `request_timeout_ms` where it counts: http and sse, a whole number from 1000 on, capped at 300,000. */
export function requestTimeoutMs(entry: Entry, transport: Transport, policy: Policy): number | undefined {
  const value = entry['request_timeout_ms'];
  if (!policy.requestTimeoutMs || (transport !== 'http' && transport !== 'sse')) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < MIN_LIMIT_MS) return undefined;
  return Math.min(value, REQUEST_TIMEOUT_CAP_MS);
}
