import type { Ms } from '../../kernel/kernel.ts';

/** A moment and where it stands; between two of them time runs evenly. */
export interface Stop {
  readonly ms: Ms;
  readonly x: number;
}

/** Time to pixels and back, piece by piece; outside its ends both are held. */
export interface Axis {
  readonly stops: readonly Stop[];
  /** The last moment on it. */
  readonly endMs: Ms;
  readonly x: (ms: Ms) => number;
  /** Whole milliseconds. */
  readonly t: (px: number) => Ms;
}

/** The axis through these stops, which rise in both. */
export function axisThrough(stops: readonly Stop[]): Axis {
  const x = (ms: Ms): number => {
    const i = stops.findIndex((stop) => ms < stop.ms);
    if (i === 0) return stops[0]?.x ?? 0;
    const from = stops[i - 1];
    const to = stops[i];
    if (!from || !to) return stops.at(-1)?.x ?? 0;
    return from.x + ((ms - from.ms) / (to.ms - from.ms)) * (to.x - from.x);
  };
  const t = (px: number): Ms => {
    const i = stops.findIndex((stop) => px < stop.x);
    if (i === 0) return stops[0]?.ms ?? 0;
    const from = stops[i - 1];
    const to = stops[i];
    if (!from || !to) return stops.at(-1)?.ms ?? 0;
    return Math.round(from.ms + ((px - from.x) / (to.x - from.x)) * (to.ms - from.ms));
  };
  return { stops, endMs: stops.at(-1)?.ms ?? 0, x, t };
}

/** The same moments on another stretch of pixels; the very same axis where the stretch is the same. */
export function moved(axis: Axis, left: number, right: number): Axis {
  const from = axis.stops[0]?.x ?? left;
  const to = axis.stops.at(-1)?.x ?? right;
  if (from === left && to === right) return axis;
  const scale = (right - left) / (to - from);
  return axisThrough(axis.stops.map(({ ms, x }) => ({ ms, x: left + (x - from) * scale })));
}

export interface AxisPlan {
  /** Moments to be told apart, in order, all above zero. */
  readonly landmarks: readonly Ms[];
  /** The moment that decides: what comes before it gets the better part of the room. */
  readonly decisiveMs: Ms;
  readonly left: number;
  readonly right: number;
}

const NICE_MS: readonly Ms[] = [
  100,
  200,
  500,
  1000,
  2000,
  3000,
  5000,
  10_000,
  15_000,
  20_000,
  30_000,
  45_000,
  ...[1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45].map((minutes) => minutes * 60_000),
  ...[1, 1.5, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, 72].map((hours) => hours * 3_600_000),
];

/** Long times take more room than short ones, but far less than their share. */
const EXPONENT = 0.4;
const AFTER_DECISIVE = 0.6;
const OPEN_END = 0.55;
const BEFORE_SHARE = 0.45;
const MIN_SEGMENT_PX = 34;

/** An axis for these landmarks, open to something beyond the last of them. */
export function planAxis({ landmarks, decisiveMs, left, right }: AxisPlan): Axis {
  const last = landmarks.at(-1) ?? 1000;
  const endMs = NICE_MS.find((ms) => ms >= last * 1.12) ?? Math.ceil(last * 1.2);
  const moments = [0, ...landmarks, endMs];
  const spans = moments.slice(1).map((to, i) => ({ from: moments[i] ?? 0, to }));
  const weights = spans.map(({ from, to }, i) => {
    const weight = (to - from) ** EXPONENT;
    return weight * (from >= decisiveMs ? AFTER_DECISIVE : 1) * (i === spans.length - 1 ? OPEN_END : 1);
  });
  const isBefore = spans.map(({ to }) => to <= decisiveMs);
  const before = sum(weights.filter((_, i) => isBefore[i]));
  const after = sum(weights) - before;
  const lift = before > 0 ? Math.max(1, (BEFORE_SHARE * after) / (1 - BEFORE_SHARE) / before) : 1;
  const lifted = weights.map((weight, i) => (isBefore[i] ? weight * lift : weight));
  const widths = shared(lifted, right - left);
  let x = left;
  const stops = moments.map((ms, i) => {
    x += i === 0 ? 0 : (widths[i - 1] ?? 0);
    return { ms, x: i === moments.length - 1 ? right : x };
  });
  return axisThrough(stops);
}

/** Splits the room by weight, with a least width for each where there is room for that. */
function shared(weights: readonly number[], room: number): number[] {
  const least = Math.min(MIN_SEGMENT_PX, (0.6 * room) / weights.length);
  const total = sum(weights);
  const free = room - least * weights.length;
  return weights.map((weight) => least + (free * weight) / total);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
