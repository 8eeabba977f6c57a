import type { Ms } from '../../kernel/kernel.ts';
import type { Lane } from '../figure.ts';
import type { Axis } from '../place/axis.ts';
import type { Spot } from '../place/placer.ts';
import type { ClockStory } from '../story/clock-story.ts';
import { firedWords, putOffWords, timeName } from '../words/words.ts';
import { type Mark, path } from './marks.ts';
import { RANK, type Sheet } from './sheet.ts';
import { flagPath } from './signs.ts';

/** Flags closer than this would cover one another. */
const FLAG_MIN_PX = 13;

/** The acts before the last that get a flag: as many as have room, and none too near to the end. */
function flaggedFires({ fires, endMs }: ClockStory, axis: Axis): readonly Ms[] {
  const endX = axis.x(endMs);
  let lastX = Number.NEGATIVE_INFINITY;
  return fires.filter((t) => {
    const x = axis.x(t);
    if (x - lastX < FLAG_MIN_PX || endX - x < FLAG_MIN_PX) return false;
    lastX = x;
    return true;
  });
}

/** The flags of what a clock did before its end. */
export function flagsOf(story: ClockStory, axis: Axis, lane: Lane): Mark[] {
  const hollow = flaggedFires(story, axis).map((t) => flagPath(axis.x(t), lane, true));
  return hollow.length > 0 ? [path('flags', 'flag hollow', hollow.join(''))] : [];
}

/** What a clock did before its end, in words. */
export function sayFires(sheet: Sheet, lane: Lane, story: ClockStory): void {
  for (const [i, t] of flaggedFires(story, sheet.axis).entries()) sayFire(sheet, lane, story, i, t);
}

/** Something that a clock did on its way: its flag stands on its own bar. Of a row, the first is explained. */
function sayFire(
  { axis, labels, story, frame }: Sheet,
  lane: Lane,
  clock: ClockStory,
  i: number,
  t: Ms,
): void {
  const x = axis.x(t);
  const y = lane.barTop + lane.barHeight / 2 + 4;
  const putOff = clock.clock === 'background';
  const nextMs = clock.fires.find((fire) => fire > t) ?? clock.endMs;
  const inside: Spot = { x: x + 16, y, anchor: 'start', inside: true, to: axis.x(nextMs) - 8 };
  const under: Spot = { x: x + 4, y: lane.barTop + lane.barHeight + 13, anchor: 'start' };
  const isLater = putOff && i > 0;
  // On a small screen the lane's name stands close above, and comes first.
  labels.block({ x: x - 1, y: lane.barTop - (frame.narrow ? 0 : 4), width: 14, height: 8 });
  labels.ask({
    key: `${lane.id}-fire-${i}`,
    font: isLater ? 'fate' : 'said',
    texts: isLater ? [timeName(t)] : putOff ? putOffWords(t) : firedWords(clock.clock, t, story),
    spots: isLater ? [inside] : putOff ? [under, inside] : [inside, under],
    rank: RANK.fired + 0.5,
    listed: !isLater,
  });
}
