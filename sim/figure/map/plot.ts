import type { CellAxis } from '../../answer/map/axis.ts';
import { shareOf } from '../../answer/map/place.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Box } from '../draw/marks.ts';

/** Where the cells of a map stand. */
export interface Plot extends Box {
  readonly narrow: boolean;
  readonly cols: number;
  readonly rows: number;
}

const NARROW_PX = 480;
const TOP = { narrow: 46, wide: 50 };
const LEFT = { narrow: 54, wide: 100 };
const BOTTOM = 46;
const RIGHT = 16;
const MAX_HEIGHT = 460;

/** The measures of a map of this width, and how high it is in all. */
export function plotOf(width: number, cols: number, rows: number): Plot & { readonly total: number } {
  const narrow = width <= NARROW_PX;
  const [x, y] = narrow ? [LEFT.narrow, TOP.narrow] : [LEFT.wide, TOP.wide];
  const across = width - x - RIGHT;
  const height = Math.round(Math.min(MAX_HEIGHT, across * (narrow ? 0.95 : 0.62)));
  return { x, y, width: across, height, narrow, cols, rows, total: y + height + BOTTOM };
}

/** The left edge of a column; the right edge of the last is that of one more. */
export const columnX = ({ x, width, cols }: Plot, i: number): number => x + (i / cols) * width;

/** The lower edge of a row: values rise upwards. */
export const rowY = ({ y, height, rows }: Plot, j: number): number => y + height - (j / rows) * height;

/** Where a point is, in shares of both axes; outside the plot, the nearest on its edge. */
export function shareAt(plot: Box, px: number, py: number): readonly [x: number, y: number] {
  const within = (share: number): number => Math.min(1, Math.max(0, share));
  return [within((px - plot.x) / plot.width), within((plot.y + plot.height - py) / plot.height)];
}

/** Where a moment stands along an axis, from 0 to 1; undefined where it is not on it. */
export function shareOn({ range }: CellAxis, ms: Ms): number | undefined {
  const share = range ? shareOf(range, ms) : -1;
  return share >= 0 && share <= 1 ? share : undefined;
}
