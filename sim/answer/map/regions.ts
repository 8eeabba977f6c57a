import { type Ending, endingOfCode } from './ending.ts';
import type { WinnerMap } from './sweep-map.ts';

/** Cells from the first to the last, both counted in. */
export interface CellBox {
  readonly i0: number;
  readonly j0: number;
  readonly i1: number;
  readonly j1: number;
}

/** Cells that hang together and end in the same way. */
export interface Region {
  readonly ending: Ending;
  readonly cells: number;
  /** All that it reaches over. */
  readonly box: CellBox;
  /** The largest rectangle inside it: room for a name, and its middle is a fair example. */
  readonly inside: CellBox;
}

/** The regions of a map, the largest first. */
export function regionsOf({ x, y, codes }: WinnerMap): readonly Region[] {
  const [cols, rows] = [x.values.length, y.values.length];
  const owner = new Int32Array(codes.length).fill(-1);
  const found: Region[] = [];
  for (let k = 0; k < codes.length; k++) {
    if (owner[k] !== -1) continue;
    const { cells, box } = flood(codes, owner, cols, k, found.length);
    const inside = largestInside(owner, cols, rows, found.length, box);
    found.push({ ending: endingOfCode(codes[k]), cells, box, inside });
  }
  return found.sort((a, b) => b.cells - a.cells);
}

function flood(
  codes: Uint8Array,
  owner: Int32Array,
  cols: number,
  from: number,
  id: number,
): Pick<Region, 'cells' | 'box'> {
  const box = { i0: cols, j0: Number.POSITIVE_INFINITY, i1: 0, j1: 0 };
  let cells = 0;
  const open = [from];
  owner[from] = id;
  for (let k = open.pop(); k !== undefined; k = open.pop()) {
    cells++;
    const [i, j] = [k % cols, Math.floor(k / cols)];
    box.i0 = Math.min(box.i0, i);
    box.i1 = Math.max(box.i1, i);
    box.j0 = Math.min(box.j0, j);
    box.j1 = Math.max(box.j1, j);
    const beside = [i > 0 ? k - 1 : -1, i < cols - 1 ? k + 1 : -1, k - cols, k + cols];
    for (const next of beside) {
      if (codes[next] !== codes[from] || owner[next] !== -1) continue;
      owner[next] = id;
      open.push(next);
    }
  }
  return { cells, box };
}

/** The largest rectangle of cells of one owner: under each cell the run of its column, and of those the best stretch. */
function largestInside(owner: Int32Array, cols: number, rows: number, id: number, box: CellBox): CellBox {
  const heights = new Int32Array(cols);
  let best = { i0: box.i0, j0: box.j0, i1: box.i0, j1: box.j0 };
  let bestArea = 0;
  for (let j = box.j0; j <= Math.min(box.j1, rows - 1); j++) {
    const stack: number[] = [];
    for (let i = box.i0; i <= box.i1 + 1; i++) {
      const height = i <= box.i1 && owner[j * cols + i] === id ? (heights[i] ?? 0) + 1 : 0;
      if (i <= box.i1) heights[i] = height;
      while (stack.length > 0 && (heights[stack.at(-1) ?? 0] ?? 0) >= height) {
        const high = heights[stack.pop() ?? 0] ?? 0;
        const i0 = stack.length > 0 ? (stack.at(-1) ?? 0) + 1 : box.i0;
        const area = high * (i - i0);
        if (area <= bestArea) continue;
        bestArea = area;
        best = { i0, j0: j - high + 1, i1: i - 1, j1: j };
      }
      stack.push(i);
    }
  }
  return best;
}
