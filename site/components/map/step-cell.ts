import type { WinnerMap } from '../../../sim/answer/map/sweep-map.ts';

type Cell = readonly [i: number, j: number];

/** A key moves about a hundredth of an axis, whatever its cells; one that stands for a version, to the next. */
const STEPS = 100;

/** Where a key moves the crosshair; undefined for keys that are not for it. */
export function stepCell({ key, shiftKey }: KeyboardEvent, [i, j]: Cell, map: WinnerMap): Cell | undefined {
  const [cols, rows] = [map.x.values.length, map.y.values.length];
  const by = (count: number, isTime: boolean): number =>
    (isTime ? Math.max(1, Math.round(count / STEPS)) : 1) * (shiftKey ? 10 : 1);
  const within = (n: number, count: number): number => Math.min(count - 1, Math.max(0, n));
  const [byX, byY] = [by(cols, map.x.range !== null), by(rows, map.y.range !== null)];
  switch (key) {
    case 'ArrowLeft':
      return [within(i - byX, cols), j];
    case 'ArrowRight':
      return [within(i + byX, cols), j];
    case 'ArrowUp':
      return [i, within(j + byY, rows)];
    case 'ArrowDown':
      return [i, within(j - byY, rows)];
    case 'Home':
      return [0, j];
    case 'End':
      return [cols - 1, j];
    case 'PageUp':
      return [i, edgeFrom(map, i, j, 1)];
    case 'PageDown':
      return [i, edgeFrom(map, i, j, -1)];
    default:
      return undefined;
  }
}

/** The first cell of the next region up or down, else the last of the column. */
function edgeFrom({ x, y, codes }: WinnerMap, i: number, from: number, way: 1 | -1): number {
  const cols = x.values.length;
  const last = way === 1 ? y.values.length - 1 : 0;
  for (let j = from; j !== last; j += way) {
    if (codes[(j + way) * cols + i] !== codes[j * cols + i]) return j + way;
  }
  return last;
}
