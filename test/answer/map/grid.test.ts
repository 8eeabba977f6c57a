import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CodeAt, Grid, lines, lookAtAll, refine, UNKNOWN } from '../../../sim/answer/map/grid.ts';

const run = (work: Generator<void>): void => {
  for (const _ of work);
};

/** A grid, the codes that it came to, and how often it looked. */
function swept(
  cols: number,
  rows: number,
  at: CodeAt,
  work: (grid: Grid) => Generator<void>,
): { readonly codes: Uint8Array; readonly looks: number } {
  let looks = 0;
  const grid = new Grid(cols, rows, (i, j) => {
    looks++;
    return at(i, j);
  });
  run(work(grid));
  return { codes: grid.codes, looks };
}

/** Lines with two edges each, anywhere. */
const anyEdges = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { minLength: 1, maxLength: 30 });

it('lines of one stretch a code are found whole, from few looks', () => {
  fc.assert(
    fc.property(anyEdges, fc.boolean(), (edges, across) => {
      const code = (m: number, [a, b]: readonly [number, number]): number =>
        m < Math.min(a, b) ? 0 : m < Math.max(a, b) ? 1 : 2;
      const [cols, rows] = across ? [41, edges.length] : [edges.length, 41];
      const at: CodeAt = (i, j) => code(across ? i : j, edges[across ? j : i] ?? [0, 0]);
      const all = swept(cols ?? 0, rows ?? 0, at, lookAtAll);
      const found = swept(cols ?? 0, rows ?? 0, at, (grid) => lines(grid, across ? 'x' : 'y'));
      expect([...found.codes]).toEqual([...all.codes]);
    }),
  );
});

it('half-planes are found whole by refining, and most cells are never looked at', () => {
  const at: CodeAt = (i, j) => (3 * i + 2 * j > 240 ? 1 : 0);
  const lattice = { stepX: 5, stepY: 5, offset: 2 };
  const found = swept(100, 100, at, (grid) => refine(grid, lattice));
  expect([...found.codes]).toEqual([...swept(100, 100, at, lookAtAll).codes]);
  expect(found.looks).toBeLessThan(2000);
});

it('an edge that one look met is followed to its end, though no corner shows it', () => {
  // A comb: one cell wide teeth that only a corner at i = 50 meets.
  const at: CodeAt = (i, j) => (i === 50 || (j === 50 && i > 20) ? 1 : 0);
  const found = swept(101, 101, at, (grid) => refine(grid, { stepX: 10, stepY: 10, offset: 0 }));
  expect([...found.codes]).toEqual([...swept(101, 101, at, lookAtAll).codes]);
});

it('no cell is left open, whatever the size of the grid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      fc.nat(7),
      (cols, rows, k) => {
        const at: CodeAt = (i, j) => ((i * j + k) % 5 === 0 ? 1 : 0);
        for (const work of [
          (grid: Grid) => refine(grid, { stepX: 4, stepY: 5, offset: 2 }),
          (grid: Grid) => lines(grid, 'x'),
          (grid: Grid) => lines(grid, 'y'),
        ]) {
          expect([...swept(cols, rows, at, work).codes]).not.toContain(UNKNOWN);
        }
      },
    ),
  );
});
