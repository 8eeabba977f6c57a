import type { Behaviour, Scenario, ServerSpec, Step } from '../../scenario/scenario.ts';
import { splitCall } from '../../scenario/shape.ts';

type Keys<T> = readonly (keyof T)[];

const SCENARIO: Keys<Scenario> = [
  'v',
  'claudeCode',
  'mode',
  'caller',
  'env',
  'settings',
  'servers',
  'turn',
  'horizonMs',
];
const SERVER: Keys<ServerSpec> = ['from', 'entry', 'behaviour'];
const BEHAVIOUR: Keys<Behaviour> = ['calls', 'reply', 'readOnly'];
const STEP: Keys<Step> = ['at', 'do'];
const STEPS: readonly Step['do'][] = ['headers', 'progress', 'respond', 'silent'];
/** Nobody measured these servers, and a prediction says so. */
const UNMEASURED: readonly ServerSpec['from'][] = ['ide', 'sdk', 'connector'];

function hasOnly(value: object, keys: readonly string[]): boolean {
  // Every step of every run comes through here: no lists are made.
  for (const key in value) {
    if (!keys.includes(key) && value[key as keyof typeof value] !== undefined) return false;
  }
  return true;
}

function isPlainServer(spec: ServerSpec): boolean {
  const { behaviour = {}, from } = spec;
  const steps = behaviour.calls?.flat() ?? [];
  return (
    hasOnly(spec, SERVER) &&
    !UNMEASURED.includes(from) &&
    hasOnly(behaviour, BEHAVIOUR) &&
    steps.every((step) => hasOnly(step, STEP) && STEPS.includes(step.do))
  );
}

/**
 * Whether a scenario is a plain one: servers that connect and answer, calls, and nobody who interferes. All others may
 * need the rare parts of the client.
 */
export function isPlain(scenario: Scenario): boolean {
  const { mode, servers, turn = [] } = scenario;
  return (
    hasOnly(scenario, SCENARIO) &&
    mode !== 'cli' &&
    Object.values(servers).every(isPlainServer) &&
    turn.every(({ call }) => call !== undefined && Object.hasOwn(servers, splitCall(call)[0]))
  );
}
