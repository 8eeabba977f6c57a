import type { Ms } from '../../kernel/kernel.ts';
import type { PolicyValues } from './policy.ts';

type Texts = Pick<PolicyValues, 'arm' | 'idleText' | 'startupText'>;

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

/** What stands in the place of a result when a person interrupts the call. */
export function interruptedText(by: 'escape' | 'sendNow'): string {
  return by === 'escape'
    ? "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed."
    : 'The tool call was interrupted before a result was received. It may or may not have completed on the server — verify before assuming it succeeded, and retry if needed.';
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

/** A JSON-RPC error as the model gets to read it. */
export function errorText(policy: Texts, code: number, message: string): string {
  return policy.arm === 'v2' ? message : `MCP error ${code}: ${message}`;
}

/** A connection that ended under a call. */
export function connectionClosedText(policy: Texts): string {
  return errorText(policy, -32_000, 'Connection closed');
}

/** A connection that was cut before the answer had begun, or inside a JSON body: the runtime's own words. */
export function connectionResetText(policy: Pick<PolicyValues, 'errorCodeNamed'>): string {
  return `${policy.errorCodeNamed ? 'ECONNRESET: ' : ''}The socket connection was closed unexpectedly. For more information, pass \`verbose: true\` in the second argument to fetch()`;
}

/** Nobody listens at the address of a remote server. */
export function refusedText(policy: Pick<PolicyValues, 'errorCodeNamed' | 'refusedText'>): string {
  return `${policy.errorCodeNamed ? 'ECONNREFUSED: ' : ''}${policy.refusedText}`;
}

/** A 404 while connecting, on versions that explain it. */
export function notFoundText(origin: string): string {
  return `MCP endpoint not found at ${origin}. Check the URL in your MCP config.`;
}

/** An HTTP status in place of an answer. The sse transport names it, streamable http does not. */
export function statusText(policy: Texts, transport: 'http' | 'sse', status: number, body: string): string {
  if (transport === 'sse') return `Error POSTing to endpoint (HTTP ${status}): ${body}`;
  return `${policy.arm === 'v2' ? '' : 'Streamable HTTP error: '}Error POSTing to endpoint: ${body}`;
}

/** A JSON answer that ended before it was whole. */
export function cutAnswerText(policy: Pick<PolicyValues, 'cutAnswer'>, server: string, tool: string): string {
  const text =
    `The connection to MCP server "${server}" was closed because a message from the server was too large or could not be parsed, ` +
    `so the result of tool "${tool}" was not read. The tool may have run: check whether it did before running it again.`;
  return policy.cutAnswer === 'error-with-hint'
    ? `${text} If its result may have been too large, ask for less data when you run it again.`
    : text;
}

/** How each message begins that refuses a call because its server is not there. */
export const NO_SUCH_TOOL = 'No such tool available: mcp__';

const noSuchTool = (server: string, tool: string): string =>
  `<tool_use_error>Error: ${NO_SUCH_TOOL}${server}__${tool}`;

/** What the model gets for a call to a server that is not there. */
export function noSuchToolText(server: string, tool: string): string {
  return `${noSuchTool(server, tool)}</tool_use_error>`;
}

/** What the model gets for a call to a server that has not connected in time. */
export function pendingText(
  policy: Pick<PolicyValues, 'pendingCallHoldMs'>,
  server: string,
  tool: string,
): string {
  return policy.pendingCallHoldMs === 0
    ? noSuchToolText(server, tool)
    : `${noSuchTool(server, tool)}. The MCP server '${server}' is still connecting. Call WaitForMcpServers to wait for it, then try again.</tool_use_error>`;
}

/** A server whose connection is gone when a call needs it. */
export function notConnectedText(server: string): string {
  return `MCP server "${server}" is not connected`;
}

/** The whole connection attempt took too long. */
export function startupText(policy: Texts, server: string, limitMs: Ms): string {
  return policy.startupText === 'server-connection'
    ? `MCP server "${server}" connection timed out after ${limitMs}ms`
    : `Connection to MCP server "${server}" timed out after ${limitMs}ms`;
}

/** `initialize` itself took too long: the SDK's own words. */
export function initializeText(policy: Texts): string {
  return errorText(policy, -32_001, 'Request timed out');
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
