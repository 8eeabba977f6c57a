import type { OutgoingRequest, ServerMessage } from '../protocol/messages.ts';
import type { Push } from '../scenario/types.ts';
import { taskOf } from './task-answers.ts';

/** The ids of the requests that the server has seen, by the names under which a push asks for their progress. */
export class Tokens {
  #call: number | undefined;
  #result: number | undefined;
  readonly #gets: number[] = [];

  note({ method, id }: OutgoingRequest): void {
    if (method === 'tasks/get') this.#gets.push(id);
    else if (method === 'tasks/result') this.#result = id;
    else if (method === 'tools/call') this.#call = id;
  }

  /** "create" and "request": the last tools/call; "get": the last tasks/get; "get2": the second; "result". */
  idOf(name: string): number | undefined {
    if (name === 'result') return this.#result;
    if (name === 'get') return this.#gets.at(-1);
    if (name.startsWith('get')) return this.#gets[Number(name.slice(3)) - 1];
    return this.#call;
  }
}

/** What the server asks the person. */
export const QUESTION = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };

/** What the server sends. */
export function messageOf(push: Push, tokens: Tokens): ServerMessage {
  switch (push.type) {
    case 'progress': {
      const id = tokens.idOf(push.token ?? 'request');
      const progressToken = push.tokenAsString ? String(id) : id;
      return { method: 'notifications/progress', params: { progress: push.progress ?? 1, progressToken } };
    }
    case 'taskStatus':
      return { method: 'notifications/tasks/status', params: taskOf({}, push.status) };
    case 'elicit':
      return { method: 'elicitation/create', id: push.id ?? 0, params: QUESTION };
    case 'serverCancel':
      return { method: 'notifications/cancelled', params: { requestId: push.requestId } };
    default:
      return push.type satisfies never;
  }
}
