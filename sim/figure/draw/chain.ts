import type { Ms } from '../../kernel/kernel.ts';
import type { Axis } from '../place/axis.ts';
import type { ClockStory } from '../story/clock-story.ts';

/** Narrower links are not drawn one by one. */
const LINK_MIN_PX = 16;
/** Flags closer than this would cover one another. */
const FLAG_MIN_PX = 13;

/** Whether the links of a clock that put its act off again and again can be told apart. */
export function hasLinks({ fires, armedMs }: ClockStory, axis: Axis): boolean {
  let from = axis.x(armedMs);
  return fires.every((t) => {
    const x = axis.x(t);
    const wide = x - from >= LINK_MIN_PX;
    from = x;
    return wide;
  });
}

/** The acts before the last that get a flag: as many as have room, and none too near to the end. */
export function flaggedFires({ fires, endMs }: ClockStory, axis: Axis): readonly Ms[] {
  const endX = axis.x(endMs);
  let lastX = Number.NEGATIVE_INFINITY;
  return fires.filter((t) => {
    const x = axis.x(t);
    if (x - lastX < FLAG_MIN_PX || endX - x < FLAG_MIN_PX) return false;
    lastX = x;
    return true;
  });
}
