/**
 * How well a rule is known. *measured*: the real client did it in a controlled run; *documented*: the official docs
 * or changelog say so; *reported*: users or third parties do; *inferred*: it follows from other rules or fills a gap.
 */
export type Grade = 'measured' | 'documented' | 'reported' | 'inferred';

/** What the pages say of one rule. The version range stands in `facts/rules`, not here. */
export interface RuleDoc {
  /** One sentence, true for the versions for which the rule holds. */
  readonly statement: string;
  readonly grade: Grade;
  /** Docs pages, changelog lines, public issues; measurements are counted from the observations themselves. */
  readonly sources: readonly string[];
  /** The versions of runs that show it and are not among the observations; only where none of those does. */
  readonly measuredOn?: readonly string[];
  /** Where the docs or well-known posts say something else. */
  readonly contradicts?: string;
}
