import type { Era } from '../../answer/eras.ts';
import { ENDING_WORDS, ENDINGS, type Ending, isClock } from '../../answer/map/ending.ts';
import { CLOCK_CHIPS } from '../../facts/clocks.ts';
import type { ClockId } from '../../facts/ids.ts';
import { modelledVersions } from '../../facts/versions.ts';
import { group, line, type Mark, path, px, rect } from '../draw/marks.ts';
import { chip } from '../draw/names.ts';
import { drawAreas, LOOKS } from '../map/areas.ts';
import type { Plot } from '../map/plot.ts';
import { FONTS } from '../place/fonts.ts';
import type { LabelPlacer } from '../place/placer.ts';
import { textWidth } from '../place/text-width.ts';
import { timeName } from '../words/words.ts';

export const BAR_PX = 24;

/** One call, and what became of it as versions went by. */
export interface EraRow {
  /** What the call is, in ever fewer words; none where the figure is of one call only. */
  readonly names: readonly string[];
  readonly eras: readonly Era[];
}

export interface RowPlace {
  readonly plot: Plot;
  readonly labels: LabelPlacer;
  /** The room above the bar for the call's name; 0 where that stands beside it. */
  readonly above: number;
}

/** The bar of one call: its parts filled as on the map of winners, each with what ends the call and since when. */
export function drawRow({ plot, labels, above }: RowPlace, { names, eras }: EraRow, index: number): Mark {
  if (names.length > 0) {
    labels.ask({
      key: `call-${index}`,
      font: 'strong',
      texts: names,
      spots: [
        above > 0
          ? { x: 4, y: plot.y - 6, anchor: 'start' }
          : { x: 4, y: plot.y + BAR_PX / 2 + 4, anchor: 'start', to: plot.x - 8 },
      ],
      rank: 0,
    });
  }
  const parts = seenAlike(eras).map((era) => ({
    era,
    from: xOf(plot, era.first),
    to: xOf(plot, era.last, 1),
  }));
  const edges = parts
    .slice(1)
    .map(({ from }) => path(`edge-${px(from)}`, 'region', `M${px(from)} ${plot.y}v${BAR_PX}`));
  return group(`row-${index}`, '', [
    group('areas', '', drawAreas(plot, codesOf(eras))),
    ...edges,
    rect('frame', 'frame', plot),
    ...parts.flatMap((part, i) => [
      ...nameEra(plot, labels, part, `${index}-${i}`),
      ...nameStart(plot, labels, part, `${index}-${i}`),
    ]),
  ]);
}

/** Eras that end alike at the same time are one on the bar: how the call came there is for the words to say. */
function seenAlike(eras: readonly Era[]): readonly Era[] {
  const seen: Era[] = [];
  for (const era of eras) {
    const before = seen.at(-1);
    if (before?.ending === era.ending && before.end.t === era.end.t) {
      seen.splice(-1, 1, { ...before, last: era.last });
    } else seen.push(era);
  }
  return seen;
}

/** Where a version begins on a bar; with 1 after it, where it ends. */
export function xOf({ x, width, cols }: Plot, version: string, after = 0): number {
  return x + ((modelledVersions.indexOf(version) + after) / cols) * width;
}

/** The ending under each version, by its number in `ENDINGS`. */
function codesOf(eras: readonly Era[]): Uint8Array {
  const codes = new Uint8Array(modelledVersions.length);
  for (const { first, ending } of eras) codes.fill(ENDINGS.indexOf(ending), modelledVersions.indexOf(first));
  return codes;
}

interface Part {
  readonly era: Era;
  readonly from: number;
  readonly to: number;
}

const SHORT: Partial<Record<Ending, readonly string[]>> = {
  result: ['Claude gets the result', 'the result', 'result'],
  notification: ['arrives as a notification', 'a notification', 'notified'],
  'no-tool': ['the tool does not exist', 'no tool'],
};

const clockTexts = (clock: ClockId, time: string): readonly string[] =>
  clock === 'startup' ? ['never connected', 'no tool', time] : [`lost ${time}`, time];

/** What ends the call, on its part of the bar: the clock's letter and the time, or a word. */
function nameEra({ y }: Plot, labels: LabelPlacer, { era, from, to }: Part, key: string): Mark[] {
  const { ending, end } = era;
  const sign = isClock(ending) ? 22 : 0;
  const room = to - from - 8;
  if (room < sign - 6) return [];
  const time = end.t === null ? '' : timeName(end.t);
  const texts = isClock(ending) ? clockTexts(ending, time) : (SHORT[ending] ?? [ENDING_WORDS[ending]]);
  const text = texts.find((words) => textWidth(words, FONTS.name) + sign <= room);
  const wide = text === undefined ? Math.min(16, sign) : sign + textWidth(text, FONTS.name);
  const x = from + (to - from - wide) / 2;
  const baseline = y + BAR_PX / 2 + 4.5;
  if (text !== undefined) {
    labels.ask({
      key: `era-${key}`,
      font: 'name',
      className: LOOKS[ending].colour,
      texts: [text],
      spots: [{ x: x + sign, y: baseline, anchor: 'start' }],
      rank: 1,
    });
  }
  return isClock(ending) ? [group(`by-${key}`, '', [chip(ending, CLOCK_CHIPS[ending], x, baseline)])] : [];
}

/** The version with which a part begins, under the bar; that of the first stands over all bars. */
function nameStart({ x, y }: Plot, labels: LabelPlacer, { era, from }: Part, key: string): Mark[] {
  if (from === x) return [];
  const foot = y + BAR_PX;
  const patch = era.first.slice(era.first.lastIndexOf('.'));
  labels.ask({
    key: `since-${key}`,
    font: 'axis',
    texts: [era.first, patch],
    spots: [
      { x: from, y: foot + 15, anchor: 'start' },
      { x: from + 4, y: foot + 15, anchor: 'end' },
    ],
    rank: 2,
  });
  return [line(`start-${key}`, 'tickline', from, foot, from, foot + 4)];
}
