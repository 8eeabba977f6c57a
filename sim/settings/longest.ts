import type { RuleId } from '../facts/ids.ts';
import { holds, type Policy } from '../facts/resolve.ts';
import { MAX_DELAY_MS } from '../facts/rules/constants.ts';
import type { Ms } from '../kernel/kernel.ts';
import { duration } from './words.ts';

/** A length as a timer of the runtime takes it. */
interface TimerLength {
  readonly ms: Ms;
  readonly rules: readonly RuleId[];
  /** What was done to it; absent where it is as it was asked for. */
  readonly text?: string;
}

/** Cuts a length to the longest that a timer can wait, 2^31 - 1 ms. Measured for connecting and the first byte. */
export function timerLength(askedMs: Ms, policy: Policy): TimerLength {
  if (askedMs <= MAX_DELAY_MS || !holds(policy, 'number-max')) return { ms: askedMs, rules: [] };
  const text = `cut to the longest timer, ${duration(MAX_DELAY_MS)}`;
  return { ms: MAX_DELAY_MS, rules: ['number-max'], text };
}
