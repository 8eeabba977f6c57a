import { run } from '../../client/simulate.ts';
import { VERDICT_ONLY } from '../../client/verdict.ts';
import type { AxisSpec } from '../../scenario/link/axis.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { briefStepsOf, MAX_PROGRESS } from '../../scenario/shape.ts';
import { type CellAxis, cellAxis } from './axis.ts';
import { ENDINGS, endingOf } from './ending.ts';
import { type CodeAt, followEdges, Grid, lines, lookAtAll, refine } from './grid.ts';
import { draftOf, KNOBS, scenarioOf } from './knobs.ts';

/** What a map shows: two knobs turned on a scenario. */
export interface MapSpec {
  readonly scenario: Scenario;
  readonly x: AxisSpec;
  readonly y: AxisSpec;
}

/** A map of winners: what ends the call in every cell, row by row from the least value of `y`. */
export interface WinnerMap {
  readonly x: CellAxis;
  readonly y: CellAxis;
  /** Indices of `ENDINGS`. */
  readonly codes: Uint8Array;
  /** How many runs of the simulator are behind it. */
  readonly runs: number;
  /** `coarse`: a first look; `fine`: every edge that shows; `sharp`: finer; `checked`: every cell of `fine` was run. */
  readonly stage: 'coarse' | 'fine' | 'sharp' | 'checked';
}

export const COARSE = 20;
export const FINE = 100;
const SHARPER = 3;
export const SHARP: number = FINE * SHARPER;

/** The scenario of one cell. */
export function scenarioAt(
  { scenario, x, y }: MapSpec,
  valueX: number | string,
  valueY: number | string,
): Scenario {
  const turned = KNOBS[x.id].turn(draftOf(scenario), valueX);
  return scenarioOf(KNOBS[y.id].turn(turned, valueY));
}

/** Runs the cells of two axes on the simulator, its trace left out; cells that are the same to it run once. */
class Runner {
  runs = 0;
  readonly #spec: MapSpec;

  constructor(spec: MapSpec) {
    this.#spec = spec;
  }

  grid(x: CellAxis, y: CellAxis): Grid {
    const start = draftOf(this.#spec.scenario);
    const columns = x.values.map((value) => KNOBS[x.id].turn(start, value));
    const at: CodeAt = (i, j) => {
      const [a, b] = [x.sameAs[i] ?? i, y.sameAs[j] ?? j];
      if (a !== i || b !== j) return grid.look(a, b);
      const draft = KNOBS[y.id].turn(columns[i] ?? start, y.values[j] ?? 0);
      const scenario = scenarioOf(draft, briefStepsOf);
      this.runs++;
      return ENDINGS.indexOf(endingOf(scenario, run(scenario, VERDICT_ONLY)));
    };
    const grid = new Grid(x.values.length, y.values.length, at);
    return grid;
  }
}

/**
 * The axis along which each ending stands in one stretch, where the map has it: the time of the answer, unless there
 * is so much progress that it is thinned by when the answer comes.
 */
function orderedAxis({ x, y, scenario }: MapSpec): 'x' | 'y' | undefined {
  if (x.id !== 'respond' && y.id !== 'respond') return undefined;
  const other = x.id === 'respond' ? y : x;
  const least = (axis: AxisSpec): number => cellAxis(axis, FINE).range?.[0] ?? 1;
  const every = other.id === 'progress' ? least(other) : draftOf(scenario).shape?.progressEveryMs;
  const longest = cellAxis(x.id === 'respond' ? x : y, FINE).range?.[1] ?? 1;
  if (every && longest / every > MAX_PROGRESS) return undefined;
  return x.id === 'respond' ? 'x' : 'y';
}

/** Fills a grid so that what lies between two looks is proved, or at least every edge that shows is right. */
function work(grid: Grid, spec: MapSpec, step: number): Generator<void> {
  const ordered = orderedAxis(spec);
  if (ordered) return lines(grid, ordered);
  const stepOf = (axis: AxisSpec): number => (axis.id === 'cc' ? 1 : step);
  return refine(grid, { stepX: stepOf(spec.x), stepY: stepOf(spec.y), offset: step >> 1 });
}

/** Takes the looks of a coarser grid into a finer one, whose middle cells stand for the same values. */
function seed(fine: Grid, coarse: Grid): void {
  const [kx, ky] = [fine.cols / coarse.cols, fine.rows / coarse.rows];
  for (let j = 0; j < coarse.rows; j++) {
    for (let i = 0; i < coarse.cols; i++) {
      const k = j * coarse.cols + i;
      if (coarse.seen[k] === 1) fine.put(i * kx + (kx >> 1), j * ky + (ky >> 1), coarse.codes[k] ?? 0);
    }
  }
}

/**
 * Sweeps two knobs over the simulator, coarse at first: yields a map whenever there is a better one, and nothing now
 * and then, so that whoever drives it can do something else. In the last one nothing rests on a guess that a run of its
 * own at every cell of 100 × 100 could tell wrong.
 */
export function* sweepMap(spec: MapSpec): Generator<WinnerMap | undefined> {
  const runner = new Runner(spec);
  let before: Grid | undefined;
  const begin = (cells: number): { readonly x: CellAxis; readonly y: CellAxis; readonly grid: Grid } => {
    const [x, y] = [cellAxis(spec.x, cells), cellAxis(spec.y, cells)];
    const grid = runner.grid(x, y);
    if (before) seed(grid, before);
    before = grid;
    return { x, y, grid };
  };
  const coarse = begin(COARSE);
  for (const _ of lookAtAll(coarse.grid)) yield;
  const told = ({ x, y, grid }: typeof coarse, stage: WinnerMap['stage']): WinnerMap => ({
    x,
    y,
    codes: grid.codes.slice(),
    runs: runner.runs,
    stage,
  });
  yield told(coarse, 'coarse');
  const fine = begin(FINE);
  for (const _ of work(fine.grid, spec, FINE / COARSE)) yield;
  yield told(fine, 'fine');
  const sharp = begin(SHARP);
  for (const _ of work(sharp.grid, spec, SHARPER)) yield;
  yield told(sharp, 'sharp');
  for (const _ of lookAtAll(fine.grid)) yield;
  seed(sharp.grid, fine.grid);
  for (const _ of followEdges(sharp.grid)) yield;
  yield told(sharp, 'checked');
}

/** The map at once, as fine as is asked. */
export function mapOf(spec: MapSpec, until: WinnerMap['stage'] = 'sharp'): WinnerMap {
  for (const map of sweepMap(spec)) if (map?.stage === until) return map;
  throw new Error(`a map has no stage "${until}"`);
}
