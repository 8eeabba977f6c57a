import type { Json } from '../protocol/messages.ts';
import type { TaskAnswer } from '../scenario/types.ts';

/** Every scripted server has one task, made when the run begins. */
export const TASK_ID = 'task-1';
const MADE_AT = '2026-01-01T00:00:00.000Z';

/** The task object of an answer. */
export function taskOf(answer: TaskAnswer, status: string | undefined): Json {
  const { pollInterval, statusMessage, omit } = answer;
  const task = {
    taskId: TASK_ID,
    status: status ?? answer.status ?? 'working',
    ttl: answer.ttl ?? null,
    createdAt: MADE_AT,
    lastUpdatedAt: MADE_AT,
    ...(pollInterval === undefined ? {} : { pollInterval }),
    ...(statusMessage === undefined ? {} : { statusMessage }),
  };
  if (!omit) return task;
  return Object.fromEntries(Object.entries(task).filter(([field]) => !omit.includes(field)));
}

export function toolResult(text: string): Json {
  return { content: [{ type: 'text', text }] };
}
