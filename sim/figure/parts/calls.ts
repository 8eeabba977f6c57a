import { CLOCK_NAMES } from '../../facts/clocks.ts';
import { circle, group, type Mark, rect } from '../draw/marks.ts';
import { RANK, type Sheet } from '../draw/sheet.ts';
import { cross } from '../draw/signs.ts';
import type { FigureInput, Lane } from '../figure.ts';
import { type CallInShort, callsOf } from '../story/calls.ts';
import { timeName, type Wordings } from '../words/words.ts';
import type { LaneRequest, Part } from './part.ts';

/** More strips than this push the lanes of the one in focus out of sight. */
const MAX_STRIPS = 7;
const STRIP = { place: 'over-clocks', height: 24, barAt: 6, bar: 12 } as const;
const SPACE_BELOW = 6;
const NARROW_STRIP = { place: 'over-clocks', height: 36, barAt: 18, bar: 12 } as const;

/** Where a session makes several calls: a strip each, of which one has the lanes below. */
export const callStrips: Part = {
  id: 'calls',
  plan: (story, input, narrow) => {
    const calls = callsOf(input.prediction);
    if (calls.length < 2 || story.origin !== 'call') return null;
    const shown = aroundFocus(calls, story.call);
    const hidden = calls.length - shown.length;
    const measure = narrow ? NARROW_STRIP : STRIP;
    const lanes: LaneRequest[] = shown.map(({ call }) => ({ ...measure, id: `call-${call}` }));
    if (hidden > 0) lanes.push({ ...measure, id: 'call-more' });
    const last = lanes.pop();
    if (last) lanes.push({ ...last, height: last.height + SPACE_BELOW });
    return {
      landmarks: shown.flatMap(({ sentMs, endMs }) => [sentMs, ...(endMs === null ? [] : [endMs])]),
      lanes,
      draw: (sheet, own) => {
        for (const [i, one] of shown.entries()) {
          const lane = own[i];
          if (lane) drawStrip(sheet, lane, one, input);
        }
        const more = own[shown.length];
        if (more) nameStrip(sheet, more, [`and ${hidden} more`], false);
      },
    };
  },
};

const measureOf = ({ frame }: Sheet): Omit<LaneRequest, 'id'> => (frame.narrow ? NARROW_STRIP : STRIP);

/** As many calls as there is room for, the one in focus among them. */
function aroundFocus(calls: readonly CallInShort[], focus: number): readonly CallInShort[] {
  const i = calls.findIndex(({ call }) => call === focus);
  const from = Math.max(0, Math.min(i - Math.floor(MAX_STRIPS / 2), calls.length - MAX_STRIPS));
  return calls.slice(from, from + MAX_STRIPS);
}

function drawStrip(sheet: Sheet, lane: Lane, one: CallInShort, { callNames }: FigureInput): void {
  const { axis, frame, bars, signs, guides, story, labels, calls } = sheet;
  const isFocus = one.call === story.call;
  const { barTop: y, barHeight: height } = lane;
  const [x1, x2] = [axis.x(one.sentMs), one.endMs === null ? frame.right : axis.x(one.endMs)];
  const waitsTo = one.movedMs === undefined ? x2 : axis.x(one.movedMs);
  const marks = [rect('waits', 'grey', { x: x1, y, width: Math.max(2, waitsTo - x1), height }, 2)];
  if (x2 > waitsTo) marks.push(rect('moved', 'grey pale', { x: waitsTo, y, width: x2 - waitsTo, height }, 2));
  bars.push(group(`call-${one.call}`, '', marks));
  if (isFocus) {
    const box = {
      x: frame.pad - 4,
      y: lane.top + 1,
      width: frame.right - frame.pad + 8,
      height: lane.height - 2,
    };
    guides.push(rect('focus', 'focus', box, 4));
  }
  const middle = y + height / 2;
  const end = endMark(one, x2, middle);
  if (end) signs.push(group(`call-end-${one.call}`, one.clock ? `c-${one.clock}` : 'c-none', [end]));
  labels.block({ x: x2 - 6, y, width: 12, height });
  const name = callNames?.[one.call] ?? one.server;
  nameStrip(sheet, lane, [`${one.call + 1}  ${name}`, `call ${one.call + 1}`], isFocus);
  sayEnd(sheet, lane, one, x1, x2);
  const hit = { x: 0, y: lane.top, width: frame.width, height: measureOf(sheet).height };
  calls.push({ call: one.call, hit, isFocus, label: `Call ${one.call + 1}, ${name}: ${endWords(one)[0]}` });
}

function endMark({ end }: CallInShort, x: number, y: number): Mark | undefined {
  if (end === 'open') return undefined;
  return end === 'lost' ? cross('cross', x, y) : circle('dot', 'dot', x, y, 4);
}

function nameStrip({ frame, labels }: Sheet, lane: Lane, texts: Wordings, isFocus: boolean): void {
  const y = frame.narrow ? lane.top + 13 : lane.barTop + lane.barHeight / 2 + 4;
  const to = frame.narrow ? frame.right : frame.left - 8;
  labels.ask({
    key: `name-${lane.id}`,
    font: isFocus ? 'strong' : 'value',
    texts,
    spots: [{ x: frame.pad, y, anchor: 'start', to }],
    rank: RANK.fixed,
  });
}

const END_WORDS: Readonly<Record<CallInShort['end'], string>> = {
  result: 'result',
  notification: 'notified',
  lost: 'lost',
  open: 'still open',
};

function endWords({ end, endMs, clock }: CallInShort): Wordings {
  const time = endMs === null ? '' : `${timeName(endMs)} `;
  const by = clock ? ` (${CLOCK_NAMES[clock]})` : '';
  return [`${time}${END_WORDS[end]}${by}`, `${time}${END_WORDS[end]}`, END_WORDS[end]];
}

function sayEnd({ frame, labels }: Sheet, lane: Lane, one: CallInShort, x1: number, x2: number): void {
  const y = lane.barTop + lane.barHeight / 2 + 4;
  labels.ask({
    key: `end-${lane.id}`,
    font: 'fate',
    texts: endWords(one),
    spots: [
      { x: x2 + 9, y, anchor: 'start' },
      { x: x2 - 9, y, anchor: 'end', from: x1, inside: true },
      { x: x1 - 5, y, anchor: 'end', from: frame.left },
    ],
    rank: RANK.told,
    listed: true,
  });
}
