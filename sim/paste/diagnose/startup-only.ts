import { rangeOf } from '../../facts/range.ts';
import type { Policy } from '../../facts/resolve.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';

/** What an MCP_TIMEOUT of `startupMs` does for tool calls on this version, and what it leaves to others. */
export function startupOnlyText(startupMs: Ms, policy: Policy): string {
  const since = rangeOf('first-byte-startup')?.since;
  const waits = 'how long an http or sse call may wait for its response headers';
  const minMs = policy.firstByteMinMs;
  const asked = startupMs > minMs ? `to ${duration(startupMs)} here` : `if it is above ${duration(minMs)}`;
  const raises = policy.firstByteStartup
    ? `Since ${since} it also raises ${waits}, ${asked}, and nothing else of a tool call`
    : `On ${policy.version} it does nothing for a tool call; from ${since} on it also raises ${waits}`;
  return `MCP_TIMEOUT is the time a server may take to connect. ${raises}. How long a call may take is "timeout" of a server, or MCP_TOOL_TIMEOUT.`;
}
