import type { Lane } from '../figure.ts';
import { toldWords } from '../words/words.ts';
import { circle, group, rect } from './marks.ts';
import { RANK, type Sheet } from './sheet.ts';

/** What Claude does: waits, goes on, is told. */
export function drawConversation(sheet: Sheet, lane: Lane): void {
  const { story, axis, frame, bars, labels, signs } = sheet;
  const { fatal, movedMs, arrives, respondMs, exitMs, toldMs, startMs } = story;
  const answeredMs = arrives ? (toldMs ?? respondMs) : null;
  const endMs = fatal?.t ?? answeredMs ?? exitMs ?? axis.endMs;
  const told = fatal !== null || arrives;
  const untilMs = exitMs ?? axis.endMs;
  const startX = axis.x(startMs);
  const waitsUntil = axis.x(movedMs ?? endMs);
  const endX = axis.x(endMs);
  const bar = (x: number, to: number): { x: number; y: number; width: number; height: number } => ({
    x,
    y: lane.barTop,
    width: to - x,
    height: lane.barHeight,
  });
  bars.push(rect('waits', 'grey', bar(startX, waitsUntil), 3));
  if (axis.x(untilMs) - waitsUntil > 1) {
    bars.push(rect('goes-on', 'grey pale', bar(waitsUntil, axis.x(untilMs)), 3));
  }
  const y = lane.barTop + lane.barHeight / 2 + 4;
  const inside = { y, anchor: 'start', from: frame.left, inside: true } as const;
  const room = 14;
  if (told) {
    const middle = lane.barTop + lane.barHeight / 2;
    const className = fatal?.clock ? `c-${fatal.clock}` : 'c-none';
    signs.push(group('told', className, [circle('dot', 'dot', endX, middle, 5)]));
    labels.block({ x: endX - 8, y: middle - 8, width: 16, height: 16 });
    labels.ask({
      key: 'told',
      font: 'said',
      className: 'on',
      texts: toldWords(story),
      spots: [
        { ...inside, x: endX + 10 },
        { x: endX - 10, y, anchor: 'end', from: frame.left, inside: true },
      ],
      rank: RANK.told,
      listed: true,
    });
  }
  labels.ask({
    key: 'waits',
    font: 'said',
    texts: story.origin === 'connect' ? ['waits for the server', 'waits'] : ['waits'],
    spots: [{ ...inside, x: startX + 8, to: waitsUntil - (movedMs === undefined && told ? room : 3) }],
    rank: RANK.work,
  });
  if (movedMs === undefined) return;
  labels.ask({
    key: 'goes-on',
    font: 'said',
    texts: ['goes on with other work', 'goes on'],
    spots: [{ ...inside, x: waitsUntil + 8, to: told ? endX - room : axis.x(untilMs) }],
    rank: RANK.work,
  });
}
