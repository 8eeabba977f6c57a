import type { Thrown } from '../errors.ts';
import type { Incoming, Json, Outgoing } from '../protocol/messages.ts';

/** What the trace of a run with the SDK's server shows of a message of the client. */
export function shownSend(message: Outgoing): Json {
  if (!('method' in message)) return { id: message.id };
  if ('id' in message) return { method: message.method, id: message.id };
  return { method: message.method, requestId: message.params['requestId'] };
}

/** What it shows of a message of the server. */
export function shownDeliver(message: Incoming): Json {
  if ('method' in message) {
    const { method, id, params } = message;
    return { method, id, status: params['status'] };
  }
  const { id, result, error } = message;
  if (error) return { id, error: { code: error.code, message: error.message } };
  return { id, task: (result?.['task'] as Json | undefined)?.['status'], status: result?.['status'] };
}

/** What it shows of an error. */
export function shownError({ code, message }: Thrown): Json {
  return { type: 'error', ...(code === undefined ? {} : { code }), message };
}
