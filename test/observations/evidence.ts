import type { RuleId } from '../../sim/facts/ids.ts';
import { compareVersions } from '../../sim/facts/versions.ts';
import { type Judged, judged, SETS } from './judged.ts';

/** What the measurements say of one rule: the runs whose prediction used it, by whether they agree with it. */
export interface RuleEvidence {
  readonly agreeing: number;
  /** The versions of those that agree, oldest first. */
  readonly versions: readonly string[];
  readonly disagreeing: number;
}

interface Tally {
  agreeing: number;
  disagreeing: number;
  readonly versions: Set<string>;
}

function count(tally: Tally, { observation, why }: Judged): void {
  const runs = observation.runs ?? 1;
  if (why.length > 0) tally.disagreeing += runs;
  else {
    tally.agreeing += runs;
    tally.versions.add(observation.scenario.claudeCode);
  }
}

/** For each rule that any prediction of a measured scenario used: how well these predictions did. */
export function evidenceByRule(
  all: readonly Judged[] = SETS.flatMap(judged),
): ReadonlyMap<RuleId, RuleEvidence> {
  const tallies = new Map<RuleId, Tally>();
  for (const one of all) {
    for (const rule of one.prediction.rules) {
      const tally = tallies.get(rule) ?? { agreeing: 0, disagreeing: 0, versions: new Set<string>() };
      tallies.set(rule, tally);
      count(tally, one);
    }
  }
  const found = [...tallies].map(
    ([rule, { agreeing, disagreeing, versions }]) =>
      [rule, { agreeing, disagreeing, versions: [...versions].sort(compareVersions) }] as const,
  );
  return new Map(found);
}

/** The same as the file `sim/facts/evidence.json`: a line a rule, `[agreeing, first, last]` and who disagrees, if any. */
export function evidenceFile(evidence: ReadonlyMap<RuleId, RuleEvidence> = evidenceByRule()): string {
  const lines = [...evidence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([rule, found]) => {
      const { agreeing, disagreeing, versions } = found;
      if (agreeing === 0) return [];
      const entry = [agreeing, versions[0], versions.at(-1), ...(disagreeing > 0 ? [disagreeing] : [])];
      return [`  ${JSON.stringify(rule)}: [${entry.map((part) => JSON.stringify(part)).join(', ')}]`];
    });
  return `{\n${lines.join(',\n')}\n}\n`;
}
