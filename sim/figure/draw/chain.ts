import type { Axis } from '../place/axis.ts';
import type { ClockStory } from '../story/clock-story.ts';

/** Narrower links are not drawn one by one. */
const LINK_MIN_PX = 16;

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
