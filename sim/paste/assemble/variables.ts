import type { Scenario, SettingsScope } from '../../scenario/scenario.ts';
import { shown, withoutTokens } from '../../settings/shown.ts';
import { fixLine } from '../diagnose/fix.ts';
import { meantVariable } from '../diagnose/names.ts';
import { nameDiagnostic } from '../diagnose/variables.ts';
import type { Findings, VariableFinding } from '../findings.ts';
import { isTimingVariable } from '../known.ts';
import type { Diagnostic } from '../result.ts';

/** All variables of a paste in the order in which they are set; an `unset` takes the earlier ones away. */
export function allVariables(all: readonly Findings[]): readonly VariableFinding[] {
  const found: (VariableFinding | undefined)[] = [];
  const inShell = new Map<string, number[]>();
  const add = (variable: VariableFinding): void => {
    // A key in the wrong place is a key all the same: it goes into no message and no link.
    const index = found.push({ ...variable, raw: withoutTokens(variable.raw) }) - 1;
    if (variable.layer !== 'shell') return;
    const places = inShell.get(variable.name);
    if (places) places.push(index);
    else inShell.set(variable.name, [index]);
  };
  const loads = all.some(({ loadsHeld }) => loadsHeld);
  for (const { variables = [], shell = [], held = [] } of all) {
    for (const variable of variables) add(variable);
    for (const variable of loads ? held : []) add(variable);
    for (const action of shell) {
      if (action.do === 'set') add(action.variable);
      else {
        for (const index of inShell.get(action.name) ?? []) found[index] = undefined;
        inShell.delete(action.name);
      }
    }
  }
  return found.filter((variable) => variable !== undefined);
}

/** Variables of a `.env` that nothing in the paste loads: the client does not read such a file by itself. */
export function unreadDiagnostics(all: readonly Findings[]): readonly Diagnostic[] {
  if (all.some(({ loadsHeld }) => loadsHeld)) return [];
  const held = all.flatMap((one) => one.held ?? []);
  const misspelt = held.flatMap((variable) => nameDiagnostic(variable) ?? []);
  const unread = held
    .filter(({ name }) => isTimingVariable(name) || meantVariable(name) !== undefined)
    .map(
      ({ name, raw, at }): Diagnostic => ({
        id: 'dotenv-not-read',
        severity: 'warning',
        ...at,
        message: `${shown(name)} in a .env file does nothing: Claude Code reads no .env by itself. Export it before claude starts, or put it into the "env" of ~/.claude/settings.json.`,
        ...(isTimingVariable(name) && /^[\w.+-]{1,20}$/.test(raw)
          ? { fix: { text: `{ "env": { ${fixLine('json', name, raw)} } }` } }
          : {}),
      }),
    );
  return [...unread, ...misspelt];
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
