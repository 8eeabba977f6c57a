import type { Ms } from '../../kernel/kernel.ts';
import type { AxisSpec } from '../../scenario/link/axis.ts';
import type { CellAxis } from './axis.ts';
import { KNOBS } from './knobs.ts';

/** The ends of an axis; null where it has steps instead of a time. */
export function rangeOf({ id, fromMs, toMs }: AxisSpec): CellAxis['range'] {
  const usual = KNOBS[id].range;
  return usual ? [fromMs ?? usual[0], toMs ?? usual[1]] : null;
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
