import type { RuleId } from '../facts/ids.ts';

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

/** An entry as the client takes it: its transport, or why it is dropped. */
export interface TakenEntry {
  readonly entry: Entry;
  readonly transport: Transport | undefined;
  readonly usable: boolean;
  readonly issues: readonly EntryIssue[];
  /** The rules by which the entry was taken or dropped. */
  readonly rules: readonly RuleId[];
}
