import { ENDING_WORDS } from '../../answer/map/ending.ts';
import { modelledVersions } from '../../facts/versions.ts';
import { group, line, type Mark } from '../draw/marks.ts';
import type { Label } from '../figure.ts';
import type { Plot } from '../map/plot.ts';
import { LabelPlacer } from '../place/placer.ts';
import { timeName } from '../words/words.ts';
import { BAR_PX, drawRow, type EraRow, xOf } from './row.ts';

export interface ErasInput {
  readonly rows: readonly EraRow[];
  /** In pixels. */
  readonly width: number;
  /** A version to be marked. */
  readonly at?: string | undefined;
}

/** Calls, release by release, as data; everything is drawn by `marks`, in their order. */
export interface ErasFigure {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  readonly title: string;
  readonly desc: string;
}

const NARROW_PX = 520;
/** As in all figures: a page lets them hang out by so much, so that their names stand under the text. */
const PAD_PX = 4;
const BESIDE_PX = 268;
const TICKS_PX = 18;
const NAME_PX = 18;
const GAP_PX = 12;
const TOP_PX = 18;

/** Bars over the releases, one for each call, its parts filled as on the map of winners. Pure. */
export function layoutEras({ rows, width, at }: ErasInput): ErasFigure {
  const named = rows.some(({ names }) => names.length > 0);
  const narrow = width < NARROW_PX;
  const left = named && !narrow ? BESIDE_PX : PAD_PX;
  const above = named && narrow ? NAME_PX : 0;
  const each = above + BAR_PX + TICKS_PX + GAP_PX;
  const height = TOP_PX + rows.length * each - GAP_PX;
  const labels = new LabelPlacer({ x: 0, y: 0, width, height });
  const plotAt = (i: number): Plot => ({
    ...{ x: left, y: TOP_PX + i * each + above, width: width - left - PAD_PX, height: BAR_PX },
    ...{ narrow, cols: modelledVersions.length, rows: 1 },
  });
  drawEnds(plotAt(0), labels);
  const marked = at === undefined ? [] : drawVersion(plotAt(0), labels, at, height);
  const bars = rows.map((row, i) => drawRow({ plot: plotAt(i), labels, above }, row, i));
  const placed = labels.place();
  return {
    width,
    height,
    labels: placed.labels,
    marks: [...bars, ...marked, group('labels', '', placed.marks)],
    title: 'What became of the call, release by release',
    desc: rows.map(describe).join('. '),
  };
}

const describe = ({ names: [name], eras }: EraRow): string =>
  (name === undefined ? '' : `${name}: `) +
  eras.map(({ first, ending, end }) => `from ${first} ${ENDING_WORDS[ending]}${timeOf(end.t)}`).join(', ');

const timeOf = (t: number | null): string => (t === null ? '' : ` at ${timeName(t)}`);

/** The first version of all and the last, over the bars. */
function drawEnds({ x, width }: Plot, labels: LabelPlacer): void {
  const y = TOP_PX - 6;
  const end = (key: string, version: string | undefined, at: number, anchor: 'start' | 'end'): void =>
    labels.ask({ key, font: 'axis', texts: [version ?? ''], spots: [{ x: at, y, anchor }], rank: 3 });
  end('oldest', modelledVersions[0], x, 'start');
  end('newest', modelledVersions.at(-1), x + width, 'end');
}

/** A version that is marked: a line across all bars with its number on top. */
function drawVersion(plot: Plot, labels: LabelPlacer, version: string, bottom: number): Mark[] {
  if (!modelledVersions.includes(version)) return [];
  const x = xOf(plot, version, 0.5);
  labels.ask({
    key: 'marked',
    font: 'axis',
    className: 'on',
    texts: [version],
    spots: [
      { x, y: TOP_PX - 6, anchor: 'middle' },
      { x: Math.min(x + 4, plot.x + plot.width), y: TOP_PX - 6, anchor: 'end' },
      { x: Math.max(x - 4, plot.x), y: TOP_PX - 6, anchor: 'start' },
    ],
    rank: 0,
  });
  return [line('marked', 'arrow', x, TOP_PX - 3, x, bottom - TICKS_PX + 2)];
}
