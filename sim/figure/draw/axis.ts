import type { Ms } from '../../kernel/kernel.ts';
import type { Axis } from '../place/axis.ts';
import { momentName } from '../words/words.ts';
import { group, line, type Mark, path, px, rect } from './marks.ts';
import { RANK, type Sheet } from './sheet.ts';

const LABEL_Y = 14;
/** Scales that differ less than this look the same. */
const CARET_RATIO = 1.25;
const BREAK_RATIO = 10;
const BREAK_ASIDE_PX = 9;

const FILLER_MS: readonly Ms[] = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * 60_000),
  ...[1, 2, 4, 6, 12].map((hours) => hours * 3_600_000),
];
const FILLER_PX = 58;

/** The axis: guides and names at its landmarks, marks where its scale changes, round moments between. */
export function drawAxis(sheet: Sheet): void {
  const { axis, frame, guides } = sheet;
  const { stops } = axis;
  const bottom = frame.height - 10;
  guides.push(line('axis', 'hair', frame.left, frame.axisY, frame.right, frame.axisY));
  for (const [i, { ms, x }] of stops.entries()) {
    const isEnd = i === stops.length - 1;
    if (!isEnd) guides.push(line(`guide-${i}`, 'hair', x, frame.axisY, x, bottom));
    const change = scaleChange(axis, i);
    const ratio = Math.max(change, 1 / change);
    if (ratio > BREAK_RATIO) guides.push(breakMark(`break-${i}`, x, frame.axisY, change));
    else if (ratio > CARET_RATIO) guides.push(path(`caret-${i}`, 'caret', caret(x, frame.axisY)));
    askName(sheet, ms, x, isEnd ? RANK.filler : RANK.tick);
  }
  drawFillers(sheet);
}

function askName(sheet: Sheet, ms: Ms, x: number, rank: number, names?: Mark): void {
  const { labels, frame } = sheet;
  if (frame.withoutAxis) return;
  const isDecisive = sheet.story.fatal?.t === ms;
  labels.ask({
    key: `tick-${ms}`,
    font: 'axis',
    ...(isDecisive ? { className: 'on' } : {}),
    texts: [momentName(ms)],
    ...(names ? { names } : {}),
    spots: [
      { x, y: LABEL_Y, anchor: 'middle' },
      { x: x + 4, y: LABEL_Y, anchor: 'end' },
      { x: x - 3, y: LABEL_Y, anchor: 'start' },
    ],
    rank: isDecisive || ms === 0 ? RANK.fatal : rank,
  });
}

function drawFillers(sheet: Sheet): void {
  const { axis, frame } = sheet;
  for (const [i, to] of axis.stops.entries()) {
    const from = axis.stops[i - 1];
    if (!from) continue;
    const pxPerMs = (to.x - from.x) / (to.ms - from.ms);
    const step = FILLER_MS.find((ms) => ms * pxPerMs >= FILLER_PX);
    if (step === undefined) continue;
    for (let ms = (Math.floor(from.ms / step) + 1) * step; ms < to.ms; ms += step) {
      const x = axis.x(ms);
      if (x - from.x < 24 || to.x - x < 24) continue;
      askName(sheet, ms, x, RANK.filler, line(`filler-${ms}`, 'hair', x, frame.axisY, x, frame.axisY + 4));
    }
  }
}

/** How many times as much time a pixel holds right of a stop as left of it. */
function scaleChange({ stops }: Axis, i: number): number {
  const [a, b, c] = [stops[i - 1], stops[i], stops[i + 1]];
  if (!a || !b || !c) return 1;
  const before = (b.ms - a.ms) / (b.x - a.x);
  const after = (c.ms - b.ms) / (c.x - b.x);
  return after / before;
}

function caret(x: number, y: number): string {
  return `M${px(x - 3)} ${y}l3-4 3 4`;
}

/** Two strokes across the axis and nothing between them, on the side where time is pressed together. */
function breakMark(key: string, stopX: number, y: number, change: number): Mark {
  const x = stopX + (change > 1 ? BREAK_ASIDE_PX : -BREAK_ASIDE_PX);
  const [where, times] = change > 1 ? ['right', change] : ['left', 1 / change];
  const said = `The axis is pressed together to the ${where} of here: a step holds ${Math.round(times)} times as much time`;
  return group(key, '', [
    { tag: 'title', key: 'title', attrs: {}, text: said },
    rect('gap', 'paper', { x: x - 2, y: y - 1, width: 4, height: 2 }),
    path('strokes', 'caret', `M${px(x - 4)} ${y + 4}l4-8m0 8l4-8`),
  ]);
}
