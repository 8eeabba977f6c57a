import type { Cliff, Figure } from '../../../sim/figure/index.ts';
import type { Ms } from '../../../sim/index.ts';

/** A step at some moment: about a thirtieth of it, a round number, so that a minute and a day take as many keys. */
function stepAt(ms: Ms): Ms {
  if (ms < 10_000) return 500;
  if (ms < 120_000) return 1000;
  if (ms < 600_000) return 10_000;
  return ms < 7_200_000 ? 60_000 : 600_000;
}

/** What a key makes of the moment; undefined for keys that are not for it. Shift takes ten steps at once. */
export function stepMoment(
  event: KeyboardEvent,
  ms: Ms,
  { axis }: Pick<Figure, 'axis'>,
  snaps: readonly Cliff[],
): Ms | undefined {
  const by = stepAt(ms) * (event.shiftKey ? 10 : 1);
  const cliffs = snaps.flatMap(({ before, after }) => [before, after]);
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, Math.ceil(ms / by) * by - by);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(axis.endMs, Math.floor(ms / by) * by + by);
    case 'PageUp':
      return cliffs.find((cliff) => cliff > ms) ?? axis.endMs;
    case 'PageDown':
      return cliffs.findLast((cliff) => cliff < ms) ?? 0;
    case 'Home':
      return 0;
    case 'End':
      return axis.endMs;
    default:
      return undefined;
  }
}
