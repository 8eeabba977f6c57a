import type { VariableName } from '../settings/variables.ts';

/** The variables that set the clocks: startup, wall clock, idle check, move to the background. */
export type ClockVariable = Extract<
  VariableName,
  | 'MCP_TIMEOUT'
  | 'MCP_TOOL_TIMEOUT'
  | 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT'
  | 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS'
>;
const CLOCKS: readonly ClockVariable[] = [
  'MCP_TIMEOUT',
  'MCP_TOOL_TIMEOUT',
  'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
  'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
];

/** Switches that change when calls move or how the client connects. */
const SWITCHES: readonly VariableName[] = [
  'CLAUDE_AUTO_BACKGROUND_TASKS',
  'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS',
  'MCP_SDK_GENERATION',
  'MCP_PROTOCOL_NEGOTIATION',
];

/** Other variables of Claude Code around MCP and time: known, so that none is taken for a misspelling. */
const OTHERS: readonly string[] = [
  'MCP_CONNECT_TIMEOUT_MS',
  'MCP_CONNECTION_NONBLOCKING',
  'MCP_SERVER_CONNECTION_BATCH_SIZE',
  'MCP_REMOTE_SERVER_CONNECTION_BATCH_SIZE',
  'MCP_DISCOVERY_CACHE',
  'MCP_DISCOVERY_CACHE_TTL_S',
  'MCP_DISCOVERY_CACHE_STRIKES',
  'MCP_DISCOVERY_CACHE_MAX_STALE_S',
  'MCP_CLIENT_SECRET',
  'MCP_OAUTH_CALLBACK_PORT',
  'MAX_MCP_OUTPUT_TOKENS',
  'ENABLE_TOOL_SEARCH',
  'ENABLE_MCP_LARGE_OUTPUT_FILES',
  'CLAUDE_CODE_MCP_STARTUP_WAIT_MS',
  'CLAUDE_CODE_MAX_MCP_DESCRIPTION_LENGTH',
  'CLAUDE_CODE_MAX_TOOL_USE_CONCURRENCY',
  'CLAUDE_CODE_PRINT_BG_WAIT_CEILING_MS',
  'CLAUDE_ASYNC_AGENT_STALL_TIMEOUT_MS',
  'BASH_DEFAULT_TIMEOUT_MS',
  'BASH_MAX_TIMEOUT_MS',
  'API_TIMEOUT_MS',
];

export const KNOWN_VARIABLES: readonly string[] = [...CLOCKS, ...SWITCHES, ...OTHERS];
const known = new Set(KNOWN_VARIABLES);
const clocks = new Set<string>(CLOCKS);
const ours = new Set<string>([...CLOCKS, ...SWITCHES]);

export function isKnown(name: string): boolean {
  return known.has(name);
}
export function isClockVariable(name: string): name is ClockVariable {
  return clocks.has(name);
}
/** Whether the simulator reads it. */
export function isTimingVariable(name: string): name is VariableName {
  return ours.has(name);
}
