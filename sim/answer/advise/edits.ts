import type { Ms } from '../../kernel/kernel.ts';
import type { Scenario, ServerSpec } from '../../scenario/scenario.ts';
import { asEntry } from '../../settings/entry.ts';
import { valuesOf } from '../../settings/layers.ts';
import { LAYERS, type Layer } from '../../settings/places.ts';
import type { VariableName } from '../../settings/variables.ts';

/** One line to write: a number in the server's entry, or a variable that holds for every server. */
export type Edit =
  | { readonly in: 'entry'; readonly key: 'timeout'; readonly value: Ms }
  | { readonly in: 'variable'; readonly name: VariableName; readonly value: string };

/** One line to write, or the entry's own switch that makes the first request wait for its server. */
export type AnyEdit = Edit | { readonly in: 'entry'; readonly key: 'alwaysLoad'; readonly value: true };

/** The scenario with other keys in the entry of one server. */
export function withEntry(
  scenario: Scenario,
  server: string,
  changes: Readonly<Record<string, unknown>>,
): Scenario {
  const spec = scenario.servers[server] as ServerSpec;
  const entry = { ...asEntry(spec.entry), ...changes };
  return { ...scenario, servers: { ...scenario.servers, [server]: { ...spec, entry } } };
}

/** The strongest place that sets a variable now; user settings, which beat the shell, where no file does. */
export function strongestFile(scenario: Scenario, name: VariableName): Exclude<Layer, 'shell'> {
  const layer = valuesOf(scenario, name)[0]?.layer;
  return layer === undefined || layer === 'shell' ? 'user' : layer;
}

/** Sets a variable: in the named layer, or where it wins over everything that sets it now. */
export function withVariable(
  scenario: Scenario,
  name: VariableName,
  value: string,
  layer: Layer = strongestFile(scenario, name),
): Scenario {
  if (layer === 'shell') return { ...scenario, env: { ...scenario.env, [name]: value } };
  const file = scenario.settings?.[layer] ?? {};
  return {
    ...scenario,
    settings: { ...scenario.settings, [layer]: { ...file, env: { ...file.env, [name]: value } } },
  };
}

/** The scenario with all edits made; variables go to `layer` where one is named. */
export function edited(
  scenario: Scenario,
  server: string,
  edits: readonly AnyEdit[],
  layer?: Layer | undefined,
): Scenario {
  return edits.reduce(
    (changed, edit) =>
      edit.in === 'entry'
        ? withEntry(changed, server, { [edit.key]: edit.value })
        : withVariable(changed, edit.name, edit.value, layer),
    scenario,
  );
}

/** The strongest of the layers that now set one of these variables; undefined where none is set. */
export function strongestOf(scenario: Scenario, names: readonly VariableName[]): Layer | undefined {
  return LAYERS.find((layer) => names.some((name) => valuesOf(scenario, name)[0]?.layer === layer));
}
