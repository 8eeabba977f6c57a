import type { Ms } from '../../kernel/kernel.ts';

/** A stretch in which nothing came. */
export interface Silence {
  readonly fromMs: Ms;
  readonly toMs: Ms;
}

/** The longest stretch between two signs of life, from the start of the call to its end; null = it has none. */
export function longestSilence(heard: readonly Ms[], startMs: Ms, endMs: Ms | null): Silence {
  const within = heard.filter((t) => endMs === null || t <= endMs);
  const moments = [startMs, ...within, ...(endMs === null ? [] : [endMs])];
  let longest: Silence = { fromMs: startMs, toMs: moments[1] ?? startMs };
  for (const [i, toMs] of moments.entries()) {
    const fromMs = moments[i - 1] ?? toMs;
    if (toMs - fromMs > longest.toMs - longest.fromMs) longest = { fromMs, toMs };
  }
  return longest;
}
