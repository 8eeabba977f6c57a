import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';
import { densityMarks } from '../draw/density.ts';
import { group, line, type Mark, rect } from '../draw/marks.ts';
import { nameWithChip } from '../draw/names.ts';
import { RANK, type Sheet } from '../draw/sheet.ts';
import { arrowDown, cross, tickMark } from '../draw/signs.ts';
import type { Lane } from '../figure.ts';
import { type Polling, pollingOf } from '../story/polling.ts';
import { timeName, type Wordings } from '../words/words.ts';
import type { Part } from './part.ts';

/** Rungs closer than this make a band. */
const RUNG_MIN_PX = 4;

/** The ladder between client and server while a server-side task is polled. */
export const pollingLadder: Part = {
  id: 'polling',
  plan: (story, _input, narrow) => {
    const polling = pollingOf(story);
    if (!polling) return null;
    const lane = narrow
      ? ({ id: 'polling', place: 'over-server', height: 58, barAt: 20, bar: 18 } as const)
      : ({ id: 'polling', place: 'over-server', height: 50, barAt: 10, bar: 20 } as const);
    const { fromMs, toMs } = polling;
    return {
      landmarks: [fromMs, toMs ?? roundAfter(polling.polls.at(-1) ?? fromMs)],
      lanes: [lane],
      draw: (sheet, [own]) => own && drawLadder(sheet, own, polling),
    };
  },
};

const STEPS_MS: readonly Ms[] = [1, 5, 10, 30, 60, 300, 600, 1800, 3600].map((seconds) => seconds * 1000);

/** Polling without an end has no last moment to name: the axis goes on to the next round one. */
function roundAfter(ms: Ms): Ms {
  const step = STEPS_MS.findLast((one) => one <= ms / 4) ?? 1000;
  return Math.ceil(ms / step) * step;
}

function drawLadder(sheet: Sheet, lane: Lane, polling: Polling): void {
  const { axis, frame, bars, signs, story } = sheet;
  const { barTop: top, barHeight: height } = lane;
  const every = polling.everyMs === null ? 'once' : `every ${duration(polling.everyMs)}`;
  nameWithChip(sheet, lane, {
    colour: 'polling',
    sign: 'P',
    name: 'polling',
    value: every,
    sources: ['tasks/get, as the server asks', 'tasks/get'],
  });
  const x1 = axis.x(polling.fromMs);
  const x2 = polling.toMs === null ? frame.right : axis.x(polling.toMs);
  const rungs = densityMarks(
    polling.polls.map((t) => axis.x(t)),
    { key: 'poll', y: top, height, minPx: RUNG_MIN_PX },
  );
  const track = { x: x1, y: top, width: Math.max(2, x2 - x1), height };
  bars.push(
    group('ladder', 'c-polling', [
      rect('track', 'edge', track),
      line('client', 'rail', x1, top, x2, top),
      line('server', 'rail', x1, top + height, x2, top + height),
      ...rungs,
    ]),
  );
  const marks: Mark[] = polling.answers.map((t, i) => arrowDown(`update-${i}`, axis.x(t), top + 16));
  const middle = top + height / 2;
  if (polling.cancelMs !== undefined) marks.push(cross('task-cancel', axis.x(polling.cancelMs), middle));
  else if (story.arrives) marks.push(tickMark('task-done', x2 + 6, middle));
  signs.push(group('polling', 'c-polling wire', marks));
  sayPolling(sheet, lane, polling, x1, x2);
}

function pollWords({ polls, everyMs }: Polling): Wordings {
  if (everyMs === null) return ['polled once'];
  return [
    `polled ${polls.length} times, every ${duration(everyMs)}`,
    `polled ${polls.length} times`,
    `${polls.length} polls`,
  ];
}

function sayPolling(sheet: Sheet, lane: Lane, polling: Polling, x1: number, x2: number): void {
  const { axis, labels, frame, story } = sheet;
  const middle = lane.barTop + lane.barHeight / 2 + 4;
  const below = lane.barTop + lane.barHeight + 14;
  labels.ask({
    key: 'polls',
    font: 'said',
    texts: pollWords(polling),
    spots: [
      { x: x1, y: below, anchor: 'start' },
      { x: x2, y: below, anchor: 'end', from: frame.left },
    ],
    rank: RANK.wire,
    listed: true,
  });
  for (const [i, t] of polling.answers.entries()) {
    labels.ask({
      key: `task-answer-${i}`,
      font: 'fate',
      texts: ['the answer is sent on', 'answer sent'],
      spots: [{ x: axis.x(t), y: below, anchor: 'start' }],
      rank: RANK.wire + 0.5,
      listed: true,
    });
  }
  const { cancelMs } = polling;
  const end =
    cancelMs === undefined
      ? story.arrives
        ? ['completed']
        : []
      : [`${timeName(cancelMs)} tasks/cancel`, 'tasks/cancel'];
  const x = (cancelMs === undefined ? x2 + 12 : axis.x(cancelMs)) + 12;
  labels.ask({
    key: 'task-end',
    font: 'said',
    className: 'on',
    texts: end,
    spots: [
      { x, y: middle, anchor: 'start' },
      { x: x2 - 12, y: below, anchor: 'end', from: frame.left },
    ],
    rank: RANK.answer,
    listed: true,
  });
}
