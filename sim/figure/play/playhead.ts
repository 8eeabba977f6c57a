import type { Ms } from '../../kernel/kernel.ts';
import { clockTime } from '../../settings/words.ts';
import type { Figure } from '../figure.ts';
import type { Axis } from '../place/axis.ts';

/** How long the playhead takes from edge to edge. */
export const CROSSING_MS = 12_000;

const edges = ({ stops }: Axis): readonly [number, number] => [stops[0]?.x ?? 0, stops.at(-1)?.x ?? 0];

/** Where the playhead stands a while later; it moves at one speed and stops at the right edge. */
export function advanced({ axis }: Pick<Figure, 'axis'>, x: number, byMs: number): number {
  const [left, right] = edges(axis);
  return Math.min(right, Math.max(left, x) + ((right - left) * byMs) / CROSSING_MS);
}

/** Whether the playhead has come to the end of the axis. */
export function isAtEnd({ axis }: Pick<Figure, 'axis'>, x: number): boolean {
  return x >= edges(axis)[1];
}

/** How many times faster than life the playhead runs here: the axis is not even, so its constant speed is not either. */
export function rateAt({ axis }: Pick<Figure, 'axis'>, x: number): number {
  const [left, right] = edges(axis);
  const i = Math.max(
    1,
    axis.stops.findIndex((stop) => stop.x > x),
  );
  const [from, to] = [axis.stops[i - 1], axis.stops[i]];
  if (!from || !to || to.x === from.x) return 1;
  const msPerPx = (to.ms - from.ms) / (to.x - from.x);
  return (msPerPx * (right - left)) / CROSSING_MS;
}

/** "3:20 · ×40": the moment, and how much faster than life it goes by. */
export function readout(figure: Pick<Figure, 'axis'>, x: number): string {
  const rate = rateAt(figure, x);
  const t = figure.axis.t(x);
  const moment = t < 10_000 ? `${(t / 1000).toFixed(1)} s` : clockTime(Math.round(t / 1000) * 1000);
  return `${moment} · ×${rate >= 10 ? Math.round(rate) : Number(rate.toPrecision(2))}`;
}

/** The next thing that happens after a moment, or before it; undefined where there is none. */
export function nextMoment(moments: readonly Ms[], t: Ms, way: 'on' | 'back'): Ms | undefined {
  return way === 'on' ? moments.find((at) => at > t) : moments.findLast((at) => at < t);
}
