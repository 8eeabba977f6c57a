import type { Ms } from '../../kernel/kernel.ts';
import type { PolicyValues } from './policy.ts';

export type Texts = Pick<PolicyValues, 'arm' | 'idleText' | 'startupText'>;

const seconds = (ms: Ms): number => Math.floor(ms / 1000);

/** What the client says when a call's wall clock ends it; the number is the configured limit, cut to seconds. */
export function wallClockText(server: string, tool: string, limitMs: Ms): string {
  return `MCP server "${server}" tool "${tool}" timed out after ${seconds(limitMs)}s`;
}

/** What the client says when the idle check ends a call; the number is the silence that it saw, not the window. */
export function idleText(policy: Texts, server: string, tool: string, silenceMs: Ms): string {
  const head = `MCP server "${server}" tool "${tool}" sent no response or progress for ${seconds(silenceMs)}s; aborting. `;
  return policy.idleText === 'short'
    ? `${head}Set CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT (ms) higher or to 0 if this tool is expected to run silently for longer.`
    : `${head}If this server is configured in your MCP settings, set a per-server "timeout" (ms) to allow longer silent runs for just this server; otherwise set CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT (ms) globally (0 disables).`;
}

/** The first byte and the runtime's fetch limit speak with the runtime's own words. */
export const OPERATION_TIMED_OUT = 'The operation timed out.';

/** What the client says when the connection that carried the answer was lost. */
export function droppedText(server: string, tool: string): string {
  return `MCP server "${server}" transport dropped mid-call; response for tool "${tool}" was lost`;
}

/** What the model is told at a move; the seconds are rounded. `<task>` stands for the task's random id. */
export function backgroundText(server: string, tool: string, elapsedMs: Ms): string {
  return (
    `MCP tool "${server}/${tool}" is still running after ${Math.round(elapsedMs / 1000)}s. It was moved to the background as task <task> ` +
    "and keeps running; you'll receive a notification with the result when it completes. You can keep working in the meantime. " +
    'To stop it, use TaskStop with task_id "<task>". Note: it does not survive exiting this session.'
  );
}

/** The reason in the cancellation that follows a wall clock. */
export function cancelReason(policy: Texts): string {
  return policy.arm === 'v2'
    ? 'SdkError: Request timed out'
    : 'McpError: MCP error -32001: Request timed out';
}

/** The wall clock's words on 2.1.1, which do not name the server. Replaced by 2.1.88 at the latest. */
export function oldWallClockText(tool: string, limitMs: Ms): string {
  return `MCP tool call '${tool}' timed out after ${seconds(limitMs)}s`;
}

/** What the model is told when the server answered with a task of its own: moved at once, by no clock. */
export function serverTaskHead(server: string, tool: string): string {
  return `MCP tool "${server}/${tool}" started server-side task`;
}

/** The error that a request of the SDK gets when its signal is aborted: by a person, or by TaskStop. */
export const ABORT_ERROR = 'AbortError: ';

/** The same error on a transport that names only the signal. */
export const ABORTED = 'The operation was aborted.';

/** 2.1.1 has no sentence for a missing first byte: its request is aborted, and the model gets an empty result. */
export const OLD_FIRST_BYTE_ABORT = 'This operation was aborted';
