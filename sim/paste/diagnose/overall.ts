import type { Policy } from '../../facts/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { idleVariable } from '../../settings/idle.ts';
import { startupVariable } from '../../settings/layers.ts';
import { startupValue } from '../../settings/startup.ts';
import { variable } from '../../settings/variables.ts';
import { toolLimit } from '../../settings/wall-clock.ts';
import { duration } from '../../settings/words.ts';
import type { VariableFinding } from '../findings.ts';
import type { Diagnostic, PasteServer } from '../result.ts';
import { startupOnlyText } from './startup-only.ts';

/** Longer than any start takes: whoever sets this thinks of calls. */
const LONG_START_MS = 60_000;

/** Everything that a paste sets, put together. */
interface Whole {
  readonly variables: readonly VariableFinding[];
  readonly scenario: Scenario;
  readonly policy: Policy;
  readonly servers: readonly PasteServer[];
}

/** What is only seen of the paste as a whole. */
export function overallDiagnostics(whole: Whole): readonly Diagnostic[] {
  return [...startupOnly(whole), ...idleCapped(whole), ...toolTimeoutHidden(whole)];
}

/** The place of the value that holds. */
function placeOf(
  { variables, scenario }: Whole,
  name: 'MCP_TOOL_TIMEOUT' | 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
) {
  const used = variable(scenario, name);
  return used && variables.findLast((one) => one.name === name && one.layer === used.layer)?.at;
}

/** A long time to connect and no limit for calls: most likely the wrong one of the two variables. */
function startupOnly({ variables, scenario, policy, servers }: Whole): Diagnostic[] {
  const { used } = startupVariable(scenario, policy);
  const set = variables.findLast(({ name, layer }) => name === 'MCP_TIMEOUT' && layer === used?.layer);
  const limited =
    variable(scenario, 'MCP_TOOL_TIMEOUT') ||
    servers.some(({ why }) => why.wallClockMs.from !== 'the default');
  if (!set || limited || !(Number(set.raw) >= LONG_START_MS)) return [];
  const message = startupOnlyText(startupValue(scenario, policy).ms ?? 0, policy);
  return [{ id: 'startup-only', severity: 'info', ...set.at, message }];
}

/** A window that is longer than any call may take. */
function idleCapped(whole: Whole): Diagnostic[] {
  const at = placeOf(whole, 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT');
  const idleMs = idleVariable(whole.scenario, whole.policy)?.ms;
  const wallMs = toolLimit(whole.scenario, whole.policy)?.ms;
  if (!at || !idleMs || !wallMs || idleMs <= wallMs || whole.policy.idleScope === 'none') return [];
  const message = `MCP_TOOL_TIMEOUT ends every call after ${duration(wallMs)}, so a silence of ${duration(idleMs)} is never reached: the window is capped there.`;
  return [{ id: 'idle-capped', severity: 'info', ...at, message }];
}

/** MCP_TOOL_TIMEOUT where every server has a limit of its own. */
function toolTimeoutHidden(whole: Whole): Diagnostic[] {
  const at = placeOf(whole, 'MCP_TOOL_TIMEOUT');
  const { servers } = whole;
  const own = servers.filter(
    ({ why }) => /timeout/.test(why.wallClockMs.from) && !/MCP_TOOL/.test(why.wallClockMs.from),
  );
  if (!at || servers.length === 0 || own.length < servers.length) return [];
  const message =
    'MCP_TOOL_TIMEOUT does not count for the servers here: each has a "timeout" of its own, which is stronger.';
  return [{ id: 'tool-timeout-hidden', severity: 'info', ...at, message }];
}
