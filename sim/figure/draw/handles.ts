import { rareFigure } from '#rare-figure';
import type { Lane } from '../figure.ts';
import { group, rect } from './marks.ts';
import type { Sheet } from './sheet.ts';
import { cross } from './signs.ts';

const HANDLE = { width: 14, height: 30 };

/** When the server answers, or is ready; where it can be dragged, so can all else that the server does. */
export function drawHandles(sheet: Sheet, lane: Lane, x: number): void {
  const { story, draggable, labels, signs } = sheet;
  if (draggable) rareFigure.drawSmallHandles(sheet, lane);
  const middle = lane.barTop + lane.barHeight / 2;
  if (story.broken)
    signs.push(group('broken', 'c-none', [cross('cross', sheet.axis.x(story.broken.t), middle)]));
  // An answer that nobody can move and that never comes has no place.
  if (story.broken && !draggable) return;
  const knob = { x: x - HANDLE.width / 2, y: middle - HANDLE.height / 2, ...HANDLE };
  labels.block(knob);
  const id = story.origin === 'call' ? 'response' : 'connect';
  const marks = [rect('knob', story.respondMs === null ? 'knob open' : 'knob', knob, 6)];
  if (draggable) marks.push(...rareFigure.gripAnswer(sheet, id, x, middle));
  signs.push(group(`handle-${id}`, 'handle', marks));
}
