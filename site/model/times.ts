import type { Ms } from '../../sim/index.ts';

const UNIT_MS: Readonly<Record<string, Ms>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
const PART = /(\d+(?:\.\d+)?)\s*(ms|min|s|m|h|d)?/gy;
const WORDS = /(second|sec|minute|hour|day)s?/g;
const UNIT_OF: Readonly<Record<string, string>> = { second: 's', sec: 's', minute: 'm', hour: 'h', day: 'd' };

/** The longest time that a control takes: 40 h, beyond every clock there is. */
export const MAX_MS: Ms = 144_000_000;

/**
 * A time as people write it: "90s", "20 min", "1h30m", "1:30", "400ms"; a bare number is seconds. Undefined where it
 * is none.
 */
export function parseTime(text: string): Ms | undefined {
  const trimmed = text.trim().toLowerCase();
  if (/^\d+(:\d{1,2}){1,2}$/.test(trimmed)) {
    const total = trimmed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return total * 1000;
  }
  const compact = trimmed
    .replace(/\s+/g, '')
    .replace(/,/g, '.')
    .replace(WORDS, (_, word: string) => UNIT_OF[word] ?? '')
    // "1h30" is an hour and thirty minutes, as on a timetable.
    .replace(/h(\d+)$/, 'h$1m');
  if (compact === '') return undefined;
  PART.lastIndex = 0;
  let total = 0;
  while (PART.lastIndex < compact.length) {
    const match = PART.exec(compact);
    if (!match) return undefined;
    total += Number(match[1]) * (UNIT_MS[match[2] ?? 's'] ?? 0);
  }
  return Math.round(total);
}

const SLIDER_FROM_MS = 1000;
const SLIDER_STEPS = 240;
const RATIO = Math.log(MAX_MS / SLIDER_FROM_MS);

/** A slider over all times that matter runs by ratio; its last position is "never". */
export const SLIDER_MAX: number = SLIDER_STEPS + 1;

export function sliderToMs(position: number): Ms | null {
  if (position >= SLIDER_MAX) return null;
  const exact = SLIDER_FROM_MS * Math.exp((RATIO * position) / SLIDER_STEPS);
  const grain = exact < 60_000 ? 1000 : exact < 600_000 ? 5000 : exact < 7_200_000 ? 60_000 : 600_000;
  return Math.max(SLIDER_FROM_MS, Math.round(exact / grain) * grain);
}

export function msToSlider(ms: Ms | null): number {
  if (ms === null) return SLIDER_MAX;
  const bounded = Math.min(Math.max(ms, SLIDER_FROM_MS), MAX_MS);
  return Math.round((SLIDER_STEPS * Math.log(bounded / SLIDER_FROM_MS)) / RATIO);
}
