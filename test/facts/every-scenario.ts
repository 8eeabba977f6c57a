import { readFileSync } from 'node:fs';
import { simulate } from '../../sim/client/simulate.ts';
import type { RuleId } from '../../sim/facts/ids.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import type { Observation } from '../observations/observation.ts';
import { handMade } from './hand-made.ts';

const SETS = ['calls', 'connect', 'interactive'] as const;

function observed(set: string): readonly Scenario[] {
  const url = new URL(`../observations/${set}.json`, import.meta.url);
  return (JSON.parse(readFileSync(url, 'utf8')) as Observation[]).map(({ scenario }) => scenario);
}

/** The scenarios of all measurements, and what was made by hand where they reach no further. */
export const everyScenario: readonly Scenario[] = [...SETS.flatMap(observed), ...Object.values(handMade)];

function byRule(): ReadonlyMap<RuleId, readonly Scenario[]> {
  const found = new Map<RuleId, Scenario[]>();
  for (const scenario of everyScenario) {
    for (const rule of simulate(scenario, { trace: false }).rules) {
      const list = found.get(rule);
      if (list) list.push(scenario);
      else found.set(rule, [scenario]);
    }
  }
  return found;
}

/** By rule, the scenarios whose prediction rests on it. */
export const scenariosBy: ReadonlyMap<RuleId, readonly Scenario[]> = byRule();
