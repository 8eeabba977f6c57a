import type { Ms } from '../../kernel/kernel.ts';
import { NO_SUCH_TOOL } from './texts-lost.ts';

const noTool = (server: string, tool: string): string =>
  `<tool_use_error>Error: ${NO_SUCH_TOOL}${server}__${tool}`;

/** A call to a server that was lost and given up, on versions that do not try on demand. */
export function disconnectedText(server: string, tool: string): string {
  return `${noTool(server, tool)}. Its MCP server '${server}' has disconnected. Continue without this tool; it becomes callable again only if the server reconnects.</tool_use_error>`;
}

/** A call made an attempt of its own, in vain. */
export function onDemandFailedText(server: string, tool: string, againInMs: Ms): string {
  return `${noTool(server, tool)}. Claude Code tried to connect to MCP server "${server}" again and could not. It can be tried again in ${againInMs / 1000} s.</tool_use_error>`;
}

/** A call so soon after such an attempt that none is made; the seconds are rounded up. */
export function onDemandTooSoonText(server: string, tool: string, leftMs: Ms): string {
  return `${noTool(server, tool)}. MCP server "${server}" did not connect when it was last tried, and is not tried again for ${Math.ceil(leftMs / 1000)} s.</tool_use_error>`;
}

/** What WaitForMcpServers answers when its time is over. */
export function stillConnectingText(servers: readonly string[]): string {
  return `ready: false\nStill connecting (try again or proceed without): ${servers.join(', ')}`;
}

/** What ToolSearch answers when its time is over; the rest of the sentence was not recorded. */
export function noToolFoundText(servers: readonly string[]): string {
  return `No matching deferred tools found. Some MCP servers are still connecting: ${servers.join(', ')}. …`;
}
