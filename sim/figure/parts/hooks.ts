import type { TraceEvent } from '../../scenario/prediction.ts';
import { group } from '../draw/marks.ts';
import { RANK, type Sheet } from '../draw/sheet.ts';
import { diamond } from '../draw/signs.ts';
import { timeName } from '../words/words.ts';
import type { Part } from './part.ts';

/** Hooks, where they begin, on the lane of the conversation: Claude waits for them too. */
export const hookMarks: Part = {
  id: 'hooks',
  plan: ({ events }) => {
    const hooks = events.filter(({ kind }) => kind === 'hook.fired');
    if (hooks.length === 0) return null;
    return { landmarks: hooks.map(({ t }) => t), draw: (sheet) => drawHooks(sheet, hooks) };
  },
};

function drawHooks(sheet: Sheet, hooks: readonly TraceEvent[]): void {
  const { axis, frame, labels, signs } = sheet;
  const lane = frame.lanes.find(({ kind }) => kind === 'conversation');
  if (!lane) return;
  const middle = lane.barTop + lane.barHeight / 2;
  const marks = hooks.map(({ t }, i) => diamond(`hook-${i}`, axis.x(t), middle));
  signs.push(group('hooks', '', marks));
  for (const [i, { t, text }] of hooks.entries()) {
    const x = axis.x(t);
    labels.block({ x: x - 5, y: middle - 5, width: 10, height: 10 });
    labels.ask({
      key: `hook-${i}`,
      font: 'fate',
      texts: [`${timeName(t)} ${text} hook runs`, `${text} hook`, 'hook'],
      spots: [
        { x: x - 4, y: lane.barTop + lane.barHeight + 12, anchor: 'start' },
        { x: x + 4, y: lane.barTop + lane.barHeight + 12, anchor: 'end', from: frame.left },
      ],
      rank: RANK.wire,
      listed: true,
    });
  }
}
