import type { Sim } from '../sim.ts';
import { reportMisfits } from './misfits.ts';
import { reportOrigins } from './origins.ts';

/** Says what the scenario leaves open, so that no answer claims more than is known. */
export function reportLimits(sim: Sim): void {
  reportOrigins(sim);
  reportMisfits(sim);
  if (sim.scenario.featureFlags === 'unknown') {
    const text =
      'The client is online: the maker may have opened a gate earlier or later than the built-in defaults, which are what was measured.';
    sim.unknown('feature-flags', text);
  }
  if (sim.scenario.platform !== undefined && sim.scenario.platform !== 'linux') {
    sim.unknown(
      'platform',
      `Only Linux was measured; on ${sim.scenario.platform} the signals at the end may differ.`,
    );
  }
}
