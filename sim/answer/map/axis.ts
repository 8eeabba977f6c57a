import { releasedVersions } from '../../facts/released.ts';
import { policyFor } from '../../facts/resolve.ts';
import { newestMeasured, oldestModelled } from '../../facts/versions.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { AxisId, AxisSpec } from '../../scenario/link/axis.ts';
import { momentOn, rangeOf } from './place.ts';

/** An axis laid out in cells of one width: what each cell stands for. */
export interface CellAxis {
  readonly id: AxisId;
  readonly values: readonly (Ms | string)[];
  /** The ends of a time axis, which runs by ratio; null where it has steps instead. */
  readonly range: readonly [fromMs: Ms, toMs: Ms] | null;
  /** Cells of the same kind are the same for the simulator: the index of the first of them. */
  readonly sameAs: readonly number[];
}

/** The axis in so many cells; versions have one each. */
export function cellAxis(spec: AxisSpec, cells: number): CellAxis {
  const range = rangeOf(spec);
  if (!range) return versionAxis();
  const values = Array.from({ length: cells }, (_, i) => momentOn(range, (i + 0.5) / cells));
  return { id: spec.id, values, range, sameAs: values.map((_, i) => i) };
}

/** Every version that the rules describe; those between which no rule changed are one to the simulator. */
function versionAxis(): CellAxis {
  const values = releasedVersions.slice(
    Math.max(0, releasedVersions.indexOf(oldestModelled)),
    releasedVersions.indexOf(newestMeasured) + 1,
  );
  const seen = new Map<string, number>();
  const sameAs = values.map((version, i) => {
    const { version: _, rules: __, gaps: ___, assumptions: ____, ...behaviour } = policyFor(version);
    const key = JSON.stringify(behaviour);
    const first = seen.get(key) ?? i;
    seen.set(key, first);
    return first;
  });
  return { id: 'cc', values, range: null, sameAs };
}
