import type { CellAxis } from '../../../sim/answer/map/axis.ts';
import { stepOn } from '../../../sim/answer/map/place.ts';
import { plotOf, shareAt } from '../../../sim/figure/map/plot.ts';

/** Where the crosshair stands, in shares of both axes: it stays there, and says the same, when the map becomes finer. */
export type Spot = readonly [x: number, y: number];

/** Where somebody points on the map that a frame shows, whether it lives already or not; undefined beside it. */
export function spotIn(frame: Element, { clientX, clientY }: MouseEvent): Spot | undefined {
  for (const svg of frame.querySelectorAll('svg')) {
    const box = svg.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    // Of the pictures that the build drew, one is seen; the others have no size.
    if (x < 0 || y < 0 || x > box.width || y > box.height || box.width === 0) continue;
    const { width } = svg.viewBox.baseVal;
    const scale = width / box.width;
    return shareAt(plotOf(width, 1, 1), x * scale, y * scale);
  }
  return undefined;
}

/** The middle of a step; on a time axis, every moment has a place of its own. */
export function drawnAt({ range, values }: CellAxis, share: number): number {
  return range ? share : (stepOn(values.length, share) + 0.5) / values.length;
}
