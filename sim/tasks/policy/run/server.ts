import type { Ms } from '../../../kernel/kernel.ts';
import type { Json, OutgoingRequest } from '../../sdk/protocol/messages.ts';
import type { ServerScript } from '../../sdk/scenario/types.ts';
import { type Reply, ScriptReader } from '../../sdk/server/script-reader.ts';
import { taskOf } from '../../sdk/server/task-answers.ts';
import { isTerminal, type TaskStatus } from '../types.ts';
import type { CancelAnswer } from './scenario.ts';

const METHOD_NOT_FOUND = { code: -32_601, message: 'Method not found' };
const ALREADY_ENDED = { code: -32_602, message: 'Cannot cancel task: it has ended' };

/** A scripted server whose task can be cancelled. */
export class CancellableServer {
  readonly #script: ServerScript;
  readonly #reader: ScriptReader;
  readonly #cancel: CancelAnswer | undefined;
  #cancelledAtMs: Ms = Number.POSITIVE_INFINITY;

  constructor(script: ServerScript, cancel: CancelAnswer | undefined) {
    this.#script = script;
    this.#reader = new ScriptReader(script);
    this.#cancel = cancel;
  }

  /** The reply to a request received now; undefined where there never is one. */
  replyTo(request: OutgoingRequest, nowMs: Ms): Reply | undefined {
    if (request.method === 'tasks/cancel') return this.#onCancel(nowMs);
    const reply = this.#reader.replyTo(request, nowMs);
    if (!reply || request.method !== 'tasks/get' || !('result' in reply.body)) return reply;
    const answeredAtMs = nowMs + reply.delayMs;
    if (answeredAtMs < this.#cancelledAtMs) return reply;
    const result: Json = { ...reply.body.result, status: 'cancelled' };
    return { ...reply, body: { result } };
  }

  /** The answer that announced a task has gone out. */
  created(ttlMs: number | null, nowMs: Ms): void {
    this.#reader.created(ttlMs, nowMs);
  }

  #onCancel(nowMs: Ms): Reply | undefined {
    const { delay = 0, never, error, status = 'cancelled', settlesAfter } = this.#cancel ?? {};
    if (!this.#cancel) return { delayMs: 0, body: { error: METHOD_NOT_FOUND } };
    if (never) return undefined;
    const own = this.#script.statusByTime?.findLast(([fromMs]) => fromMs <= nowMs)?.[1];
    const refusal = error ?? (isTerminal((own ?? null) as TaskStatus | null) ? ALREADY_ENDED : undefined);
    if (refusal) return { delayMs: delay, body: { error: refusal } };
    if (settlesAfter !== undefined) this.#cancelledAtMs = nowMs + settlesAfter;
    else if (status === 'cancelled') this.#cancelledAtMs = nowMs;
    return { delayMs: delay, body: { result: taskOf({}, status) } };
  }
}
