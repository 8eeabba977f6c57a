import { hasForm } from '../../sdk/protocol/results.ts';
import type { Reply } from '../../sdk/server/script-reader.ts';
import type { Heard } from '../host/steps.ts';
import type { HostMethod, TaskStatus } from '../types.ts';

interface TaskFields {
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly lastUpdatedAt: string;
  readonly pollInterval?: number;
  readonly statusMessage?: string;
}

/** What an answer says; one that is not in the form of the protocol is an error. */
export function heardIn(method: HostMethod, { body }: Reply): Heard {
  if (!('result' in body)) return { kind: 'error' };
  const { result } = body;
  if (method === 'tools/call') {
    if (hasForm('createdTask', result)) return { kind: 'created', ...told(result['task'] as TaskFields) };
    return hasForm('toolResult', result) && 'content' in result ? { kind: 'result' } : { kind: 'error' };
  }
  if (method === 'tasks/result') return { kind: hasForm('toolResult', result) ? 'result' : 'error' };
  if (!hasForm('task', result)) return { kind: 'error' };
  const task = result as unknown as TaskFields;
  return { kind: 'task', status: task.status, ...told(task) };
}

function told({ taskId, lastUpdatedAt, pollInterval, statusMessage = '' }: TaskFields): {
  readonly taskId: string;
  readonly pollIntervalMs: number | undefined;
  readonly mark: string;
} {
  return { taskId, pollIntervalMs: pollInterval, mark: `${lastUpdatedAt} ${statusMessage}` };
}
