import type { Ms } from '../../../kernel/kernel.ts';

/** The longest delay that a Node.js timer can hold. */
const LONGEST_DELAY_MS: Ms = 2_147_483_647;

/**
 * What a Node.js timer makes of a delay: cut to whole milliseconds; anything outside 1 … 2147483647 (0,
 * negative, a fraction below 1, NaN, Infinity, larger) becomes 1 ms. Source: lib/internal/timers.js.
 */
export function nodeDelayMs(delayMs: number): Ms {
  return delayMs >= 1 && delayMs <= LONGEST_DELAY_MS ? Math.trunc(delayMs) : 1;
}
