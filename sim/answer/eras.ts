import { simulate } from '../client/simulate.ts';
import { allStates } from '../facts/range.ts';
import { modelledVersions } from '../facts/versions.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { type End, endOf } from './compare.ts';
import { explain } from './explain.ts';
import { type Ending, endingOf } from './map/ending.ts';
import { plain, type Span } from './span.ts';

/** Versions in a row under which the same becomes of a scenario. */
export interface Era {
  /** The first of them, and the last. */
  readonly first: string;
  readonly last: string;
  readonly ending: Ending;
  readonly end: End;
  /** What becomes of it, as `explain` says it. */
  readonly sentence: readonly Span[];
}

/** The versions that brought a change, and the oldest: between two of them nothing that the rules know of differs. */
const changedAt: readonly string[] = (() => {
  const since = new Set(allStates.flatMap((states) => states.map((state) => state.since)));
  return modelledVersions.filter((version, i) => i === 0 || since.has(version));
})();

/**
 * What becomes of a scenario under each version whose rules are known, oldest first; its own version plays no part.
 * Versions follow each other in one era where the sentence of `explain` is the same. Several dozen predictions.
 */
export function erasOf(scenario: Scenario): readonly Era[] {
  const eras: Era[] = [];
  let before = '';
  for (const version of changedAt) {
    const at = { ...scenario, claudeCode: version };
    const prediction = simulate(at);
    const { sentence } = explain(at, prediction);
    const said = plain(sentence);
    if (said === before) continue;
    before = said;
    eras.push({
      first: version,
      last: '',
      ending: endingOf(at, prediction),
      end: endOf(prediction),
      sentence,
    });
  }
  return eras.map((era, i) => ({ ...era, last: versionBefore(eras[i + 1]?.first) }));
}

/** The version in front of another; the newest, where there is no other. */
function versionBefore(version: string | undefined): string {
  const i = version === undefined ? modelledVersions.length : modelledVersions.indexOf(version);
  return modelledVersions[i - 1] ?? '';
}

/** Versions in a row, as they are named: "2.1.187 to 2.1.211", or the only one. */
export const sayVersions = ({ first, last }: Pick<Era, 'first' | 'last'>): string =>
  first === last ? first : `${first} to ${last}`;
