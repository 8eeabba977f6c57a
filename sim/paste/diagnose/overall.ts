import type { Policy } from '../../facts/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { startupVariable, variable } from '../../settings/variables.ts';
import type { VariableFinding } from '../findings.ts';
import type { Diagnostic, PasteServer } from '../result.ts';

/** Longer than any start takes: whoever sets this thinks of calls. */
const LONG_START_MS = 60_000;

/** What is only seen of the paste as a whole. */
export function overallDiagnostics(
  variables: readonly VariableFinding[],
  scenario: Scenario,
  policy: Policy,
  servers: readonly PasteServer[],
): readonly Diagnostic[] {
  const { used } = startupVariable(scenario, policy);
  const set = variables.findLast(({ name, layer }) => name === 'MCP_TIMEOUT' && layer === used?.layer);
  const limited =
    variable(scenario, 'MCP_TOOL_TIMEOUT') ||
    servers.some(({ why }) => why.wallClockMs.from !== 'the default');
  if (!set || limited || !(Number(set.raw) >= LONG_START_MS)) return [];
  const message =
    'MCP_TIMEOUT is the time a server may take to connect. It does not bound a tool call: that is "timeout" of a server, or MCP_TOOL_TIMEOUT.';
  return [{ id: 'startup-only', severity: 'info', ...set.at, message }];
}
