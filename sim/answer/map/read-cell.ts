import { simulate } from '../../client/simulate.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Span } from '../span.ts';
import type { CellAxis } from './axis.ts';
import { endingOf, endingOfCode } from './ending.ts';
import { stepOn, valueOn } from './place.ts';
import { sayEndAt } from './say.ts';
import { COARSE, FINE, type MapSpec, SHARP, scenarioAt, type WinnerMap } from './sweep-map.ts';

/** A place on a map, in shares of both axes. */
export type Place = readonly [x: number, y: number];

/** What is read on a map. */
export interface ReadCell {
  /** Where it stands: the place that was asked for, or beside it what the map knows. */
  readonly place: Place;
  readonly values: readonly [x: Ms | string, y: Ms | string];
  /** What comes of it, in a sentence. */
  readonly said: readonly Span[];
}

/** The middle of one of so many cells; a step of an axis without times is its own. */
const middleOf = ({ range }: CellAxis, share: number, cells: number): number =>
  range ? (stepOn(cells, share) + 0.5) / cells : share;

function endingDrawn({ x, y, codes }: WinnerMap, place: Place): ReturnType<typeof endingOfCode> {
  const [cols, rows] = [x.values.length, y.values.length];
  return endingOfCode(codes[stepOn(rows, place[1]) * cols + stepOn(cols, place[0])]);
}

/**
 * Reads a map where somebody points. A cell stands for more moments than the one that was run, and not each was run:
 * where the very moment ends otherwise than its cell is drawn, the nearest that was run is read instead, so that what
 * is said and what is drawn are always the same.
 */
export function readCell(spec: MapSpec, map: WinnerMap, spot: Place): ReadCell {
  const { x, y } = map;
  const finest = Math.max(...[x, y].map(({ range, values }) => (range ? values.length : 0)));
  const middles = [SHARP, FINE, COARSE].filter((cells) => cells <= finest);
  let first: ReadCell | undefined;
  for (const cells of [null, ...middles]) {
    const place: Place = cells === null ? spot : [middleOf(x, spot[0], cells), middleOf(y, spot[1], cells)];
    const values = [valueOn(x, place[0]), valueOn(y, place[1])] as const;
    const scenario = scenarioAt(spec, ...values);
    const prediction = simulate(scenario);
    const cell: ReadCell = { place, values, said: sayEndAt(spec, ...values, prediction) };
    if (endingOf(scenario, prediction) === endingDrawn(map, place)) return cell;
    first ??= cell;
  }
  return first as ReadCell;
}
