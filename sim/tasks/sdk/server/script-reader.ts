import type { Ms } from '../../../kernel/kernel.ts';
import type { Json, OutgoingRequest, WireError } from '../protocol/messages.ts';
import type { Answer, ServerScript } from '../scenario/types.ts';
import { taskOf, toolResult } from './task-answers.ts';

/** An answer that is made: what it says and when it comes. */
export interface Reply {
  readonly delayMs: number;
  readonly body: { readonly result: Json } | { readonly error: WireError };
  /** The answer announces a task with this time to live. */
  readonly createsWithTtl?: number | null;
}

const NOT_FOUND_CODE = -32_602;
const NOT_FOUND_TEXT = 'Failed to retrieve task: Task not found';

/** Reads a script request by request. */
export class ScriptReader {
  readonly #script: ServerScript;
  #gets = 0;
  #calls = 0;
  #deletedAtMs: Ms = Number.POSITIVE_INFINITY;

  constructor(script: ServerScript) {
    this.#script = script;
  }

  /** The reply to a request received now; undefined where there never is one. */
  replyTo(request: OutgoingRequest, nowMs: Ms): Reply | undefined {
    switch (request.method) {
      case 'tools/call':
        return this.#onCall(request.params['task'] !== undefined);
      case 'tasks/get':
        return this.#onGet(nowMs);
      case 'tasks/result':
        return this.#onResult(nowMs);
      default:
        return undefined;
    }
  }

  /** The task was made at that time: its time to live runs. */
  created(ttlMs: number | null | undefined, nowMs: Ms): void {
    if (this.#script.deleteAfterTtl && typeof ttlMs === 'number') this.#deletedAtMs = nowMs + ttlMs;
  }

  #onCall(asksForTask: boolean): Reply | undefined {
    const { create, response, responses } = this.#script;
    const plain = responses ? nth(responses, this.#calls++) : (response ?? (asksForTask ? undefined : {}));
    if (plain) return replyOf(plain, () => plain.raw ?? toolResult('ok'));
    const answer = create ?? {};
    const reply = replyOf(answer, () =>
      answer.plainResult ? toolResult('ok') : { task: taskOf(answer, undefined) },
    );
    const creates = reply && 'result' in reply.body && !answer.plainResult;
    return creates ? { ...reply, createsWithTtl: answer.ttl ?? null } : reply;
  }

  #onGet(nowMs: Ms): Reply | undefined {
    const { get, gets, statusByTime } = this.#script;
    const answer = get ?? nth(gets ?? [], this.#gets++) ?? {};
    if (nowMs >= this.#deletedAtMs) return this.#notFound();
    const status = statusByTime?.findLast(([fromMs]) => fromMs <= nowMs)?.[1];
    const ttl = answer.ttl ?? this.#script.create?.ttl;
    return replyOf(answer, () => taskOf({ ...answer, ttl }, status));
  }

  #onResult(nowMs: Ms): Reply | undefined {
    if (nowMs >= this.#deletedAtMs) return this.#notFound();
    const { result = {} } = this.#script;
    return replyOf(result, () => result.raw ?? toolResult('done'));
  }

  #notFound(): Reply {
    const { notFoundMessage = NOT_FOUND_TEXT, notFoundDelay = 0 } = this.#script;
    return { delayMs: notFoundDelay, body: { error: { code: NOT_FOUND_CODE, message: notFoundMessage } } };
  }
}

/** By number, from 0; the last repeats. */
function nth<T>(list: readonly T[], index: number): T | undefined {
  return list[Math.min(index, list.length - 1)];
}

function replyOf(answer: Answer, result: () => Json): Reply | undefined {
  if (answer.never) return undefined;
  const body = answer.error ? { error: answer.error } : { result: result() };
  return { delayMs: answer.delay ?? 0, body };
}
