import type { Ms } from '../../kernel/kernel.ts';
import type { Lane } from '../figure.ts';
import type { ClockPiece, ClockStory } from '../story/clock-story.ts';
import { hasLinks } from './chain.ts';
import { group, hatching, type Mark, path, px, rect } from './marks.ts';
import { sayClock } from './say-clock.ts';
import { flagsOf } from './say-fires.ts';
import type { Sheet } from './sheet.ts';
import { cross, flagPath, tickMark } from './signs.ts';

const LEAST_PX = 2;
const LINK_GAP = 2;
const GRID_MS: Ms = 30_000;
const GRID_MIN_PX = 8;
const NOTCH_MIN_PX = 8;

/** One clock's lane: its bar, what happened on it, and what is said about it. */
export function drawClock(sheet: Sheet, lane: Lane, story: ClockStory): void {
  const className = `c-${story.clock}`;
  const bars = [
    ...piecesOf(sheet, lane, story),
    ...restOf(sheet, lane, story),
    ...gridOf(sheet, lane, story),
    ...notchesOf(sheet, lane, story),
  ];
  sheet.bars.push(group(`bar-${story.clock}`, className, bars));
  const signs = signsOf(sheet, lane, story);
  if (signs.length > 0) sheet.signs.push(group(`signs-${story.clock}`, className, signs));
  sayClock(sheet, lane, story);
}

function piecesOf({ axis }: Sheet, lane: Lane, story: ClockStory): Mark[] {
  const bar = (fromMs: Ms, toMs: Ms): { x: number; y: number; width: number; height: number } => {
    const x = axis.x(fromMs);
    return { x, y: lane.barTop, width: Math.max(LEAST_PX, axis.x(toMs) - x), height: lane.barHeight };
  };
  const isLinked = story.fires.length === 0 || hasLinks(story, axis);
  const merged = mergedPieces(isLinked ? story : { ...story, fires: [] });
  return merged.flatMap(({ fromMs, toMs, state }, i) => {
    const whole = bar(fromMs, toMs);
    // The links of a chain stand apart, so that they can be counted.
    const linked = state === 'running' && i < merged.length - 1 && story.fires.includes(toMs);
    const box = linked ? { ...whole, width: Math.max(LEAST_PX, whole.width - LINK_GAP) } : whole;
    if (state === 'running') return [rect(`run-${i}`, 'bar', box, 3)];
    const isPaused = state === 'paused';
    const hatched = hatching(
      `hatch-${i}`,
      isPaused ? 'hatch still' : 'hatch',
      box,
      isPaused ? 8 : 6,
      isPaused,
    );
    return [rect(`edge-${i}`, isPaused ? 'edge still' : 'edge', box), hatched];
  });
}

/** The pieces of a clock, with neighbours of one kind in one; each act of the clock begins a new one. */
function mergedPieces({ pieces, fires, armedMs, endMs }: ClockStory): readonly ClockPiece[] {
  const merged: { fromMs: Ms; toMs: Ms; state: ClockPiece['state'] }[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const continues = last && last.state === piece.state && last.toMs === piece.fromMs;
    if (continues && !fires.includes(piece.fromMs)) last.toMs = piece.toMs;
    else merged.push({ ...piece });
  }
  return merged.length > 0 ? merged : [{ fromMs: armedMs, toMs: endMs, state: 'running' }];
}

/** From the end to the deadline that never came. */
function restOf({ axis, frame }: Sheet, lane: Lane, story: ClockStory): Mark[] {
  if (story.end !== 'stopped' && story.end !== 'open') return [];
  if (!Number.isFinite(story.deadlineMs)) return [];
  const x = axis.x(story.endMs);
  const right = axis.x(story.deadlineMs);
  if (right - x < 3) return [];
  const box = { x, y: lane.barTop, width: right - x, height: lane.barHeight };
  if (story.deadlineMs <= axis.endMs) return [rect('rest', 'rest', box, 3)];
  const { barTop: y, barHeight: h } = lane;
  return [path('rest', 'rest', `M${px(frame.right)} ${y}H${px(x)}v${h}H${px(frame.right)}`)];
}

/** The moments at which the idle check looks, while they can be told apart. */
function gridOf({ axis }: Sheet, lane: Lane, story: ClockStory): Mark[] {
  if (story.clock !== 'idle') return [];
  let d = '';
  const bottom = lane.barTop + lane.barHeight;
  for (let ms = story.armedMs + GRID_MS; ms < story.endMs && ms <= axis.endMs; ms += GRID_MS) {
    const x = axis.x(ms);
    if (x - axis.x(ms - GRID_MS) < GRID_MIN_PX) continue;
    d += `M${px(x)} ${bottom}v-3.5`;
  }
  return d === '' ? [] : [path('grid', 'tick', d)];
}

/** Restarts: a notch each while they can be told apart, else a band. */
function notchesOf({ axis }: Sheet, lane: Lane, story: ClockStory): Mark[] {
  let d = '';
  const bands: Mark[] = [];
  let lastX = Number.NEGATIVE_INFINITY;
  let bandFrom: number | undefined;
  const closeBand = (): void => {
    if (bandFrom !== undefined) {
      const box = { x: bandFrom, y: lane.barTop, width: lastX - bandFrom, height: 5 };
      bands.push(rect(`band-${bands.length}`, 'band', box));
    }
    bandFrom = undefined;
  };
  for (const t of story.restarts) {
    const x = axis.x(t);
    if (x - lastX < NOTCH_MIN_PX) bandFrom ??= lastX;
    else {
      closeBand();
      d += `M${px(x - 3)} ${lane.barTop}l3 6 3-6z`;
    }
    lastX = x;
  }
  closeBand();
  return d === '' ? bands : [...bands, path('notches', 'notch', d)];
}

function signsOf({ axis }: Sheet, lane: Lane, story: ClockStory): Mark[] {
  const middle = lane.barTop + lane.barHeight / 2;
  const signs = story.fires.length > 0 ? flagsOf(story, axis, lane) : [];
  const x = axis.x(story.endMs);
  if (story.end === 'fatal') signs.push(cross('cross', x, middle));
  if (story.end === 'fired') signs.push(path('flag', 'flag', flagPath(x, lane, false)));
  if (story.end === 'satisfied') signs.push(tickMark('tick', x + 6, middle));
  return signs;
}
