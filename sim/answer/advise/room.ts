import { MAX_DELAY_MS } from '../../facts/rules/constants.ts';
import type { Ms } from '../../kernel/kernel.ts';

const MINUTE_MS: Ms = 60_000;

/** A limit with a third of headroom, in whole minutes: at least two, and no longer than a timer can be. */
export function roomFor(ms: Ms): Ms {
  return Math.min(MAX_DELAY_MS, Math.max(2, Math.ceil((ms * 4) / 3 / MINUTE_MS)) * MINUTE_MS);
}
