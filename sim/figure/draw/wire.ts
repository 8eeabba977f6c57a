import type { Ms } from '../../kernel/kernel.ts';
import type { TraceEvent } from '../../scenario/prediction.ts';
import type { Transport } from '../../settings/entry.ts';
import { duration } from '../../settings/words.ts';
import type { Lane } from '../figure.ts';
import { longestSilence } from '../story/silence.ts';
import type { Story } from '../story/story.ts';
import { densityMarks } from './density.ts';
import { group, line, type Mark, path, px } from './marks.ts';
import { RANK, type Sheet } from './sheet.ts';
import { arrowDown, arrowUp, cross } from './signs.ts';

interface Message {
  readonly key: string;
  readonly t: Ms;
  /** Down: from the client; up: from the server; cut: the connection. */
  readonly way: 'down' | 'up' | 'cut';
  readonly texts: readonly string[];
}

/** What goes over the wire, each message where it really goes. */
export function drawWire(sheet: Sheet, lane: Lane): void {
  const { story, axis, frame, bars, signs, labels } = sheet;
  const y = lane.barTop;
  bars.push(line('wire', 'hair', frame.left, y, frame.right, y));
  const arrows: Mark[] = [];
  for (const { key, t, way, texts } of messagesOf(story, sheet.settings.transport)) {
    const x = axis.x(t);
    if (way === 'cut') arrows.push(cross(key, x, y));
    else if (way === 'down') arrows.push(arrowDown(key, x, y));
    else arrows.push(arrowUp(key, x, y));
    const labelY = way === 'up' ? y + 15 : y - 5;
    const aside = way === 'cut' ? 12 : 8;
    labels.block({ x: x - 4, y: way === 'up' ? y + 1 : y - 13, width: 8, height: 12 });
    labels.ask({
      key,
      font: 'said',
      texts,
      spots: [
        { x: x + aside, y: labelY, anchor: 'start' },
        { x: x - aside, y: labelY, anchor: 'end', from: frame.left },
        ...(way === 'up' ? [{ x: x + aside, y: y + 20, anchor: 'start' } as const] : []),
      ],
      rank: RANK.wire,
      listed: true,
    });
  }
  for (const key of ['progress', 'ignored'] as const) {
    const xs = story[key].map((t) => axis.x(t));
    arrows.push(...densityMarks(xs, { key, y: y + 1, height: 7, minPx: 5 }));
    const [first, last] = [xs[0], xs.at(-1)];
    if (first !== undefined && last !== undefined) {
      labels.block({ x: first, y: y + 1, width: last - first + 1, height: 7 });
    }
  }
  signs.push(group('messages', 'wire', arrows));
  if (story.progress.length > 0) sayProgress(sheet, lane);
}

function messagesOf(story: Story, transport: Transport | undefined): readonly Message[] {
  const found: Message[] = [];
  for (const [i, event] of story.events.entries()) {
    const message = messageOf(event, story, transport);
    if (message) found.push({ key: `wire-${i}`, t: event.t, ...message });
  }
  return found;
}

function messageOf(
  event: TraceEvent,
  story: Story,
  transport: Transport | undefined,
): Pick<Message, 'way' | 'texts'> | undefined {
  // Only an answer over http has headers; elsewhere the first byte is that of the answer.
  const hasHeaders = transport === 'http' || transport === 'sse';
  const withAnswer = hasHeaders && story.headersMs !== undefined && story.headersMs === story.respondMs;
  switch (event.kind) {
    case 'call.sent':
      return { way: 'down', texts: ['tools/call'] };
    case 'headers':
      if (story.polls[0] === event.t) return { way: 'up', texts: ['answers: a task', 'a task'] };
      return withAnswer || !hasHeaders ? undefined : { way: 'up', texts: ['headers'] };
    case 'respond':
      return { way: 'up', texts: withAnswer ? ['headers and result', 'result'] : ['result'] };
    case 'cancel.sent':
      return { way: 'down', texts: ['notifications/cancelled', 'cancelled'] };
    case 'discover.sent':
      return { way: 'down', texts: ['server/discover', 'discover'] };
    case 'initialize.sent':
      return { way: 'down', texts: ['initialize'] };
    case 'connected':
      return { way: 'up', texts: ['ready'] };
    case 'server.exit':
      return { way: 'cut', texts: [transport === 'stdio' ? 'the process ends' : 'the server goes down'] };
    case 'connection.dropped':
      return { way: 'cut', texts: ['the connection is cut'] };
    default:
      return undefined;
  }
}

/** How often the server reported, and the longest it said nothing, in a bracket. */
function sayProgress({ story, axis, frame, labels, signs }: Sheet, lane: Lane): void {
  const { progress, respondMs, startMs, fatal } = story;
  const x = axis.x(progress[0] ?? 0);
  const to = axis.x(progress.at(-1) ?? 0);
  const y = lane.barTop + 20;
  const silence = longestSilence(progress, startMs, fatal?.t ?? respondMs);
  const [x1, x2] = [axis.x(silence.fromMs), axis.x(silence.toMs)];
  const spoken = `longest silence ${duration(silence.toMs - silence.fromMs)}`;
  const bracketed = x2 - x1 >= BRACKET_MIN_PX;
  if (bracketed) {
    const d = `M${px(x1 + 1)} ${lane.barTop + 4}v5H${px(x2 - 1)}v-5`;
    signs.push(group('silence', 'wire', [path('bracket', 'arrow', d)]));
    labels.block({ x: x1, y: lane.barTop + 4, width: x2 - x1, height: 6 });
    const under = { y: y + 3, from: frame.left };
    const texts = [spoken, spoken.replace('longest ', ''), duration(silence.toMs - silence.fromMs)];
    const spots = [
      { ...under, x: (x1 + x2) / 2, anchor: 'middle' },
      { ...under, x: x2 - 8, anchor: 'end' },
      { ...under, x: x1 + 4, anchor: 'start' },
    ] as const;
    labels.ask({ key: 'silence', font: 'said', texts, spots, rank: RANK.wire - 0.2, listed: true });
  }
  const count = `${progress.length} × progress`;
  labels.ask({
    key: 'progress',
    font: 'said',
    texts: bracketed ? [count, 'progress'] : [`${count}, ${spoken}`, count, 'progress'],
    spots: [
      { x: (x + to) / 2, y, anchor: 'middle', from: frame.left },
      { x, y, anchor: 'start' },
      { x: to + 6, y, anchor: 'start' },
      { x: to, y, anchor: 'end', from: frame.left },
    ],
    rank: RANK.wire,
    listed: true,
  });
}

const BRACKET_MIN_PX = 12;
