import { plainError, shown, stringOf, type Thrown } from '../errors.ts';
import { Promised } from '../kit/promised.ts';
import type { Run } from '../kit/run.ts';
import type { Rules } from '../rules/rules.ts';
import { Inbound } from './inbound.ts';
import { type Incoming, type Json, jsonOf, type Response, type ServerMessage } from './messages.ts';
import { RequestTimers } from './request-timers.ts';
import type { ResultForm } from './results.ts';
import type { Signal } from './signal.ts';
import type { Wire } from './wire.ts';

/** How long a request waits unless its options say otherwise. */
const DEFAULT_TIMEOUT_MS = 60_000;

/** What a caller may ask of a request; each request of a task stream gets the same. */
export interface RequestOptions {
  readonly timeout?: number | undefined;
  readonly maxTotalTimeout?: number | undefined;
  readonly resetTimeoutOnProgress?: boolean | undefined;
  readonly onprogress?: ((progress: Json) => void) | undefined;
  readonly signal?: Signal | undefined;
  readonly task?: Json | undefined;
  readonly resumptionToken?: string | undefined;
}

export interface Call {
  readonly method: string;
  readonly params: Json;
  readonly form: ResultForm;
}

type Outcome = { readonly result: Json } | { readonly error: Thrown };

/** The SDK's `Protocol`: requests with their timers, progress, and what becomes of them when a connection ends. */
export class Protocol {
  readonly #run: Run;
  readonly #rules: Rules;
  readonly #timers: RequestTimers;
  readonly #inbound: Inbound;
  readonly #responses: Map<number, (outcome: Outcome) => void> = new Map();
  readonly #progress: Map<number, (progress: Json) => void> = new Map();
  #wire: Wire | undefined;
  // The handshake has taken the id 0.
  #nextId = 1;

  constructor(run: Run, rules: Rules, elicitHandlerMs: number | undefined) {
    this.#run = run;
    this.#rules = rules;
    this.#timers = new RequestTimers(run);
    this.#inbound = new Inbound(run, rules, elicitHandlerMs, (message) => this.onError(message));
  }

  /** Takes over a transport; false where this version refuses it, being connected. */
  connect(wire: Wire): boolean {
    if (this.#wire && this.#rules.refusesSecondTransport) return false;
    this.#wire = wire;
    return true;
  }

  /** Rejects at once without a connection or with an aborted signal; then nothing is sent and no id is taken. */
  request(call: Call, options: RequestOptions): Promised<Json> {
    const promise = new Promised<Json>(this.#run);
    const { signal } = options;
    if (!this.#wire) promise.reject(plainError('Not connected'));
    else if (signal?.reason) promise.reject(this.#rules.errors.refused(signal.reason));
    else this.#send(call, options, promise, this.#wire);
    return promise;
  }

  #send(call: Call, options: RequestOptions, promise: Promised<Json>, wire: Wire): void {
    const { signal, onprogress, resumptionToken } = options;
    const { errors, keepsAbortListeners, validationJobs } = this.#rules;
    const task = this.#rules.hasTaskStream ? options.task : undefined;
    const id = this.#nextId++;
    if (onprogress) this.#progress.set(id, onprogress);
    let unlisten = (): void => {};
    const settle = (act: () => void): void => {
      if (!keepsAbortListeners) unlisten();
      act();
    };
    this.#responses.set(id, (outcome) => {
      settle(() => {
        if ('error' in outcome) promise.reject(outcome.error);
        else this.#run.jobs(validationJobs, () => this.#validate(call, outcome.result, promise));
      });
    });
    const cancel = (reason: Thrown, error: Thrown): void => {
      this.#forget(id);
      this.#notifyCancelled(id, reason, resumptionToken);
      settle(() => promise.reject(error));
    };
    if (signal) unlisten = signal.listen((reason) => cancel(reason, errors.aborted(reason)));
    this.#arm(id, options, (error) => cancel(error, error));
    const params = {
      ...call.params,
      ...(onprogress ? { _meta: { progressToken: id } } : {}),
      ...(task ? { task } : {}),
    };
    const onFailure = (failure: Thrown): void => settle(() => this.#onUnsent(id, failure, promise));
    wire.send({ id, method: call.method, params }, { resumptionToken, onFailure });
  }

  #validate(call: Call, result: Json, promise: Promised<Json>): void {
    if (this.#rules.accepts(call.form, result)) promise.resolve(result);
    else promise.reject(this.#rules.errors.invalidResult(call.method));
  }

  /** The timer is set before the message is sent: an answer at the very deadline comes too late. */
  #arm(id: number, options: RequestOptions, onTimeout: (error: Thrown) => void): void {
    const timeout = options.timeout ?? DEFAULT_TIMEOUT_MS;
    const error = this.#rules.errors.timedOut({
      timeout: Number.isFinite(timeout) ? timeout : String(timeout),
    });
    const { maxTotalTimeout, resetTimeoutOnProgress = false } = options;
    this.#timers.arm(id, { timeout, maxTotalTimeout, resetTimeoutOnProgress }, () => onTimeout(error));
  }

  #onUnsent(id: number, failure: Thrown, promise: Promised<Json>): void {
    this.#timers.disarm(id);
    promise.reject(failure);
  }

  #forget(id: number): void {
    this.#responses.delete(id);
    this.#progress.delete(id);
    this.#timers.disarm(id);
  }

  #notifyCancelled(id: number, reason: Thrown, resumptionToken: string | undefined): void {
    const params = { requestId: id, reason: stringOf(reason) };
    const onFailure = (failure: Thrown): void => {
      this.onError(`Failed to send cancellation: ${stringOf(failure)}`);
    };
    this.#wire?.send({ method: 'notifications/cancelled', params }, { resumptionToken, onFailure });
  }

  /** Answers are handled at once, notifications one job later. */
  onMessage(message: Incoming): void {
    if (!('method' in message)) return this.#onResponse(message);
    if (message.id !== undefined) return this.#inbound.onRequest(message, message.id, this.#wire);
    switch (message.method) {
      case 'notifications/progress':
        return this.#run.job(() => this.#onProgress(message));
      case 'notifications/cancelled':
        return this.#run.job(() => this.#inbound.onCancelled(message));
      default:
        // Nobody listens, not even to notifications/tasks/status: the poll loop is not woken by it.
        return;
    }
  }

  #onResponse(response: Response): void {
    const { id, result, error } = response;
    const handler = this.#responses.get(id);
    if (!handler) {
      return this.onError(`Received a response for an unknown message ID: ${jsonOf(response)}`);
    }
    this.#responses.delete(id);
    this.#timers.disarm(id);
    if (!this.#rules.keepsTaskProgress || !createdTask(result)) this.#progress.delete(id);
    handler(result ? { result } : { error: this.#rules.errors.answered(error ?? NO_ERROR) });
  }

  #onProgress(message: ServerMessage): void {
    const { progressToken, ...progress } = message.params;
    if (progressToken === undefined) {
      const error = this.#rules.errors.invalidNotification();
      return this.onError(`Uncaught error in notification handler: ${stringOf(error)}`);
    }
    const id = Number(progressToken);
    const callback = this.#progress.get(id);
    if (!callback) {
      const text = JSON.stringify({ method: message.method, params: { ...progress, progressToken } });
      return this.onError(`Received a progress notification for an unknown token: ${text}`);
    }
    const verdict = this.#responses.has(id) ? this.#timers.onProgress(id) : undefined;
    if (verdict?.kind !== 'exceeded') return callback(progress);
    const handler = this.#responses.get(id);
    if (this.#rules.cancelsAfterTotalExceeded) this.#timers.forget(id);
    this.#forget(id);
    const { maxTotalTimeout, totalElapsed } = verdict;
    handler?.({ error: this.#rules.errors.totalExceeded({ maxTotalTimeout, totalElapsed }) });
  }

  /** The connection is gone: every pending request rejects, nobody is told to cancel anything. */
  onClose(): void {
    if (!this.#wire) return;
    const pending = [...this.#responses.values()];
    this.#responses.clear();
    this.#progress.clear();
    if (this.#rules.clearsTimersOnClose) this.#timers.disarmAll();
    this.#inbound.onClose();
    this.#wire = undefined;
    const error = this.#rules.errors.closed();
    for (const reject of pending) reject({ error });
  }

  /** What the host hears of errors that no promise carries. */
  onError(message: string): void {
    this.#run.record('onerror', { message: shown(message) });
  }
}

const NO_ERROR = { code: 0, message: '' };

/** Whether a result announces a task, whatever else it lacks. */
function createdTask(result: Json | undefined): boolean {
  const task = result?.['task'];
  return typeof task === 'object' && task !== null && typeof (task as Json)['taskId'] === 'string';
}
