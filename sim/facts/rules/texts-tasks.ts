import type { PolicyValues } from './policy.ts';
import { TASK } from './task-id.ts';

/** What the model is told when its call became a server-side task. */
export function taskStartedText(server: string, tool: string): string {
  return (
    `MCP tool "${server}/${tool}" started server-side task task-1. It was moved to the background as task ${TASK} and keeps running on the server; ` +
    "you'll receive a notification with the result when it completes, and you can keep working in the meantime. " +
    `To stop it, use TaskStop with task_id "${TASK}"; the result arrives as a task notification.`
  );
}

/** A server-side task where the client accepts none. */
export const TASK_UNSUPPORTED_TEXT = "Unsupported result type 'task' for tools/call";

/** A server-side task on a connection of an older protocol: nothing in it is a result. */
export function emptyResultText(server: string, tool: string): string {
  return `(mcp__${server}__${tool} completed with no output)`;
}

/** A task of the 2025-11-25 revision. */
export function legacyTaskText(server: string): string {
  const issue =
    '[\n  {\n    "code": "custom",\n    "message": "content is required when the body carries \'task\' — another result family cannot default into an empty tools/call success",\n    "path": []\n  }\n]';
  return `MCP server "${server}" returned a malformed result that failed schema validation: Invalid result for tools/call: ${issue}`;
}

/** The polls of a task in the foreground have failed too often. */
export function pollsFailedText(server: string, tool: string, polls: number, last: string): string {
  return `${taskFailedHead(server, tool)}${polls} polls of task task-1 failed in a row, the last with an error answer: ${last}`;
}

export function taskFailedHead(server: string, tool: string): string {
  return `MCP server "${server}" task for tool "${tool}" failed: `;
}

export const TASK_CANCELLED_TEXT = 'Task cancelled: Task was cancelled by the server';

/** What TaskStop answers. */
export function taskStopText(
  policy: Pick<PolicyValues, 'taskStopText'>,
  server: string,
  tool: string,
): string {
  const name = `${server}/${tool}`;
  const message =
    policy.taskStopText === 'stopped'
      ? `Successfully stopped task: ${TASK} (${name})`
      : `Task ${TASK} (“${name}”) is stopped. Cancellations are fire and forget, so there is no confirmation from the MCP server, and it may already have done some of the work. Only check on it if the user asks.`;
  return JSON.stringify({ message, task_id: TASK, task_type: 'mcp_task', command: name });
}

/** What the model learns with the next message of a call that the person stopped. */
export function stoppedByUserText(server: string, tool: string): string {
  return `Task "${server}/${tool}" was stopped by the user. No result will follow. The MCP server may already have done some of the work, or may still finish it.`;
}
