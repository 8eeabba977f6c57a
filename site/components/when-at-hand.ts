import { fetchAllRare } from '#rare-figure';
import type { Scenario } from '../../sim/index.ts';
import { isPlain } from '../../sim/scenario/plain.ts';

/** Goes on once everything is at hand that a scenario needs: at once for a plain one. */
export function whenAtHand(scenario: Scenario, then: () => void): void {
  if (isPlain(scenario)) then();
  else void fetchAllRare().then(then);
}
