import type { RuleId } from './ids.ts';
import type { State } from './rules/series/state.ts';
import { series } from './rules/series.ts';

/** When a rule holds, as far as that is known. */
export interface Range {
  /** The first version that has it; undefined: it held from the beginning. */
  readonly since: string | undefined;
  /** The last version measured without it, where versions between were never measured. */
  readonly lastWithout: string | undefined;
  /** The version with which another rule takes its place. */
  readonly endedBy: string | undefined;
}

/** All series of states, each in the order of time. */
export const allStates: readonly (readonly State<unknown>[])[] = Object.values(series);

/** When a rule holds; undefined for one that is the same in all versions. */
export function rangeOf(id: RuleId): Range | undefined {
  for (const states of allStates) {
    const i = states.findIndex(({ rule }) => rule === id);
    if (i < 0 || states.length === 1) continue;
    const { since, lastWithout } = states[i] as State<unknown>;
    return { since, lastWithout, endedBy: states[i + 1]?.since };
  }
  return undefined;
}
