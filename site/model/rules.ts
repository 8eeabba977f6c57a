import { ruleDocs } from '../../sim/facts/docs/index.ts';
import type { RuleDoc } from '../../sim/facts/docs/rule-doc.ts';
import type { RuleId } from '../../sim/facts/ids.ts';
import { allStates, type Range, rangeOf } from '../../sim/facts/range.ts';
import type { State } from '../../sim/facts/rules/series/state.ts';
import { partsOf } from '../../sim/facts/versions.ts';

/** One rule as the pages show it. */
export interface RuleEntry {
  readonly id: RuleId;
  readonly doc: RuleDoc;
  readonly range: Range | undefined;
}

/** A change between two states of the client. */
export interface Change {
  readonly version: string;
  readonly lastWithout: string | undefined;
  readonly from: RuleId;
  readonly to: RuleId;
}

export const entryOf = (id: RuleId): RuleEntry => ({ id, doc: ruleDocs[id], range: rangeOf(id) });

/** Every change of the client that the simulator knows, newest first. */
export const changes: readonly Change[] = allStates
  .flatMap((states) =>
    states.slice(1).map((state, i) => ({
      version: state.since ?? '',
      lastWithout: state.lastWithout,
      from: (states[i] as State<unknown>).rule,
      to: state.rule,
    })),
  )
  .sort((a, b) => ordinal(b.version) - ordinal(a.version));

function ordinal(version: string): number {
  const [major, minor, patch] = partsOf(version);
  return (major * 1000 + minor) * 10_000 + patch;
}

/** When a rule holds, in words. */
export function rangeInWords({ since, lastWithout, endedBy }: Range): string {
  const from = since ? (lastWithout ? `since ${since} (not on ${lastWithout})` : `since ${since}`) : '';
  const to = endedBy ? `before ${endedBy}` : '';
  return [from, to].filter((part) => part !== '').join(', ');
}
