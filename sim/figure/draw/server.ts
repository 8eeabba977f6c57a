import type { FateSpan } from '../../answer/sweep.ts';
import type { Lane, StripSegment } from '../figure.ts';
import { answerWords, wasteWords, workWords } from '../words/words.ts';
import { drawHandles } from './handles.ts';
import { hatching, line, type Mark, rect } from './marks.ts';
import { RANK, type Sheet } from './sheet.ts';

/** The server's lane: the outcome strip as its track, its work on it, and the answer as a handle. */
export function drawServer(sheet: Sheet, lane: Lane, spans: readonly FateSpan[]): readonly StripSegment[] {
  const { story, axis, frame, bars, labels } = sheet;
  const strip = stripOf(sheet, spans);
  bars.push(
    ...(strip.length > 0 ? strip.flatMap((part) => segmentMarks(lane, part)) : [plainTrack(sheet, lane)]),
  );
  const middle = lane.barTop + lane.barHeight / 2;
  const startX = axis.x(story.startMs);
  const answerX = axis.x(story.respondMs ?? axis.endMs);
  const workEndX = story.broken ? axis.x(story.broken.t) : answerX;
  const isOpen = story.respondMs === null && !story.broken;
  bars.push(line('work', isOpen ? 'work open' : 'work', startX, middle, workEndX, middle));
  for (const part of strip) sayFate(sheet, lane, part);
  const textY = lane.barTop - 7;
  const fatalX = story.fatal ? axis.x(story.fatal.t) : undefined;
  const workTo = story.broken ? frame.right : Math.min(answerX - 14, (fatalX ?? frame.right) - 4);
  labels.ask({
    key: 'work',
    font: 'said',
    texts: workWords(story),
    spots: [{ x: startX, y: textY, anchor: 'start', to: Math.max(workTo, startX + 20) }],
    rank: RANK.work,
    listed: true,
  });
  sayAnswer(sheet, textY, answerX);
  if (fatalX !== undefined) {
    labels.ask({
      key: 'waste',
      font: 'said',
      texts: wasteWords(story),
      spots: [{ x: fatalX + 8, y: textY, anchor: 'start', to: answerX - 14 }],
      rank: RANK.work + 0.5,
    });
  }
  drawHandles(sheet, lane, answerX);
  return strip;
}

function sayAnswer({ story, frame, labels }: Sheet, textY: number, x: number): void {
  labels.ask({
    key: 'answer',
    font: 'said',
    className: 'on',
    texts: answerWords(story),
    spots: [
      { x: x + 12, y: textY, anchor: 'start' },
      { x: x - 12, y: textY, anchor: 'end', from: frame.left },
    ],
    rank: RANK.answer,
    listed: true,
  });
}

function stripOf({ axis }: Sheet, spans: readonly FateSpan[]): readonly StripSegment[] {
  return spans.flatMap((span, i) => {
    if (span.fromMs >= axis.endMs) return [];
    const isLast = i === spans.length - 1 || span.toMs >= axis.endMs;
    const x1 = axis.x(span.fromMs);
    const x2 = axis.x(isLast ? axis.endMs : span.toMs);
    return [{ ...span, x1, x2 }];
  });
}

function plainTrack({ frame }: Sheet, lane: Lane): Mark {
  const width = frame.right - frame.left;
  return rect('track', 'grey pale', { x: frame.left, y: lane.barTop, width, height: lane.barHeight }, 3);
}

function segmentMarks(lane: Lane, { fate, x1, x2, fromMs }: StripSegment): Mark[] {
  const box = { x: x1, y: lane.barTop, width: x2 - x1, height: lane.barHeight };
  const marks = [rect(`fate-${fromMs}`, `fate-${fate}`, box)];
  if (fate === 'lost') marks.push(hatching(`lost-${fromMs}`, 'lost', box, 9));
  if (fate === 'notification') {
    const y = lane.barTop + lane.barHeight;
    marks.push(line(`note-${fromMs}`, 'note', x1 + 2, y - 1.5, x2, y - 1.5));
  }
  return marks;
}

const FATES: Readonly<Record<FateSpan['fate'], readonly string[]>> = {
  result: ['result'],
  notification: ['arrives as a notification', 'as a notification', 'notification', 'notified'],
  lost: ['lost'],
};

/** How far its name stays from the cliffs at its ends. */
const FATE_PAD = 3;

function sayFate({ frame, labels }: Sheet, lane: Lane, { fate, x1, x2, fromMs }: StripSegment): void {
  const y = lane.barTop + lane.barHeight + 13;
  const spot = { y, from: Math.max(frame.left, x1 + FATE_PAD), to: x2 - FATE_PAD } as const;
  labels.ask({
    key: `fate-${fromMs}`,
    font: 'fate',
    texts: FATES[fate],
    spots: [
      { ...spot, x: (x1 + x2) / 2, anchor: 'middle' },
      { ...spot, x: Math.max(frame.left, x1 + FATE_PAD), anchor: 'start', to: x2 + 20 },
    ],
    rank: RANK.fate,
  });
}
