import type { Ms } from '../kernel/kernel.ts';
import type { STEP_KINDS } from './step-kinds.ts';

/** What runs the client: a terminal session, `claude -p`, or a `claude mcp …` command. */
export type Mode = 'interactive' | 'print' | 'cli';
/** Who makes the call: the conversation itself, or one that it started. */
export type Caller = 'main' | 'subagent';
/** Where the client runs. Only Linux was measured. */
export type Platform = 'linux' | 'macos' | 'windows';

/** Where a server was registered. */
export type ServerOrigin =
  | 'mcp-config'
  | 'project'
  | 'user'
  | 'local'
  | 'plugin'
  | 'managed'
  | 'connector'
  | 'ide'
  | 'sdk';

/** A settings file by its place in the precedence, as its parsed JSON. */
export interface SettingsFile {
  readonly env?: Readonly<Record<string, unknown>> | undefined;
  readonly [key: string]: unknown;
}
/** The settings files, by whose they are. */
export type SettingsScope = 'user' | 'project' | 'local' | 'flag' | 'managed';

/** One thing that the scripted server does; `at` counts from the moment it received the call. */
export interface Step {
  readonly at: Ms;
  readonly do: StepKind;
  /** The same again so often, while it is before `untilMs`; all other steps come before it or after that. */
  readonly everyMs?: Ms | undefined;
  readonly untilMs?: Ms | undefined;
  readonly then?: readonly Step[] | undefined;
  readonly token?: 'wrong' | number | undefined;
  readonly value?: number | undefined;
  readonly message?: string | undefined;
  readonly total?: number | undefined;
  readonly text?: string | undefined;
  readonly chars?: number | undefined;
  readonly isError?: boolean | undefined;
  readonly code?: number | undefined;
  readonly status?: number | string | undefined;
  readonly body?: string | undefined;
  readonly mode?: string | undefined;
  readonly reset?: boolean | undefined;
  /** `task`: what the server wants polled, and what each poll sees. */
  readonly pollIntervalMs?: Ms | undefined;
  readonly ttlMs?: Ms | undefined;
  readonly states?: readonly TaskState[] | undefined;
  readonly era?: string | undefined;
}

/** What a task looks like from the poll after the first `after` ones on; the last state repeats. */
export interface TaskState {
  readonly after: number;
  readonly status?: string | undefined;
  readonly text?: string | undefined;
  readonly chars?: number | undefined;
  readonly isError?: boolean | undefined;
  readonly message?: string | undefined;
  readonly error?: { readonly code: number; readonly message: string } | undefined;
  readonly silent?: boolean | undefined;
  readonly exit?: boolean | undefined;
}
export type StepKind = (typeof STEP_KINDS)[number];

/** How the server answers one request while connecting: after a while, or in one of the ways of failing. */
export interface ConnectAnswer {
  readonly after?: Ms | undefined;
  readonly do?: string | undefined;
  readonly at?: Ms | undefined;
  readonly status?: number | undefined;
  readonly times?: number | undefined;
  readonly body?: string | undefined;
  readonly code?: number | undefined;
  readonly message?: string | undefined;
  readonly stderr?: string | undefined;
  readonly closeAfter?: Ms | undefined;
  readonly tasks?: boolean | undefined;
}
/** One answer for every attempt, or one an attempt; the last repeats. */
export type ConnectScript = ConnectAnswer | readonly ConnectAnswer[];

/** What a server does: while connecting, for each tools/call, and when told to end. */
export interface Behaviour {
  readonly connect?: Readonly<Record<string, ConnectScript | undefined>> | undefined;
  readonly calls?: readonly (readonly Step[])[] | undefined;
  readonly readOnly?: boolean | undefined;
  readonly capabilities?: readonly string[] | undefined;
  readonly reply?: 'sse' | 'json' | undefined;
  readonly getStream?: ConnectScript | undefined;
  readonly session?: boolean | undefined;
  readonly eventIds?: boolean | undefined;
  readonly post?: ConnectAnswer | undefined;
  readonly onSignal?: 'ignore' | undefined;
  readonly onStdinEnd?: 'ignore' | undefined;
  /** The tool's _meta["anthropic/maxResultSizeChars"]. */
  readonly maxResultSizeChars?: number | undefined;
}

/** One configured server: its entry exactly as pasted (wrong types included) and what it does. */
export interface ServerSpec {
  readonly from?: ServerOrigin | undefined;
  readonly entry: unknown;
  readonly behaviour?: Behaviour | undefined;
}

/** One tool call that the model makes: an MCP tool as "server/tool", or a built-in tool. */
export interface ToolCall {
  readonly call?: string | undefined;
  readonly tool?: string | undefined;
  readonly input?: unknown;
}

/** What the model does at one of its later requests; with neither calls nor an act it ends its turn. */
export interface ModelStep {
  readonly after?: Ms | undefined;
  readonly calls?: readonly ToolCall[] | undefined;
  readonly do?: 'taskStop' | undefined;
}

/** What a person does; `at` counts from the origin of time. */
export interface UserAction {
  readonly at: Ms;
  readonly do: string;
  readonly choice?: string | undefined;
}

/** What happens to a remote server from outside. */
export interface WorldEvent {
  readonly at: Ms;
  readonly server: string;
  readonly do: string;
}

/**
 * Everything that decides how a call goes, unparsed: parsing values, precedence and version rules are the
 * simulator's job. All times are whole milliseconds. Form: contract version 1.
 */
export interface Scenario {
  readonly v: 1;
  readonly claudeCode: string;
  readonly mode?: Mode | undefined;
  readonly command?: string | undefined;
  readonly caller?: Caller | undefined;
  readonly platform?: Platform | undefined;
  readonly featureFlags?: 'built-in' | 'unknown' | undefined;
  readonly trusted?: boolean | undefined;
  readonly env?: Readonly<Record<string, unknown>> | undefined;
  readonly settings?: Readonly<Partial<Record<SettingsScope, SettingsFile | undefined>>> | undefined;
  readonly servers: Readonly<Record<string, ServerSpec>>;
  readonly turn?: readonly ToolCall[] | undefined;
  readonly turnAfter?: Ms | undefined;
  readonly model?: readonly ModelStep[] | undefined;
  readonly user?: readonly UserAction[] | undefined;
  readonly world?: readonly WorldEvent[] | undefined;
  /** Hooks set for the tool: how long each runs, and what an Elicitation hook answers. */
  readonly hooks?:
    | Readonly<Record<string, { readonly ms: Ms; readonly action?: string | undefined } | undefined>>
    | undefined;
  /** How long the person looks at the question whether the tool may run, before the call begins. */
  readonly permissionPromptMs?: Ms | undefined;
  /** With `caller: "subagent"`: whether the model asked for a background agent. */
  readonly agent?:
    | { readonly type?: string | undefined; readonly runInBackground?: boolean | undefined }
    | undefined;
  /** How many characters a token has, by the counter that the client asks. */
  readonly charsPerToken?: number | undefined;
  readonly horizonMs?: Ms | undefined;
}

/** Where a run stops unless the scenario says otherwise: 28 h, just beyond the default wall clock. */
export const DEFAULT_HORIZON_MS: Ms = 100_800_000;
