import { type Behaviour, behaviourOf, type Ms, type Scenario } from '../../sim/index.ts';
import type { VariableName } from '../../sim/settings/variables.ts';

export type TransportChoice = 'stdio' | 'http' | 'sse' | 'ws';
/** `unknown` is a person's honest answer; the page then shows both verdicts. */
export type FirstByteChoice = 'stream' | 'json' | 'unknown';
export type WhoCalls = 'interactive' | 'print' | 'subagent';

/** The settings that a visitor can try without pasting anything, each as typed. */
export interface SettingFields {
  readonly timeout: string;
  readonly toolTimeout: string;
  readonly idle: string;
  readonly background: string;
  readonly startup: string;
  readonly autoBackground: string;
}

/** Everything that the controls of the page say. */
export interface Knobs {
  readonly transport: TransportChoice;
  readonly firstByte: FirstByteChoice;
  /** http, a stream: when its headers come, counted from the call. */
  readonly headersAtMs: Ms;
  readonly respondAfterMs: Ms | null;
  readonly progressEveryMs: Ms | null;
  /** When the connection is cut, or the process ends; null = never. */
  readonly cutAtMs: Ms | null;
  readonly who: WhoCalls;
  readonly claudeCode: string;
  readonly fields: SettingFields;
}

export const NO_FIELDS: SettingFields = {
  timeout: '',
  toolTimeout: '',
  idle: '',
  background: '',
  startup: '',
  autoBackground: '',
};

type VariableField = Exclude<keyof SettingFields, 'timeout'>;

/** The variable behind each field that is one. */
export const FIELD_VARIABLES: Readonly<Record<VariableField, VariableName>> = {
  startup: 'MCP_TIMEOUT',
  toolTimeout: 'MCP_TOOL_TIMEOUT',
  idle: 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
  background: 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
  autoBackground: 'CLAUDE_AUTO_BACKGROUND_TASKS',
};
export const VARIABLE_FIELDS: readonly VariableField[] = Object.keys(FIELD_VARIABLES) as VariableField[];

/** The name of the server that the controls describe. */
export const OWN_SERVER = 'slow';

const ENTRIES: Readonly<Record<TransportChoice, Readonly<Record<string, unknown>>>> = {
  stdio: { command: 'node', args: ['server.js'] },
  http: { type: 'http', url: 'https://mcp.example.com/mcp' },
  sse: { type: 'sse', url: 'https://mcp.example.com/sse' },
  ws: { type: 'ws', url: 'wss://mcp.example.com/mcp' },
};

/** What a typed JSON value is: a number, or a text with its quotes; else the text as it is, which the client would reject. */
function jsonValue(text: string): unknown {
  const trimmed = text.trim();
  if (/^"[^"\\]*"$/.test(trimmed)) return trimmed.slice(1, -1);
  return /^-?\d+(\.\d+)?(e\d+)?$/i.test(trimmed) ? Number(trimmed) : text;
}

function entryOf({ transport, fields }: Knobs): Readonly<Record<string, unknown>> {
  const entry = ENTRIES[transport];
  return fields.timeout.trim() === '' ? entry : { ...entry, timeout: jsonValue(fields.timeout) };
}

function envOf({ fields }: Knobs): Record<string, string> {
  const set = VARIABLE_FIELDS.filter((field) => fields[field] !== '');
  return Object.fromEntries(set.map((field) => [FIELD_VARIABLES[field], fields[field]]));
}

/** How the tool behaves; only http has a choice of how and when its first byte comes. */
export function behaviourFrom(knobs: Knobs, transport: string | null | undefined): Behaviour {
  const { respondAfterMs, progressEveryMs, firstByte, headersAtMs, cutAtMs } = knobs;
  const isJson = transport === 'http' && firstByte === 'json';
  const shape = isJson
    ? ({ firstByte: 'json' } as const)
    : ({ firstByte: 'stream', headersAtMs: transport === 'http' ? headersAtMs : 0 } as const);
  return withCut(behaviourOf({ respondAfterMs, progressEveryMs, ...shape }), cutAtMs, transport);
}

/** A server whose connection goes in the middle of a call: over stdio its process. */
export function withCut(
  behaviour: Behaviour,
  at: Ms | null,
  transport: string | null | undefined,
): Behaviour {
  if (at === null) return behaviour;
  const steps = behaviour.calls?.[0] ?? [];
  const cut = { at, do: transport === 'stdio' ? 'exit' : 'drop' } as const;
  const calls = [[...steps.filter((step) => step.at < at), cut, ...steps.filter((step) => step.at >= at)]];
  return { ...behaviour, calls };
}

/** The part of a scenario that the controls decide, whatever the server and its settings are. */
export function runOf({
  who,
  claudeCode,
}: Knobs): Required<Pick<Scenario, 'v' | 'claudeCode' | 'mode' | 'caller'>> {
  return {
    v: 1,
    claudeCode,
    mode: who === 'print' ? 'print' : 'interactive',
    caller: who === 'subagent' ? 'subagent' : 'main',
  };
}

/** The scenario that the controls describe on their own. */
export function scenarioOfKnobs(knobs: Knobs): Scenario {
  return {
    ...runOf(knobs),
    env: envOf(knobs),
    servers: {
      [OWN_SERVER]: { entry: entryOf(knobs), behaviour: behaviourFrom(knobs, knobs.transport) },
    },
    turn: [{ call: `${OWN_SERVER}/work` }],
  };
}
