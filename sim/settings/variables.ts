import { rare } from '#rare';
import type { Scenario } from '../scenario/scenario.ts';
import type { Layer, Place } from './places.ts';

/** The variables that this simulator reads. */
export type VariableName =
  | 'MCP_TIMEOUT'
  | 'MCP_TOOL_TIMEOUT'
  | 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT'
  | 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS'
  | 'CLAUDE_AUTO_BACKGROUND_TASKS'
  | 'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS'
  | 'MCP_SDK_GENERATION'
  | 'MCP_PROTOCOL_NEGOTIATION'
  | 'MCP_CONNECTION_NONBLOCKING'
  | 'MCP_CONNECT_TIMEOUT_MS'
  | 'CLAUDE_CODE_MCP_STARTUP_WAIT_MS'
  | 'MAX_MCP_OUTPUT_TOKENS'
  | 'ENABLE_MCP_LARGE_OUTPUT_FILES'
  | 'MCP_SERVER_CONNECTION_BATCH_SIZE'
  | 'MCP_REMOTE_SERVER_CONNECTION_BATCH_SIZE';

/** A variable's text and where it stands. */
export interface Variable {
  readonly raw: string;
  readonly place: Place;
  readonly layer: Layer;
  /** The weakest of the values that it beats. */
  readonly beats?: Variable;
}

/** The value that holds: settings files beat the shell (measured), the narrower file beats the wider. */
export function variable(scenario: Scenario, name: VariableName): Variable | undefined {
  const raw = scenario.env?.[name];
  if (scenario.settings || (raw !== undefined && typeof raw !== 'string')) {
    return rare.valuesOf(scenario, name)[0];
  }
  return raw === undefined
    ? undefined
    : { raw, layer: 'shell', place: { in: 'variable', layer: 'shell', name, raw } };
}

/** Whether a switch is on: 1, true, yes and on count, in any case; anything else does not. Source: measured. */
export function isOn(scenario: Scenario, name: VariableName): boolean {
  return turnsOn(variable(scenario, name)?.raw ?? '');
}

/** Whether a text turns a switch on. */
export const turnsOn = (raw: string): boolean => /^\s*(1|true|yes|on)\s*$/i.test(raw);
