import type { PolicyValues } from './policy.ts';
import type { Texts } from './texts.ts';

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

/** How each message begins that refuses a call because its server is not there. */
export const NO_SUCH_TOOL = 'No such tool available: mcp__';

/** How it goes on with the tool's name. */
export const noSuchTool = (server: string, tool: string): string =>
  `<tool_use_error>Error: ${NO_SUCH_TOOL}${server}__${tool}`;

/** What the model gets for a call to a server that is not there. */
export function noSuchToolText(server: string, tool: string): string {
  return `${noSuchTool(server, tool)}</tool_use_error>`;
}

/** A server whose connection is gone when a call needs it. */
export function notConnectedText(server: string): string {
  return `MCP server "${server}" is not connected`;
}
