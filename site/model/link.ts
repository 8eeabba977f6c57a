import { type LinkProblem, type LinkView, readLink, type Scenario, writeLink } from '../../sim/index.ts';
import { DEFAULT_SHAPE } from '../../sim/scenario/link/shape.ts';
import { transportWord } from '../../sim/scenario/link/transport-word.ts';
import { shapeOf } from '../../sim/scenario/link/write-shape.ts';
import { calledServer } from '../../sim/scenario/shape.ts';
import {
  FIELD_VARIABLES,
  type Knobs,
  NO_FIELDS,
  type SettingFields,
  scenarioOfKnobs,
  type TransportChoice,
  VARIABLE_FIELDS,
} from './knobs.ts';
import { cutOf, scenarioOfLinked } from './linked.ts';

/** What a link opens: the controls set to it, and what they cannot say. */
export interface Opened {
  readonly knobs: Knobs;
  /** Where the controls cannot hold all of it: the link's scenario with what the reader has changed since. */
  readonly scenarioFor: ((knobs: Knobs) => Scenario) | undefined;
  readonly problems: readonly LinkProblem[];
}

const CONTROLS: readonly TransportChoice[] = ['stdio', 'http', 'sse', 'ws'];

/** The controls for a scenario, as near as they come to it. */
export function knobsOf(scenario: Scenario): Knobs {
  const name = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const spec = scenario.servers[name];
  const word = transportWord(spec?.entry);
  const cut = spec?.behaviour ? cutOf(spec.behaviour) : null;
  const behaviour = cut?.without ?? spec?.behaviour;
  const shape = (behaviour && shapeOf(behaviour)) ?? DEFAULT_SHAPE;
  const { firstByte, headersAtMs = 0, respondAfterMs, progressEveryMs } = shape;
  const { mode, caller, claudeCode } = scenario;
  return {
    transport: CONTROLS.find((choice) => choice === word) ?? 'http',
    firstByte,
    headersAtMs,
    respondAfterMs,
    progressEveryMs,
    cutAtMs: cut?.at ?? null,
    who: mode === 'print' ? 'print' : caller === 'subagent' ? 'subagent' : 'interactive',
    claudeCode,
    fields: fieldsOf(scenario, spec?.entry),
  };
}

function fieldsOf({ env = {} }: Scenario, entry: unknown): SettingFields {
  const text = (value: unknown): string => (value === undefined ? '' : String(value));
  const set = VARIABLE_FIELDS.map((field) => [field, text(env[FIELD_VARIABLES[field]])]);
  return {
    ...NO_FIELDS,
    ...Object.fromEntries(set),
    timeout: text((entry as { readonly timeout?: unknown } | undefined)?.timeout),
  };
}

/** Opens a link: an address with a "#", or what follows it. It may hold any scenario: what is rare has to be at hand. */
export function openLink(hash: string): Opened {
  const { scenario, problems, keys } = readLink(hash);
  const held = knobsOf(scenario);
  const knobs: Knobs = keys['first'] === 'unknown' ? { ...held, firstByte: 'unknown' } : held;
  const isWhole = writeLink(scenarioOfKnobs(held)) === writeLink(scenario);
  return {
    knobs,
    scenarioFor: isWhole ? undefined : (now) => scenarioOfLinked({ scenario, at: knobs }, now),
    problems,
  };
}

/** What the page shows as a link; of a paste only its numbers. */
export function linkOf(
  {
    scenario,
    knobs,
    isPasted,
  }: { readonly scenario: Scenario; readonly knobs: Knobs; readonly isPasted: boolean },
  view?: LinkView,
): string {
  const link = writeLink(scenario, { names: !isPasted, view });
  return knobs.firstByte === 'unknown' && link.includes('t=http') ? `${link}&first=unknown` : link;
}
