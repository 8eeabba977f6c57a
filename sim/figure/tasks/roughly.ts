import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';

/** A time as exact as it is of use: whole seconds from a minute on, tenths from a second on. */
export function roughly(ms: Ms): string {
  const grainMs = ms >= 60_000 ? 1000 : ms >= 1000 ? 100 : 1;
  return duration(Math.round(ms / grainMs) * grainMs);
}
