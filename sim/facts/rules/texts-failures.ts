import type { Ms } from '../../kernel/kernel.ts';
import type { PolicyValues } from './policy.ts';
import type { Texts } from './texts.ts';
import { errorText, noSuchTool, noSuchToolText } from './texts-lost.ts';

/** What stands in the place of a result when a person interrupts the call. */
export function interruptedText(by: 'escape' | 'sendNow'): string {
  return by === 'escape'
    ? "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed."
    : 'The tool call was interrupted before a result was received. It may or may not have completed on the server — verify before assuming it succeeded, and retry if needed.';
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
