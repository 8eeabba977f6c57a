import type { Ms } from '../../kernel/kernel.ts';
import type { Figure } from '../figure.ts';

const SNAP_PX = 6;

const STEPS_MS: readonly Ms[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 5, 10, 15, 30, 60].map((minutes) => minutes * 60_000),
];

/**
 * The moment that a pointer at `px` means: a cliff of the outcome strip where one is near, else a round moment, as
 * fine as the axis can show there. At a cliff, the side of the pointer counts: just before it, or on it.
 */
export function momentAt({ axis, strip }: Figure, px: number): Ms {
  const cliff = strip.slice(1).find(({ x1 }) => Math.abs(x1 - px) <= SNAP_PX);
  if (cliff) return px < cliff.x1 ? Math.max(0, cliff.fromMs - 1) : cliff.fromMs;
  const exact = axis.t(px);
  const msPerPx = Math.max(axis.t(px + 1) - exact, exact - axis.t(px - 1), 1);
  const step = STEPS_MS.find((ms) => ms >= msPerPx) ?? 3_600_000;
  return Math.min(axis.endMs, Math.round(exact / step) * step);
}
