import { ENDING_WORDS, type Ending, isClock } from '../../answer/map/ending.ts';
import { KNOBS } from '../../answer/map/knobs.ts';
import type { Landmark } from '../../answer/map/landmarks.ts';
import { type Region, regionsOf } from '../../answer/map/regions.ts';
import { rowsOf } from '../../answer/map/say.ts';
import type { WinnerMap } from '../../answer/map/sweep-map.ts';
import { CLOCK_CHIPS, CLOCK_NAMES } from '../../facts/clocks.ts';
import { group, type Mark, rect } from '../draw/marks.ts';
import { chip } from '../draw/names.ts';
import type { Label } from '../figure.ts';
import { FONTS } from '../place/fonts.ts';
import { LabelPlacer } from '../place/placer.ts';
import { textWidth } from '../place/text-width.ts';
import { drawAreas, LOOKS } from './areas.ts';
import { columnX, type Plot, plotOf, rowY } from './plot.ts';
import { drawXAxis, drawYAxis } from './ticks.ts';

export interface MapInput {
  readonly map: WinnerMap;
  /** In pixels. */
  readonly width: number;
  /** The deadlines of the scenario's own clocks, to stand along the axes. */
  readonly landmarks?: { readonly x: readonly Landmark[]; readonly y: readonly Landmark[] } | undefined;
  /** The regions of the map, where they are known already. */
  readonly regions?: readonly Region[] | undefined;
}

/** A map of winners as data; everything is drawn by `marks`, in their order. */
export interface MapFigure {
  readonly width: number;
  readonly height: number;
  readonly plot: Plot;
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  readonly title: string;
  readonly desc: string;
}

const NO_LANDMARKS = { x: [], y: [] } as const;
/** Regions of fewer pixels have no name on the map; the table has them. */
const LEAST_NAMED_PX = 18;

/** The map as a picture: areas, the names of the regions on them, and the axes around. Pure. */
export function layoutMap({
  map,
  width,
  landmarks = NO_LANDMARKS,
  regions = regionsOf(map),
}: MapInput): MapFigure {
  const { x, y, codes } = map;
  const { total, ...plot } = plotOf(width, x.values.length, y.values.length);
  const labels = new LabelPlacer({ x: 2, y: 1, width: width - 4, height: total - 2 });
  const named = regions.flatMap((region, i) => nameRegion({ plot, labels }, region, i));
  const axes = drawXAxis({ plot, labels, width }, x, landmarks.x);
  drawYAxis({ plot, labels, width }, y, landmarks.y);
  const placed = labels.place();
  return {
    width,
    height: total,
    plot,
    labels: placed.labels,
    marks: [
      group('areas', '', drawAreas(plot, codes)),
      rect('frame', 'frame', plot),
      group('axes', '', axes),
      group('chips', '', named),
      group('labels', '', placed.marks),
    ],
    title: `What ends the call: ${KNOBS[x.id].label}, by ${KNOBS[y.id].label}`,
    desc: rowsOf(map, regions)
      .map(
        ({ region, share, x: reachX, y: reachY }) =>
          `${ENDING_WORDS[region.ending]}: ${Math.round(share * 100)} %, across ${reachX}, up ${reachY}`,
      )
      .join('. '),
  };
}

/** The same in ever fewer words. */
function wordsFor(ending: Ending): readonly string[] {
  const words = ENDING_WORDS[ending];
  if (isClock(ending)) return [words, CLOCK_NAMES[ending]];
  const short: Partial<Record<Ending, readonly string[]>> = {
    result: ['the result', 'result'],
    notification: ['a notification', 'notified'],
    session: ['the run ends'],
  };
  return [words, ...(short[ending] ?? [])];
}

/** A region's name in the largest rectangle inside it: chip and words, or as much of it as fits. */
function nameRegion(
  { plot, labels }: { readonly plot: Plot; readonly labels: LabelPlacer },
  { ending, inside }: Region,
  index: number,
): Mark[] {
  const [left, right] = [columnX(plot, inside.i0), columnX(plot, inside.i1 + 1)];
  const [top, bottom] = [rowY(plot, inside.j1 + 1), rowY(plot, inside.j0)];
  if (right - left < LEAST_NAMED_PX || bottom - top < LEAST_NAMED_PX) return [];
  const sign = isClock(ending) ? 23 : 0;
  const room = right - left - 8;
  const words = wordsFor(ending).find((text) => textWidth(text, FONTS.name) + sign <= room);
  const wide = (words ? textWidth(words, FONTS.name) : 0) + (words ? sign : Math.min(sign, 16));
  const from = (left + right - wide) / 2;
  const baseline = (top + bottom) / 2 + 4;
  if (words) {
    labels.ask({
      key: `region-${index}`,
      font: 'name',
      className: LOOKS[ending].colour,
      texts: [words],
      spots: [{ x: from + sign, y: baseline, anchor: 'start' }],
      rank: 0.5,
    });
  }
  if (!isClock(ending)) return [];
  labels.block({ x: from, y: baseline - 12.5, width: 16, height: 16 });
  return [group(`name-${index}`, '', [chip(ending, CLOCK_CHIPS[ending], from, baseline)])];
}
