import { MIN_LIMIT_MS } from '../facts/rules/constants.ts';
import { isModelled } from '../facts/versions.ts';
import type { Behaviour, Scenario, ServerSpec, Step } from './scenario.ts';
import { splitCall } from './shape.ts';

type Keys<T> = readonly (keyof T)[];

const SCENARIO: Keys<Scenario> = ['v', 'claudeCode', 'mode', 'caller', 'env', 'servers', 'turn', 'horizonMs'];
const SERVER: Keys<ServerSpec> = ['from', 'entry', 'behaviour'];
const BEHAVIOUR: Keys<Behaviour> = ['calls', 'reply', 'readOnly'];
const STEP: Keys<Step> = ['at', 'do'];
const STEPS: readonly Step['do'][] = ['headers', 'progress', 'respond', 'silent'];
/** The variables that set a clock; all others change how the client works. */
const CLOCK_VARIABLES: readonly string[] = [
  'MCP_TIMEOUT',
  'MCP_TOOL_TIMEOUT',
  'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
  'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
];
/** A number that says what it means, to every version. */
export const PLAIN_NUMBER: RegExp = /^\d{1,15}$/;
/** Nobody measured these servers, and a prediction says so. */
const UNMEASURED: readonly ServerSpec['from'][] = ['ide', 'sdk', 'connector'];

function hasOnly(value: object, keys: readonly string[]): boolean {
  // Every step of every run comes through here: no lists are made.
  for (const key in value) {
    if (!keys.includes(key) && value[key as keyof typeof value] !== undefined) return false;
  }
  return true;
}

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
export const isString = (value: unknown): value is string => typeof value === 'string';
export const isRecordOfStrings = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !isList(value) && Object.values(value).every(isString);

/** The key that each type of entry needs; without a type it is the first. */
const NEEDED: Readonly<Record<string, string>> = { stdio: 'command', http: 'url', sse: 'url', ws: 'url' };

/** Whether every version takes an entry as it is; of any other the client, or one of its rules, has something to say. */
export function isWellFormed({ entry, from }: Pick<ServerSpec, 'entry' | 'from'>): boolean {
  if (typeof entry !== 'object' || entry === null || UNMEASURED.includes(from)) return false;
  const {
    type = 'stdio',
    args = [],
    env = {},
    headers = {},
    timeout = MIN_LIMIT_MS,
    request_timeout_ms: alias,
    ...rest
  } = entry as Readonly<Record<string, unknown>>;
  const needed = isString(type) && Object.hasOwn(NEEDED, type) ? rest[NEEDED[type] ?? ''] : undefined;
  return (
    isString(needed) &&
    needed !== '' &&
    isList(args) &&
    args.every(isString) &&
    isRecordOfStrings(env) &&
    isRecordOfStrings(headers) &&
    Number.isInteger(timeout) &&
    (timeout as number) >= MIN_LIMIT_MS &&
    alias === undefined
  );
}

/** Whether the program of an entry is started with nothing but its script: no arguments and no variables. */
export function startsBare(entry: unknown): boolean {
  const { args = [], env } = entry as { readonly args?: readonly unknown[]; readonly env?: unknown };
  return !env && args.length < 2 && !JSON.stringify(entry).includes('${');
}

function isPlainServer(spec: ServerSpec): boolean {
  const { behaviour = {} } = spec;
  const steps = behaviour.calls?.flat() ?? [];
  return (
    hasOnly(spec, SERVER) &&
    isWellFormed(spec) &&
    startsBare(spec.entry) &&
    hasOnly(behaviour, BEHAVIOUR) &&
    steps.every((step) => hasOnly(step, STEP) && STEPS.includes(step.do))
  );
}

/**
 * Whether a scenario is a plain one: a conversation with one server that connects and answers, calls to it, and nobody
 * who interferes. All others may need the rare parts of the client.
 */
export function isPlain(scenario: Scenario): boolean {
  const { claudeCode, mode, caller, env = {}, servers, turn = [] } = scenario;
  const specs = Object.values(servers);
  return (
    hasOnly(scenario, SCENARIO) &&
    isModelled(claudeCode) &&
    (mode === undefined || mode === 'interactive') &&
    (caller === undefined || caller === 'main') &&
    Object.entries(env).every(
      ([name, value]) => CLOCK_VARIABLES.includes(name) && PLAIN_NUMBER.test(String(value)),
    ) &&
    specs.length === 1 &&
    specs.every(isPlainServer) &&
    turn.length > 0 &&
    turn.every(({ call }) => call !== undefined && Object.hasOwn(servers, splitCall(call)[0]))
  );
}
