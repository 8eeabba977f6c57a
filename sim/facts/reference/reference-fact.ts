import type { Grade } from '../docs/rule-doc.ts';

/**
 * A version at which something begins or ends, and how well that is known. *exact*: the neighbours were measured;
 * *between*: it changed after `other` and by `version`; *named*: the docs or the changelog name it, nobody measured;
 * *seen*: it was so on this version and may be older.
 */
export interface Bound {
  readonly version: string;
  readonly known: 'exact' | 'between' | 'named' | 'seen';
  readonly other?: string;
}

/** Something true of the client that no prediction rests on: pages show it, the simulator does without. */
export interface ReferenceFact {
  readonly modelled: false;
  /** Why the simulator does without it. */
  readonly why: string;
  readonly statement: string;
  readonly grade: Grade;
  /** The versions on which it was measured; only with the grade *measured*. */
  readonly measuredOn?: readonly string[];
  readonly since?: Bound;
  /** The last version for which it holds. */
  readonly until?: Bound;
  /** Transports, modes or settings that it concerns, in words. */
  readonly appliesTo: string;
  /** Its numbers and words by name, units last. */
  readonly values?: Readonly<Record<string, number | string>>;
  /** Docs pages, changelog lines, public issues, posts ("seed 003" is the post "MCP Runtime"). */
  readonly sources: readonly string[];
  readonly contradicts?: string;
}

export const named = (version: string): Bound => ({ version, known: 'named' });
export const exact = (version: string): Bound => ({ version, known: 'exact' });
export const seen = (version: string): Bound => ({ version, known: 'seen' });
/** It changed after `other` and by `version`. */
export const between = (other: string, version: string): Bound => ({ version, known: 'between', other });
