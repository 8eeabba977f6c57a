import { simulate } from '../../client/simulate.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Prediction } from '../../scenario/prediction.ts';
import { sayEnd } from '../compare.ts';
import type { Span } from '../span.ts';
import type { CellAxis } from './axis.ts';
import { draftOf, KNOBS, valueWords } from './knobs.ts';
import type { Region } from './regions.ts';
import { type MapSpec, scenarioAt, type WinnerMap } from './sweep-map.ts';

type Value = Ms | string;

/** One cell in a sentence: "Silence of 12 min, idle window 10 min: the call is lost at 10:30 (idle check)". */
export function sayCell(spec: MapSpec, x: Value, y: Value): Span[] {
  return sayEndAt(spec, x, y, simulate(scenarioAt(spec, x, y)));
}

/** The same for who has its prediction. */
export function sayEndAt(spec: MapSpec, x: Value, y: Value, prediction: Prediction): Span[] {
  const draft = draftOf(spec.scenario);
  const said = [
    KNOBS[spec.x.id].says(valueWords(spec.x.id, x), draft),
    KNOBS[spec.y.id].says(valueWords(spec.y.id, y), draft),
  ];
  const begin = said.join(', ');
  return [
    { text: `${begin.charAt(0).toUpperCase()}${begin.slice(1)}: ` },
    ...sayEnd(prediction),
    { text: '.' },
  ];
}

/** A region as a row of a table: where it is throughout, how far it reaches, and one of its cells. */
export interface RegionRow {
  readonly region: Region;
  /** Of all cells, from 0 to 1. */
  readonly share: number;
  readonly x: string;
  readonly y: string;
  readonly example: readonly [x: Value, y: Value];
}

/** Regions smaller than this are told together. */
const LEAST_SHARE = 0.002;

/** The map as a table: the regions that can be seen, the largest first. */
export function rowsOf({ x, y, codes }: WinnerMap, regions: readonly Region[]): readonly RegionRow[] {
  return regions
    .map((region): RegionRow => {
      const { box, inside } = region;
      return {
        region,
        share: region.cells / codes.length,
        x: reaches(x, [inside.i0, inside.i1], [box.i0, box.i1]),
        y: reaches(y, [inside.j0, inside.j1], [box.j0, box.j1]),
        example: [valueAt(x, (inside.i0 + inside.i1) >> 1), valueAt(y, (inside.j0 + inside.j1) >> 1)],
      };
    })
    .filter(({ share }) => share >= LEAST_SHARE);
}

export function valueAt(axis: CellAxis, i: number): Value {
  return axis.values[Math.min(Math.max(i, 0), axis.values.length - 1)] ?? 0;
}

type Ends = readonly [from: number, to: number];

/** Between what it is throughout, and where it reaches further, in part: "10 min and more, in part from 30 s". */
function reaches(axis: CellAxis, throughout: Ends, all: Ends): string {
  const sure = reach(axis, throughout);
  const [below, above] = [all[0] < throughout[0], all[1] > throughout[1]];
  const [first, last] = all.map((i) => valueWords(axis.id, valueAt(axis, i)));
  if (below && above) return `${sure}, in part ${first} to ${last}`;
  if (below) return `${sure}, in part from ${first}`;
  return above ? `${sure}, in part to ${last}` : sure;
}

/** "2 min to 5 min", "up to 2 min", "all". */
function reach(axis: CellAxis, [from, to]: Ends): string {
  const [first, last] = [from, to].map((i) => valueWords(axis.id, valueAt(axis, i)));
  const [open, end] = [from === 0, to === axis.values.length - 1];
  if (open && end) return 'all';
  if (first === last) return first ?? '';
  if (open) return `up to ${last}`;
  return end ? `${first} and more` : `${first} to ${last}`;
}
