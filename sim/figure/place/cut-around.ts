import { type Box, px } from '../draw/marks.ts';

/** How far a line stays from a text. */
const CLEAR_PX = 2;
/** A shorter piece of it would look like dirt. */
const LEAST_PX = 6;

/** An upright line that stops above each of the boxes on its way and goes on below it, as the data of a path. */
export function cutAround(x: number, top: number, bottom: number, boxes: readonly Box[]): string {
  const onTheWay = boxes
    .filter((box) => box.x - CLEAR_PX < x && x < box.x + box.width + CLEAR_PX)
    .sort((a, b) => a.y - b.y);
  let d = '';
  let from = top;
  for (const { y, height } of [...onTheWay, { y: bottom + CLEAR_PX, height: 0 }]) {
    const to = Math.min(y - CLEAR_PX, bottom);
    if (to - from >= LEAST_PX) d += `M${px(x)} ${px(from)}V${px(to)}`;
    from = Math.max(from, y + height + CLEAR_PX);
  }
  return d;
}
