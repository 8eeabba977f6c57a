import type { Lane } from '../figure.ts';
import type { ClockStory } from '../story/clock-story.ts';
import { RANK, type Sheet } from './sheet.ts';

/** Why a clock stands still, under the first stretch in which it does. */
export function sayPause({ axis, labels }: Sheet, lane: Lane, { clock, pieces }: ClockStory): void {
  const paused = pieces.find(({ state }) => state === 'paused');
  if (clock !== 'idle' || !paused) return;
  const y = lane.barTop + lane.barHeight + 11;
  const x = axis.x(paused.fromMs);
  labels.ask({
    key: `${lane.id}-paused`,
    font: 'fate',
    texts: ['silence does not count', 'does not count', 'paused'],
    spots: [{ x: (x + axis.x(paused.toMs)) / 2, y, anchor: 'middle', from: x, to: axis.x(paused.toMs) }],
    rank: RANK.fate,
  });
}
