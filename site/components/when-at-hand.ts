import { fetchAllRare, hasAllRare } from '#rare-figure';
import type { Scenario } from '../../sim/index.ts';
import { isPlain } from '../../sim/scenario/plain.ts';

/**
 * Goes on once everything is at hand that a scenario needs: at once for a plain one, and for any once that was fetched.
 * A moment later a choice would show for that moment what it was before.
 */
export function whenAtHand(scenario: Scenario, then: () => void): void {
  if (hasAllRare() || isPlain(scenario)) then();
  else void fetchAllRare().then(then);
}
