import type { Scenario } from '../scenario/scenario.ts';
import type { Sim } from './sim.ts';

/** Parts of a scenario that the simulator does not act on, and what they are called in words. */
const NOT_ACTED_ON: readonly (readonly [what: string, isUsed: (scenario: Scenario) => boolean])[] = [
  ['stopping a task', ({ model }) => (model ?? []).some((step) => step.do === 'taskStop')],
  ['events of the world before the call', ({ world }) => (world ?? []).some(({ at }) => at < 0)],
  [
    'hooks other than Elicitation',
    ({ hooks }) => Object.keys(hooks ?? {}).some((name) => name !== 'Elicitation'),
  ],
  ['permission prompts', (scenario) => 'permissionPromptMs' in scenario],
];

/** Says for each rule that was used whether its version lies where nobody measured if the next one holds already. */
export function reportGaps(sim: Sim): void {
  const { version, rules, gaps } = sim.policy;
  for (const { key, rule, since, lastWithout } of gaps.values()) {
    if (!sim.rules.has(rules[key])) continue;
    const text = `${since} has a change (${rule}) that ${lastWithout} has not; no measurement says whether ${version} has it, and it is taken not to.`;
    sim.unknown(`gap-${rule}`, text);
  }
}

/** Says for each part of the scenario that is not acted on that it is not, so that no answer claims more than it knows. */
export function reportLimits(sim: Sim): void {
  for (const [what, isUsed] of NOT_ACTED_ON) {
    if (isUsed(sim.scenario)) sim.unknown(`not-modelled: ${what}`, `Not modelled yet: ${what}.`);
  }
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
