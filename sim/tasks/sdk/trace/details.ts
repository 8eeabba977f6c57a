import { shown } from '../errors.ts';
import type { Incoming, Json, Outgoing, Response, ServerMessage } from '../protocol/messages.ts';

/** The name under which a message of the client stands in the trace. */
export const methodOf = (message: Outgoing): string => ('method' in message ? message.method : 'response');

/** What the trace shows of a message of the client; members without a value do not appear. */
export function sendDetail(message: Outgoing): Json {
  const method = methodOf(message);
  if (!('method' in message)) return { method, id: message.id };
  const { taskId, task, requestId, reason, _meta } = message.params;
  if (!('id' in message)) return { method, requestId, reason: shown(String(reason)) };
  return {
    method,
    id: message.id,
    taskId,
    task,
    progressToken: (_meta as Json | undefined)?.['progressToken'],
  };
}

/** What the trace shows of a message of the server. */
export function deliverDetail(message: Incoming): Json {
  return 'method' in message ? pushDetail(message) : responseDetail(message);
}

function responseDetail({ id, result, error }: Response): Json {
  if (error) return { id, error: { code: error.code, message: shown(error.message) } };
  const task = result?.['task'] as Json | undefined;
  const { status, pollInterval } = task ?? result ?? {};
  if (task) return { id, result: { task: status }, pollInterval };
  return { id, result: status === undefined ? 'content' : { status }, pollInterval };
}

function pushDetail({ method, id, params }: ServerMessage): Json {
  const { progressToken, progress, status } = params;
  return { method, id, progressToken, progress, status };
}
