import { CLOCK_NAMES } from '../facts/clocks.ts';
import type { ClockId } from '../facts/ids.ts';
import type { Ms } from '../kernel/kernel.ts';
import { clockTime } from '../settings/words.ts';

/** A piece of a sentence: a page sets times bold and gives each clock's name its colour and chip. */
export interface Span {
  readonly text: string;
  readonly clock?: ClockId;
  readonly time?: Ms;
}

export const at = (ms: Ms): Span => ({ text: clockTime(ms), time: ms });
export const clock = (id: ClockId, text: string = CLOCK_NAMES[id]): Span => ({ text, clock: id });

/** Builds a sentence from words, moments and clocks: say`Lost at ${at(300000)} (${clock('idle')}).` */
export function say(words: TemplateStringsArray, ...parts: readonly (Span | string)[]): Span[] {
  const spans: Span[] = [];
  for (const [i, text] of words.entries()) {
    if (text) spans.push({ text });
    const part = parts[i];
    if (part !== undefined) spans.push(typeof part === 'string' ? { text: part } : part);
  }
  return spans;
}

/** The sentence as plain text. */
export function plain(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('');
}
