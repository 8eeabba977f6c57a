import type { Scenario, ServerSpec } from '../scenario.ts';
import { type CallShape, calledServer } from '../shape.ts';
import { DEFAULT_TRANSPORT } from './entry.ts';
import { escapeValue } from './escape.ts';
import { type Field, valueAt } from './field.ts';
import { rareForm } from './form.ts';
import {
  CC,
  DEFAULT_SERVER,
  DEFAULT_TOOL,
  defaultName,
  LINK_VERSION,
  RUN_FIELDS,
  SERVER_FIELDS,
  VIEW_FIELDS,
} from './keys.ts';
import { transportWord } from './transport-word.ts';
import type { LinkView } from './view.ts';
import { writeForm } from './write-form.ts';
import { shapeOf, writeShape } from './write-shape.ts';

/** What a link may hold besides the scenario. */
export interface LinkOptions {
  /** False where the scenario came from a paste: then the link holds numbers, and no name. */
  readonly names?: boolean | undefined;
  readonly view?: LinkView | undefined;
}

/** What a scenario says that says nothing: such values are not written. */
const DEFAULTS: readonly (readonly [key: string, value: unknown])[] = [
  ['mode', 'interactive'],
  ['caller', 'main'],
  ['os', 'linux'],
  ['flags', 'built-in'],
];

type Pairs = [key: string, value: string][];

/**
 * The link of a scenario: "v=1&cc=…&t=http&respond=20m", without "#". It holds what differs from the defaults, and only
 * what cannot be a secret: no address, command, argument, header, text, or variable that is not one of the client's.
 */
export function writeLink(scenario: Scenario, { names = true, view = {} }: LinkOptions = {}): string {
  const plain = names ? scenario : withoutNames(scenario);
  const pairs: Pairs = [
    ['v', LINK_VERSION],
    [CC.key, plain.claudeCode],
  ];
  const servers = Object.entries(plain.servers);
  servers.forEach(([name, spec], i) => {
    pairs.push(...writeServer(name, spec, i === 0 ? '' : `s${i + 1}.`, i));
  });
  if (servers.length === 0) pairs.push(['t', 'none']);
  pairs.push(...writeTurn(plain, servers[0]?.[0] ?? DEFAULT_SERVER));
  pairs.push(
    ...writeFields(
      RUN_FIELDS.filter(({ key }) => key !== 'turn'),
      plain,
    ),
  );
  pairs.push(...writeFields(VIEW_FIELDS, view));
  return pairs.map(([key, value]) => `${key}=${escapeValue(value)}`).join('&');
}

function writeFields(fields: readonly Field[], from: unknown): Pairs {
  return fields.flatMap(({ key, path, form }): Pairs => {
    const value = valueAt(from, path);
    if (value === undefined || DEFAULTS.some(([of, same]) => of === key && same === value)) return [];
    const written = writeForm(form, value);
    return written === undefined ? [] : [[key, written]];
  });
}

function writeServer(name: string, spec: ServerSpec, prefix: string, index: number): Pairs {
  const shape = spec.behaviour && shapeOf(spec.behaviour);
  const pairs: Pairs = [];
  if (name !== defaultName(index)) pairs.push(['name', name]);
  const transport = transportWord(spec.entry);
  if (transport !== DEFAULT_TRANSPORT || index > 0) pairs.push(['t', transport]);
  const told = SERVER_FIELDS.filter(({ key }) => !shape || (key !== 'reply' && key !== 'steps'));
  const fields = writeFields(told, spec);
  if (shape) pairs.push(...writeShape(shape as CallShape));
  else if (!fields.some(([key]) => key === 'steps')) pairs.push(['steps', 'none']);
  return [...pairs, ...fields].map(([key, value]) => [prefix + key, value]);
}

function writeTurn({ turn }: Scenario, first: string): Pairs {
  if (!turn || turn.length === 0) return [['turn', 'none']];
  const isDefault = turn.length === 1 && turn[0]?.call === `${first}/${DEFAULT_TOOL}`;
  const written = isDefault ? undefined : writeForm(rareForm('turn'), turn);
  return written === undefined ? [] : [['turn', written]];
}

/** A paste's one server under the default name: what a paste calls things is nobody's business. */
function withoutNames(scenario: Scenario): Scenario {
  const name = calledServer(scenario) ?? Object.keys(scenario.servers)[0];
  const spec = name === undefined ? undefined : scenario.servers[name];
  return {
    ...scenario,
    servers: spec ? { [DEFAULT_SERVER]: spec } : {},
    ...(scenario.turn ? { turn: [{ call: `${DEFAULT_SERVER}/${DEFAULT_TOOL}` }] } : {}),
  };
}
