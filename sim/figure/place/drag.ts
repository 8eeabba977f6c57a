import type { Ms } from '../../kernel/kernel.ts';
import type { Figure } from '../figure.ts';

const SNAP_PX = 6;

const STEPS_MS: readonly Ms[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 5, 10, 15, 30, 60].map((minutes) => minutes * 60_000),
];

/** A moment to which a handle snaps, and where it stands. */
export interface Cliff {
  readonly x: number;
  /** The moments to either side of it. */
  readonly before: Ms;
  readonly after: Ms;
}

/** The cliffs of the outcome strip: where an answer changes what it is worth. */
export function cliffsOf({ strip }: Pick<Figure, 'strip'>): readonly Cliff[] {
  return strip.slice(1).map(({ fromMs, x1 }) => ({ x: x1, before: Math.max(0, fromMs - 1), after: fromMs }));
}

/** The landmarks of the axis: for what is no answer, the deadlines that it can meet, just missed and just made. */
export function landmarksOn({ axis }: Pick<Figure, 'axis'>): readonly Cliff[] {
  return axis.stops.slice(1, -1).map(({ ms, x }) => ({ x, before: ms - 1, after: ms + 1 }));
}

/**
 * The moment that a pointer at `px` means: a cliff where one is near, else a round moment, as fine as the axis can show
 * there. At a cliff, the side of the pointer counts: just before it, or just there.
 */
export function momentAt({ axis }: Pick<Figure, 'axis'>, px: number, cliffs: readonly Cliff[]): Ms {
  const cliff = cliffs.find(({ x }) => Math.abs(x - px) <= SNAP_PX);
  if (cliff) return px < cliff.x ? cliff.before : cliff.after;
  const exact = axis.t(px);
  const msPerPx = Math.max(axis.t(px + 1) - exact, exact - axis.t(px - 1), 1);
  const step = STEPS_MS.find((ms) => ms >= msPerPx) ?? 3_600_000;
  return Math.min(axis.endMs, Math.round(exact / step) * step);
}
