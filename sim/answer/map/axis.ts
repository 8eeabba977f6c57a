import { releasedVersions } from '../../facts/released.ts';
import { policyFor } from '../../facts/resolve.ts';
import { newestMeasured, oldestModelled } from '../../facts/versions.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { AxisId, AxisSpec } from '../../scenario/link/axis.ts';
import { KNOBS } from './knobs.ts';

/** An axis laid out in cells of one width: what each cell stands for. */
export interface CellAxis {
  readonly id: AxisId;
  readonly values: readonly (Ms | string)[];
  /** The ends of a time axis, which runs by ratio; null where it has steps instead. */
  readonly range: readonly [fromMs: Ms, toMs: Ms] | null;
  /** Cells of the same kind are the same for the simulator: the index of the first of them. */
  readonly sameAs: readonly number[];
}

/** Round moments, none further from its own than a fraction of a cell. */
const GRAINS_MS: readonly Ms[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * 1000),
  ...[1, 5, 10].map((minutes) => minutes * 60_000),
];
const GRAIN_SHARE = 0.01;

/** The moment at a share of a time axis, from 0 to 1. */
export function momentOn([from, to]: readonly [Ms, Ms], share: number): Ms {
  const exact = from * (to / from) ** share;
  const grain = GRAINS_MS.findLast((ms) => ms <= exact * GRAIN_SHARE) ?? 1;
  return Math.round(exact / grain) * grain;
}

/**
 * What stands at a share of an axis, from 0 to 1: any moment of a time axis, whatever cells it is drawn in; where it has
 * steps instead, the step there.
 */
export function valueOn({ range, values }: CellAxis, share: number): Ms | string {
  if (range) return momentOn(range, share);
  return values[stepOn(values.length, share)] ?? 0;
}

/** The cell of so many at a share of an axis. */
export const stepOn = (cells: number, share: number): number =>
  Math.min(cells - 1, Math.max(0, Math.floor(share * cells)));

/** Where a moment stands on a time axis: 0 at its beginning, 1 at its end. */
export function shareOf([from, to]: readonly [Ms, Ms], ms: Ms): number {
  return Math.log(Math.max(ms, 1) / from) / Math.log(to / from);
}

/** The axis in so many cells; versions have one each. */
export function cellAxis({ id, fromMs, toMs }: AxisSpec, cells: number): CellAxis {
  const usual = KNOBS[id].range;
  if (!usual) return versionAxis();
  const range = [fromMs ?? usual[0], toMs ?? usual[1]] as const;
  const values = Array.from({ length: cells }, (_, i) => momentOn(range, (i + 0.5) / cells));
  return { id, values, range, sameAs: values.map((_, i) => i) };
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
