import type { Scenario, SettingsScope } from '../../scenario/scenario.ts';
import type { Findings, VariableFinding } from '../findings.ts';
import { isTimingVariable } from '../known.ts';

/** All variables of a paste in the order in which they are set; an `unset` takes the earlier ones away. */
export function allVariables(all: readonly Findings[]): readonly VariableFinding[] {
  let found: VariableFinding[] = [];
  for (const { variables = [], shell = [] } of all) {
    found.push(...variables);
    for (const action of shell) {
      if (action.do === 'set') found.push(action.variable);
      else found = found.filter(({ layer, name }) => layer !== 'shell' || name !== action.name);
    }
  }
  return found;
}

/**
 * The two places of a scenario that hold variables. Of a name set twice in one layer the last counts. Only names
 * that matter here are kept: a scenario may go into a link, and the rest of an environment is nobody's business.
 */
export function environmentOf(
  variables: readonly VariableFinding[],
): Required<Pick<Scenario, 'env' | 'settings'>> {
  const env = new Map<string, string>();
  const scopes = new Map<SettingsScope, Map<string, string>>();
  for (const { layer, name, raw } of variables) {
    if (!isTimingVariable(name)) continue;
    if (layer === 'shell') env.set(name, raw);
    else scopes.set(layer, (scopes.get(layer) ?? new Map()).set(name, raw));
  }
  const settings = [...scopes].map(([scope, values]) => [scope, { env: Object.fromEntries(values) }]);
  return { env: Object.fromEntries(env), settings: Object.fromEntries(settings) };
}
