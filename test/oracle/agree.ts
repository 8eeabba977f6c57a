import { expect } from 'vitest';
import type { Tally } from './compare.ts';

/** The simulator and the oracle agree on all questions, and there were at least so many. */
export function expectAgreement(tally: Tally, atLeast: number): void {
  expect(tally.differences.join('\n\n')).toBe('');
  expect(tally.asked - tally.unsettled).toBeGreaterThanOrEqual(atLeast);
  expect(tally.traced).toBeGreaterThan(tally.asked / 24);
  // Agreement by another order of one instant is for the few instants that no source orders.
  expect(tally.otherOrder).toBeLessThan(tally.asked / 100);
}
