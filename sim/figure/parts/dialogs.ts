import { line, px, rect } from '../draw/marks.ts';
import { RANK, type Sheet } from '../draw/sheet.ts';
import { dialogsOf, type OpenDialog } from '../story/dialogs.ts';
import { timeName, type Wordings } from '../words/words.ts';
import type { Part } from './part.ts';

const LEAST_PX = 3;
const TAB_HEIGHT = 15;

/** A shaded column over all lanes while a dialog of the server is open. */
export const dialogColumns: Part = {
  id: 'dialogs',
  plan: (story) => {
    const dialogs = dialogsOf(story.events);
    if (dialogs.length === 0) return null;
    // A chain of equal links would look unequal on an axis that makes room for the edges of a dialog.
    const chains = story.clocks.filter(({ clock, fires }) => clock === 'background' && fires.length > 0);
    const chainMs = Math.max(0, ...chains.map(({ endMs }) => endMs));
    const edges = dialogs.flatMap(({ fromMs, toMs }) => (toMs === null ? [fromMs] : [fromMs, toMs]));
    const landmarks = edges.filter((t) => t > chainMs);
    return { landmarks, needsHead: true, draw: (sheet) => drawDialogs(sheet, dialogs) };
  },
};

function drawDialogs(sheet: Sheet, dialogs: readonly OpenDialog[]): void {
  const { axis, frame, guides } = sheet;
  const last = frame.lanes.at(-1);
  if (!last || frame.headY === null) return;
  const top = frame.headY;
  const bottom = last.barTop + last.barHeight + 3;
  let rightmost = Number.NEGATIVE_INFINITY;
  for (const [i, dialog] of dialogs.entries()) {
    const x = axis.x(dialog.fromMs);
    if (x >= axis.x(axis.endMs)) break;
    const width = Math.max(LEAST_PX, axis.x(dialog.toMs ?? axis.endMs) - x);
    // Dialogs too close to be told apart are one column.
    if (x - rightmost < 1) continue;
    rightmost = x + width;
    guides.push(rect(`dialog-${i}`, 'dialog', { x, y: top, width, height: bottom - top }));
    const right = px(x + width);
    guides.push(line(`dialog-in-${i}`, 'dialog-edge', x, top, x, bottom));
    if (dialog.toMs !== null) guides.push(line(`dialog-out-${i}`, 'dialog-edge', right, top, right, bottom));
    sayDialog(sheet, dialog, i, x, width);
  }
}

const ENDS: Readonly<Record<string, string>> = {
  accept: 'accepted',
  cancel: 'dismissed',
  decline: 'declined',
};

function dialogWords({ fromMs, toMs, action }: OpenDialog): Wordings {
  const from = timeName(fromMs);
  if (toMs === null) return [`${from} a dialog opens; nobody answers`, `${from} dialog open`, 'dialog'];
  const span = `${from}–${timeName(toMs)}`;
  const end = ENDS[action ?? ''] ?? 'closed';
  if (toMs === fromMs) return [`${from} dialog, ${end} at once`, `dialog, ${end}`, 'dialog'];
  return [`dialog ${span}, ${end}`, `dialog, ${end}`, 'dialog'];
}

function sayDialog(sheet: Sheet, dialog: OpenDialog, i: number, x: number, width: number): void {
  const { labels, frame } = sheet;
  const y = (frame.headY ?? 0) + TAB_HEIGHT - 4;
  labels.ask({
    key: `dialog-${i}`,
    font: 'fate',
    className: 'on',
    texts: dialogWords(dialog),
    spots: [
      { x: x + width / 2, y, anchor: 'middle', from: x, to: x + width, inside: true },
      { x: x + width + 5, y, anchor: 'start' },
      { x: x - 5, y, anchor: 'end', from: frame.left },
    ],
    rank: RANK.told,
    listed: true,
  });
}
