import type { SettingsScope } from '../scenario/scenario.ts';
import { shown } from './shown.ts';

/** The files and the environment that can hold a variable, from the strongest to the weakest. */
export const LAYERS: readonly Layer[] = ['managed', 'flag', 'local', 'project', 'user', 'shell'];
/** What holds a variable: one of the settings files, or the environment that the client was started with. */
export type Layer = SettingsScope | 'shell';

/** Where a value stands: in one layer of variables, in the server's entry, or nowhere (a default). */
export type Place =
  | { readonly in: 'variable'; readonly layer: Layer; readonly name: string; readonly raw: string }
  | { readonly in: 'entry'; readonly server: string; readonly key: string; readonly raw: string }
  | { readonly in: 'default' };

const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  managed: 'managed settings',
  flag: 'the --settings file',
  local: '.claude/settings.local.json',
  project: '.claude/settings.json',
  user: '~/.claude/settings.json',
  shell: 'the shell',
};

/** A layer of variables in words. */
export function describeLayer(layer: Layer): string {
  return LAYER_NAMES[layer];
}

/** A place in words, for "where does this value come from". */
export function describePlace(place: Place): string {
  switch (place.in) {
    case 'variable':
      return `${place.name}=${shown(place.raw)} in ${LAYER_NAMES[place.layer]}`;
    case 'entry':
      return `"${place.key}": ${shown(place.raw)} of server "${shown(place.server)}"`;
    case 'default':
      return 'the default';
    default:
      return place satisfies never;
  }
}
