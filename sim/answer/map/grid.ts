/** What one cell is. */
export type CodeAt = (i: number, j: number) => number;

/** Not looked at and not filled. */
export const UNKNOWN = 255;

/**
 * Cells of which only some are looked at; the others are filled where all around them is the same. What was looked at
 * stays, so a finer or a full look only adds.
 */
export class Grid {
  readonly cols: number;
  readonly rows: number;
  /** Row by row. */
  readonly codes: Uint8Array;
  /** 1 for cells that were looked at. */
  readonly seen: Uint8Array;
  readonly #at: CodeAt;

  constructor(cols: number, rows: number, at: CodeAt) {
    this.cols = cols;
    this.rows = rows;
    this.codes = new Uint8Array(cols * rows).fill(UNKNOWN);
    this.seen = new Uint8Array(cols * rows);
    this.#at = at;
  }

  /** Looks at a cell, once. */
  look(i: number, j: number): number {
    const k = j * this.cols + i;
    if (this.seen[k] === 0) this.put(i, j, this.#at(i, j));
    return this.codes[k] ?? UNKNOWN;
  }

  /** Takes what is known of a cell from elsewhere. */
  put(i: number, j: number, code: number): void {
    const k = j * this.cols + i;
    this.codes[k] = code;
    this.seen[k] = 1;
  }

  /** Fills what was not looked at between two corners. */
  fill([i0, j0]: Corner, [i1, j1]: Corner, code: number): void {
    for (let j = j0; j <= j1; j++) {
      for (let i = i0; i <= i1; i++) {
        const k = j * this.cols + i;
        if (this.seen[k] === 0) this.codes[k] = code;
      }
    }
  }
}

export type Corner = readonly [i: number, j: number];

/** Every so many cells, the first and the last too. */
function lattice(count: number, step: number, offset: number): number[] {
  const marks = new Set([0, count - 1]);
  for (let i = offset; i < count; i += step) marks.add(i);
  return [...marks].sort((a, b) => a - b);
}

/** How a grid is looked at: at every so many cells of each axis at first. */
export interface Lattice {
  readonly stepX: number;
  readonly stepY: number;
  readonly offset: number;
}

/**
 * Looks at the corners of a lattice, closer where the corners of a piece differ, and along every edge that shows: right
 * for each region that any look has met. An island between the first looks stays unseen. Yields after each row.
 */
export function* refine(grid: Grid, { stepX, stepY, offset }: Lattice): Generator<void> {
  const xs = lattice(grid.cols, stepX, offset);
  const ys = lattice(grid.rows, stepY, offset);
  for (let b = 1; b < Math.max(2, ys.length); b++) {
    for (let a = 1; a < Math.max(2, xs.length); a++) {
      piece(grid, [xs[a - 1] ?? 0, ys[b - 1] ?? 0], [xs[a] ?? 0, ys[b] ?? 0]);
    }
    yield;
  }
  yield* followEdges(grid);
}

/** A piece of the grid, its corners looked at: filled where they agree, else cut in four. */
function piece(grid: Grid, [i0, j0]: Corner, [i1, j1]: Corner): void {
  const code = grid.look(i0, j0);
  const agrees = [grid.look(i1, j0), grid.look(i0, j1), grid.look(i1, j1)].every((one) => one === code);
  if (agrees) return grid.fill([i0, j0], [i1, j1], code);
  const [im, jm] = [(i0 + i1) >> 1, (j0 + j1) >> 1];
  const xs =
    i1 - i0 > 1
      ? ([
          [i0, im],
          [im, i1],
        ] as const)
      : ([[i0, i1]] as const);
  const ys =
    j1 - j0 > 1
      ? ([
          [j0, jm],
          [jm, j1],
        ] as const)
      : ([[j0, j1]] as const);
  if (xs.length === 1 && ys.length === 1) return;
  for (const [ya, yb] of ys) for (const [xa, xb] of xs) piece(grid, [xa, ya], [xb, yb]);
}

/** Looks at what was filled beside a look that says otherwise, until no edge of a region lies beside a guess. */
export function* followEdges(grid: Grid): Generator<void> {
  const { cols, rows, codes, seen } = grid;
  const open = [...seen.keys()].filter((k) => seen[k] === 1);
  for (let n = 0, k = open.pop(); k !== undefined; k = open.pop(), n++) {
    if (n % cols === cols - 1) yield;
    const [i, j] = [k % cols, Math.floor(k / cols)];
    for (const [a, b] of [
      [i - 1, j],
      [i + 1, j],
      [i, j - 1],
      [i, j + 1],
    ] as const) {
      if (a < 0 || b < 0 || a >= cols || b >= rows) continue;
      const beside = b * cols + a;
      if (seen[beside] === 1 || codes[beside] === codes[k]) continue;
      grid.look(a, b);
      open.push(beside);
    }
  }
}

/**
 * Lines along which every code stands in one stretch: the time of an answer is such an axis, as nothing that happens
 * before it can depend on it. Then equal ends of a stretch prove what lies between, and halving finds every edge. The
 * edges of the line before are looked at first. Yields after each line.
 */
export function* lines(grid: Grid, along: 'x' | 'y'): Generator<void> {
  const [count, length] = along === 'x' ? [grid.rows, grid.cols] : [grid.cols, grid.rows];
  let edges: readonly number[] = [];
  for (let n = 0; n < count; n++) {
    const spot = (m: number): Corner => (along === 'x' ? [m, n] : [n, m]);
    const look = (m: number): number => grid.look(...spot(m));
    const stops = [...new Set([0, ...edges.flatMap((edge) => [edge - 1, edge]), length - 1])];
    for (let s = 1; s < stops.length; s++) stretch(grid, look, spot, stops[s - 1] ?? 0, stops[s] ?? 0);
    if (stops.length === 1) look(0);
    edges = edgesOf(length, (m) => grid.codes[spot(m)[1] * grid.cols + spot(m)[0]] ?? UNKNOWN);
    yield;
  }
}

function stretch(
  grid: Grid,
  look: (m: number) => number,
  spot: (m: number) => Corner,
  from: number,
  to: number,
): void {
  if (look(from) === look(to)) return grid.fill(spot(from), spot(to), look(from));
  if (to - from < 2) return;
  const middle = (from + to) >> 1;
  stretch(grid, look, spot, from, middle);
  stretch(grid, look, spot, middle, to);
}

/** Where a new code begins. */
function edgesOf(length: number, codeAt: (m: number) => number): number[] {
  const edges: number[] = [];
  for (let m = 1; m < length; m++) if (codeAt(m) !== codeAt(m - 1)) edges.push(m);
  return edges;
}

/** Looks at every cell; yields after each row. */
export function* lookAtAll(grid: Grid): Generator<void> {
  for (let j = 0; j < grid.rows; j++) {
    for (let i = 0; i < grid.cols; i++) grid.look(i, j);
    yield;
  }
}
