import type { RuleDoc } from './docs/rule-doc.ts';
import counts from './evidence.json' with { type: 'json' };
import type { RuleId } from './ids.ts';
import { compareVersions, newestMeasured } from './versions.ts';

/** How the runs of the real client whose prediction used a rule came out. */
export interface Evidence {
  /** Runs that agree with their prediction. */
  readonly runs: number;
  /** The oldest and the newest version among them. */
  readonly first: string;
  readonly last: string;
  /** Runs that disagree, for whatever reason. */
  readonly against: number;
}

type Counts = readonly [runs: number, first: string, last: string, against?: number];

/**
 * What the measurements say of a rule, or undefined where no run that agrees used it. Counted from
 * `test/observations` by `npm run evidence`; a test keeps the numbers true.
 */
export function evidenceOf(rule: RuleId): Evidence | undefined {
  const found = (counts as unknown as Readonly<Partial<Record<RuleId, Counts>>>)[rule];
  if (!found) return undefined;
  const [runs, first, last, against = 0] = found;
  return { runs, first, last, against };
}

/** The oldest version of which a run agrees with its prediction. */
export const oldestMeasured: string = Object.values(counts as unknown as Readonly<Record<string, Counts>>)
  .map(([, first]) => first)
  .reduce((oldest, first) => (compareVersions(first, oldest) < 0 ? first : oldest), newestMeasured);

const span = (first: string, last: string): string => (first === last ? first : `${first} to ${last}`);

/** How well a rule is known, in a few words: `measured: 34 runs, 2.1.187 to 2.1.332`. */
export function gradeInWords(rule: RuleId, { grade, measuredOn = [] }: RuleDoc): string {
  if (grade !== 'measured') return grade;
  const evidence = evidenceOf(rule);
  if (!evidence) return measuredOn.length > 0 ? `measured on ${measuredOn.join(', ')}` : grade;
  const { runs, first, last } = evidence;
  return `measured: ${runs} ${runs === 1 ? 'run' : 'runs'}, ${span(first, last)}`;
}
