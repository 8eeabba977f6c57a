import { CLOCK_CHIPS, CLOCK_NAMES } from '../../facts/clocks.ts';
import type { Lane } from '../figure.ts';
import type { ColourId } from '../look/palette.ts';
import { FONTS } from '../place/fonts.ts';
import { fitted, textWidth } from '../place/text-width.ts';
import type { ClockStory } from '../story/clock-story.ts';
import { settingLabel } from '../words/setting-label.ts';
import { foldedWords } from '../words/words.ts';
import { group, type Mark, px, rect } from './marks.ts';
import { RANK, type Sheet } from './sheet.ts';

const CHIP = 16;

/** The names of the lanes: beside the bars, or above them where the screen is small. */
export function drawNames(sheet: Sheet, clocks: readonly ClockStory[]): void {
  for (const lane of sheet.frame.lanes) {
    const clock = clocks.find((story) => story.clock === lane.clock);
    if (clock) nameClock(sheet, lane, clock);
    else if (lane.kind !== 'part') nameOther(sheet, lane);
  }
}

function baselines({ frame }: Sheet, lane: Lane): { readonly name: number; readonly under: number } {
  if (frame.narrow) return { name: lane.top + 13, under: lane.top + 13 };
  const middle = lane.kind === 'wire' ? lane.barTop : lane.barTop + lane.barHeight / 2;
  return { name: middle + 1, under: middle + 15 };
}

/** A clock's letter on its colour. */
export function chip(colour: ColourId, sign: string, x: number, baseline: number): Mark {
  const box = { x, y: baseline - 12.5, width: CHIP, height: CHIP };
  const letter: Mark = {
    tag: 'text',
    key: 'letter',
    attrs: { class: 'chip m', x: px(x + CHIP / 2), y: px(baseline - 1) },
    text: sign,
  };
  return group(`chip-${colour}`, `c-${colour}`, [rect('box', 'chipbox', box, 4), letter]);
}

function nameClock(sheet: Sheet, lane: Lane, story: ClockStory): void {
  const { value, sources } = settingLabel(story, sheet.settings);
  const sign = CLOCK_CHIPS[story.clock];
  nameWithChip(sheet, lane, { colour: story.clock, sign, name: CLOCK_NAMES[story.clock], value, sources });
}

/** What stands beside a lane that has a colour of its own. */
export interface ChipName {
  readonly colour: ColourId;
  /** One letter. */
  readonly sign: string;
  readonly name: string;
  readonly value: string;
  /** What sets the value, in ever fewer words. */
  readonly sources: readonly string[];
}

/** A lane's chip and name, its value beside and what sets it below: all above the bar where the screen is small. */
export function nameWithChip(
  sheet: Sheet,
  lane: Lane,
  { colour, sign, name, value, sources }: ChipName,
): void {
  const { frame, labels, guides } = sheet;
  const { name: nameY, under } = baselines(sheet, lane);
  guides.push(chip(colour, sign, frame.pad, nameY));
  labels.block({ x: frame.pad, y: nameY - 13, width: CHIP, height: CHIP });
  const nameX = frame.pad + CHIP + 7;
  const edge = frame.narrow ? frame.right : frame.left - 8;
  labels.ask({
    key: `name-${lane.id}`,
    font: 'name',
    className: `c-${colour}`,
    texts: [name],
    spots: [{ x: nameX, y: nameY, anchor: 'start' }],
    rank: RANK.fixed,
  });
  const valueX = nameX + textWidth(labels.words(name), FONTS.name) + 8;
  const short = value.replace(' default', '');
  const beside = [value, short].find((text) => valueX + textWidth(text, FONTS.value) <= edge);
  if (beside !== undefined) {
    labels.ask({
      key: `value-${lane.id}`,
      font: 'value',
      texts: [beside, short],
      spots: [{ x: valueX, y: nameY, anchor: 'start', to: edge }],
      rank: 0.1,
      yields: true,
    });
  }
  if (frame.kind === 'small') return;
  const lead = beside === undefined ? `${short} · ` : '';
  const sourceX = frame.narrow ? valueX + (beside ? textWidth(beside, FONTS.value) : 0) + 10 : frame.pad;
  const y = frame.narrow ? nameY : under;
  labels.ask({
    key: `setting-${lane.id}`,
    font: frame.narrow ? 'value' : 'setting',
    texts: [...sources.map((source) => lead + source), lead ? short : ''],
    spots: frame.narrow
      ? [{ x: edge, y, anchor: 'end', from: sourceX }]
      : [{ x: sourceX, y, anchor: 'start', to: edge }],
    rank: 0.2,
    yields: true,
  });
}

function nameOther(sheet: Sheet, lane: Lane): void {
  const { frame, labels, settings } = sheet;
  const { name: nameY, under } = baselines(sheet, lane);
  const edge = frame.narrow ? frame.right : frame.left - 8;
  const [name, note] = namesOf(sheet, lane);
  labels.ask({
    key: `name-${lane.id}`,
    font: 'name',
    texts: [name],
    spots: [{ x: frame.pad, y: nameY, anchor: 'start' }],
    rank: RANK.fixed,
  });
  const noteX = frame.narrow ? frame.pad + textWidth(labels.words(name), FONTS.name) + 8 : frame.pad;
  labels.ask({
    key: `note-${lane.id}`,
    font: 'value',
    texts: [fitted(note, 'value', Math.min(edge - noteX, 200)), lane.kind === 'server' ? settings.name : ''],
    spots: [{ x: noteX, y: under, anchor: 'start', to: edge }],
    rank: 0.1,
    yields: true,
  });
  if (lane.kind !== 'server' || frame.narrow || !sheet.hasStrip) return;
  labels.ask({
    key: 'if-here',
    font: 'fate',
    texts: ['if it answers here:'],
    spots: [{ x: edge, y: lane.barTop + lane.barHeight + 13, anchor: 'end', from: frame.pad }],
    rank: 0.3,
  });
}

function namesOf({ settings, draggable, caller }: Sheet, lane: Lane): readonly [string, string] {
  switch (lane.kind) {
    case 'conversation':
      return ['Claude', caller];
    case 'wire':
      return ['wire', settings.transport ?? ''];
    default:
      return ['server', draggable ? `${settings.name} · drag its answer` : settings.name];
  }
}

/** One line for the clocks that never mattered. */
export function drawFold(sheet: Sheet, folded: readonly ClockStory[]): void {
  const { frame, labels } = sheet;
  if (frame.foldY === null) return;
  const { head, names } = foldedWords(folded, sheet.story);
  labels.ask({
    key: 'folded',
    font: 'value',
    texts: frame.narrow ? [...names.map((text) => `${head}: ${text}`), head] : [head],
    spots: [{ x: frame.pad, y: frame.foldY, anchor: 'start' }],
    rank: 0.4,
  });
  if (frame.narrow) return;
  const texts = [...names, fitted(names[1] ?? '', 'value', frame.right - frame.left)];
  const spots = [{ x: frame.left, y: frame.foldY, anchor: 'start' }] as const;
  labels.ask({ key: 'folded-names', font: 'value', texts, spots, rank: RANK.fatal });
}
