import { rareFigure } from '#rare-figure';
import type { Ms } from '../../kernel/kernel.ts';
import { clockTime } from '../../settings/words.ts';
import type { Lane } from '../figure.ts';
import type { Spot } from '../place/placer.ts';
import type { ClockPiece, ClockStory } from '../story/clock-story.ts';
import { settled } from '../story/relevance.ts';
import { fatalWords, firedWords, neverWords, satisfiedWords, type Wordings } from '../words/words.ts';
import { sayFires } from './say-fires.ts';
import { RANK, type Sheet } from './sheet.ts';

/** What is said about a clock, beside what it is about. */
export function sayClock(sheet: Sheet, lane: Lane, story: ClockStory): void {
  const { axis, labels } = sheet;
  const x = axis.x(story.endMs);
  const middle = lane.barTop + lane.barHeight / 2;
  if (story.fires.length > 0) sayFires(sheet, lane, story);
  labels.block({ x: x - 7, y: middle - 10, width: 14, height: 20 });
  if (story.end === 'fatal') {
    say(
      sheet,
      lane,
      'fatal',
      RANK.fatal,
      fatalWords(story.clock, story.endMs, sheet.story),
      'strong',
      x + 13,
      x - 12,
    );
  } else if (story.end === 'fired') {
    say(
      sheet,
      lane,
      'fired',
      RANK.fired,
      firedWords(story.clock, story.endMs, sheet.story),
      'strong',
      x + 22,
      x - 8,
    );
  } else if (story.end === 'satisfied') {
    say(sheet, lane, 'satisfied', RANK.never, satisfiedWords(story), 'said', x + 25, x - 8);
  } else {
    sayNever(sheet, lane, story, x);
  }
  if (story.pieces.some(({ state }) => state === 'paused')) rareFigure.sayPause(sheet, lane, story);
  for (const [i, piece] of story.pieces.entries()) {
    if (piece.state !== 'running') clearHatching(sheet, lane, piece);
    if (piece.state !== 'overdue' || piece.toMs !== story.endMs) continue;
    sayOverdue(sheet, lane, `overdue-${i}`, piece.fromMs, piece.toMs);
  }
}

/** Nothing can be read on hatching. */
function clearHatching(
  { axis, labels }: Sheet,
  { barTop: y, barHeight: height }: Lane,
  piece: ClockPiece,
): void {
  const x = axis.x(piece.fromMs);
  labels.block({ x, y, width: axis.x(piece.toMs) - x, height });
}

/** Beside its end, or under a bar that is full of restarts. */
function sayNever({ axis, labels, frame }: Sheet, lane: Lane, story: ClockStory, x: number): void {
  const key = `${lane.id}-never`;
  const texts = neverWords(story);
  if (story.restarts.length > 0) {
    const y = lane.barTop + lane.barHeight + 11;
    const spots = [
      { x: axis.x(story.armedMs), y, anchor: 'start' },
      { x, y, anchor: 'end', from: frame.left },
      { x, y, anchor: 'start' },
    ] as const;
    labels.ask({ key, font: 'fate', texts, spots, rank: RANK.never, listed: true });
    return;
  }
  const y = lane.barTop + lane.barHeight / 2 + 4;
  const restEnd = Number.isFinite(story.deadlineMs) ? Math.max(x, axis.x(story.deadlineMs)) : x;
  const spots: Spot[] = [
    { x: x + 12, y, anchor: 'start', to: restEnd > x + 3 ? restEnd - 6 : frame.width },
    { x: restEnd + 10, y, anchor: 'start' },
    { x: x - 12, y, anchor: 'end', from: frame.left + 4, inside: true },
  ];
  labels.ask({ key, font: 'said', texts, spots, rank: RANK.never, listed: true });
}

function sayOverdue({ axis, labels, frame }: Sheet, lane: Lane, key: string, fromMs: Ms, toMs: Ms): void {
  const y = lane.barTop + lane.barHeight + 11;
  labels.ask({
    key: `${lane.id}-${key}`,
    font: 'fate',
    texts: [
      `${clockTime(settled(fromMs))} overdue, next check ${clockTime(toMs)}`,
      `overdue, next check ${clockTime(toMs)}`,
      'overdue',
    ],
    spots: [
      { x: axis.x(fromMs), y, anchor: 'start' },
      { x: axis.x(toMs) - 4, y, anchor: 'end', from: frame.left },
    ],
    rank: RANK.never,
    listed: true,
  });
}

function say(
  { labels, frame }: Sheet,
  lane: Lane,
  key: string,
  rank: number,
  texts: Wordings,
  font: 'said' | 'strong',
  rightX: number,
  leftX: number,
): void {
  const y = lane.barTop + lane.barHeight / 2 + 4;
  const below = lane.barTop + lane.barHeight + 13;
  const spots: Spot[] = [
    { x: rightX, y, anchor: 'start' },
    { x: leftX, y: y - 1, anchor: 'end', from: frame.left + 4, inside: true },
  ];
  if (frame.narrow) {
    spots.push(
      { x: leftX, y: below, anchor: 'end', from: frame.left },
      { x: frame.left, y: below, anchor: 'start' },
    );
  }
  labels.ask({ key: `${lane.id}-${key}`, font, texts, spots, rank, listed: true });
}
