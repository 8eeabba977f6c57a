/** What the model is told, by version. From FINDINGS part 1. The server is "slow", its tool "work". */
const TOOL = 'MCP server "slow" tool "work"';

export const TIMED_OUT = 'The operation timed out.';
export const LOST = 'MCP server "slow" transport dropped mid-call; response for tool "work" was lost';

export function wallText(wallMs: number): string {
  return `${TOOL} timed out after ${Math.floor(wallMs / 1000)}s`;
}

export function idleText(silentMs: number, patch: number): string {
  const said = `${TOOL} sent no response or progress for ${Math.floor(silentMs / 1000)}s; aborting.`;
  if (patch < 203)
    return `${said} Set CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT (ms) higher or to 0 if this tool is expected to run silently for longer.`;
  return `${said} If this server is configured in your MCP settings, set a per-server "timeout" (ms) to allow longer silent runs for just this server; otherwise set CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT (ms) globally (0 disables).`;
}

export function moveText(elapsedMs: number): string {
  return `MCP tool "slow/work" is still running after ${Math.round(elapsedMs / 1000)}s. It was moved to the background as task <task> and keeps running; you'll receive a notification with the result when it completes. You can keep working in the meantime. To stop it, use TaskStop with task_id "<task>". Note: it does not survive exiting this session.`;
}

export function cancelReason(patch: number): string {
  return patch >= 274 ? 'SdkError: Request timed out' : 'McpError: MCP error -32001: Request timed out';
}
