import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';
import { group, line, type Mark, path, px } from '../draw/marks.ts';
import { nameWithChip } from '../draw/names.ts';
import { RANK, type Sheet } from '../draw/sheet.ts';
import { cross } from '../draw/signs.ts';
import type { Lane } from '../figure.ts';
import type { ClockStory } from '../story/clock-story.ts';
import type { Part } from './part.ts';

/** Room above the window, for a silence that is longer than it when it is looked at. */
const HEADROOM = 1.15;

/**
 * How long it has been silent, as a line that climbs with time and falls at each word that counts; the call is lost at
 * the first look that finds it above the window. For a chapter on that, not for every figure.
 */
export const silenceSawtooth: Part = {
  id: 'sawtooth',
  plan: (story, input, narrow) => {
    const idle = story.clocks.find(({ clock }) => clock === 'idle');
    const windowMs = input.settings.effective.idle.ms;
    const isPaused = idle?.pieces.some(({ state }) => state === 'paused');
    if (!idle || windowMs === null || isPaused) return null;
    const [barAt, height] = narrow ? [20, 70] : [8, 62];
    return {
      lanes: [{ id: 'sawtooth', place: 'over-server', height, barAt, bar: 40 }],
      draw: (sheet, [lane]) => lane && drawSawtooth(sheet, lane, idle, windowMs),
    };
  },
};

function drawSawtooth(sheet: Sheet, lane: Lane, idle: ClockStory, windowMs: Ms): void {
  const { axis, bars, signs, labels, frame } = sheet;
  nameWithChip(sheet, lane, {
    colour: 'idle',
    sign: 'I',
    name: 'silence',
    value: '',
    sources: ['since the last word that counts', 'since the last word'],
  });
  const starts = [idle.armedMs, ...idle.restarts].filter((ms) => ms <= idle.endMs);
  const longest = Math.max(
    windowMs,
    ...starts.map((from, i) => Math.min(starts[i + 1] ?? idle.endMs, idle.endMs) - from),
  );
  const bottom = lane.barTop + lane.barHeight;
  const y = (ms: Ms): number => bottom - (ms / (longest * HEADROOM)) * lane.barHeight;
  let d = '';
  for (const [i, from] of starts.entries()) {
    const to = starts[i + 1] ?? idle.endMs;
    // Where the axis changes its scale, the climb bends.
    const bends = axis.stops.map(({ ms }) => ms).filter((ms) => ms > from && ms < to);
    d += `${d === '' ? 'M' : 'L'}${px(axis.x(from))} ${px(bottom)}`;
    for (const ms of [...bends, to]) d += `L${px(axis.x(ms))} ${px(y(ms - from))}`;
  }
  const top = y(windowMs);
  const marks: Mark[] = [
    line('floor', 'hair', frame.left, bottom, frame.right, bottom),
    path('window', 'rest', `M${px(frame.left)} ${px(top)}H${px(frame.right)}`),
    path('climb', 'climb', d),
  ];
  bars.push(group('sawtooth', 'c-idle', marks));
  if (idle.end === 'fatal') {
    const end = cross('over', axis.x(idle.endMs), y(idle.endMs - (starts.at(-1) ?? 0)));
    signs.push(group('sawtooth-end', 'c-idle', [end]));
  }
  labels.ask({
    key: 'sawtooth-window',
    font: 'fate',
    texts: [`the window: ${duration(windowMs)} of silence`, `window ${duration(windowMs)}`],
    spots: [
      { x: frame.right, y: top - 4, anchor: 'end', from: frame.left },
      { x: frame.left + 2, y: top - 4, anchor: 'start' },
    ],
    rank: RANK.wire,
  });
}
