import type { Scenario } from '../../scenario/scenario.ts';
import { describeLayer, type Layer } from '../../settings/places.ts';
import { shown } from '../../settings/shown.ts';
import { type AnyEdit, type Edit, edited, strongestOf } from './edits.ts';
import { grants, type Question, stage } from './verdict.ts';

/** Where a change can be written. */
export type PlaceId =
  | 'mcp-entry'
  | 'settings-json'
  | 'shell'
  | 'fish'
  | 'powershell'
  | 'cmd'
  | 'github-actions';

/** What to write in one place. */
export interface PlaceText {
  readonly place: PlaceId;
  /** Which file or shell, in words. */
  readonly into: string;
  readonly text: string;
}

type Variable = Extract<Edit, { in: 'variable' }>;

/** How each shell sets one variable. */
const SHELLS: readonly (readonly [PlaceId, string, (variable: Variable) => string])[] = [
  ['shell', 'the shell that starts claude (bash, zsh)', ({ name, value }) => `export ${name}=${value}`],
  ['fish', 'the shell that starts claude (fish)', ({ name, value }) => `set -gx ${name} ${value}`],
  ['powershell', 'PowerShell, before claude', ({ name, value }) => `$env:${name} = "${value}"`],
  ['cmd', 'the Windows prompt, before claude', ({ name, value }) => `set ${name}=${value}`],
];

function settingsText(variables: readonly Variable[]): string {
  if (variables.length === 1) return `"env": { ${variables.map(member).join('')} }`;
  return ['"env": {', variables.map((variable) => `  ${member(variable)}`).join(',\n'), '}'].join('\n');
}
const member = ({ name, value }: Variable): string => `"${name}": "${value}"`;

const actionsText = (variables: readonly Variable[]): string =>
  ['env:', ...variables.map(({ name, value }) => `  ${name}: "${value}"`)].join('\n');

const variablesOf = (edits: readonly AnyEdit[]): readonly Variable[] =>
  edits.filter((edit) => edit.in === 'variable');

/** The settings file to write to, and what: the strongest that sets one of these variables now, else `scope`. */
function settingsFile(config: Scenario, variables: readonly Variable[], scope: Layer = 'user'): PlaceText {
  const strongest = strongestOf(
    config,
    variables.map(({ name }) => name),
  );
  const layer = strongest === undefined || strongest === 'shell' ? scope : strongest;
  return { place: 'settings-json', into: describeLayer(layer), text: settingsText(variables) };
}

function entryTexts(server: string, edits: readonly AnyEdit[]): PlaceText[] {
  return edits
    .filter((edit) => edit.in === 'entry')
    .map(({ key, value }) => ({
      place: 'mcp-entry',
      into: `the entry of "${shown(server)}" in .mcp.json (or ~/.claude.json)`,
      text: `"${key}": ${value}`,
    }));
}

/** What to write into which file: one text for each file, whole by itself. */
export function filesFor(config: Scenario, server: string, edits: readonly AnyEdit[]): readonly PlaceText[] {
  const variables = variablesOf(edits);
  return [...entryTexts(server, edits), ...(variables.length > 0 ? [settingsFile(config, variables)] : [])];
}

function variableTexts(question: Question, edits: readonly Edit[], samples: readonly string[]): PlaceText[] {
  const variables = variablesOf(edits);
  if (variables.length === 0) return [];
  const { config, server } = question;
  // A file that sets one of them now beats weaker places: only places that give what is wished are named.
  const givesIt = (layer: Layer): boolean =>
    samples.every((sample) => grants(question, edited(stage(question, sample), server, edits, layer)));
  const texts: PlaceText[] = [settingsFile(config, variables, question.scope)];
  if (!givesIt('shell')) return texts;
  return [
    ...texts,
    ...SHELLS.map(([place, into, line]) => ({ place, into, text: variables.map(line).join('\n') })),
    { place: 'github-actions', into: 'the job or step that runs claude', text: actionsText(variables) },
  ];
}

/** The text of a change for each place in which it works. */
export function placesFor(
  question: Question,
  edits: readonly Edit[],
  samples: readonly string[],
): readonly PlaceText[] {
  return [...entryTexts(question.server, edits), ...variableTexts(question, edits, samples)];
}
