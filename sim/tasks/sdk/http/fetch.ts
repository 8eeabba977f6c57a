import { ABORT_ERROR, plainError, type Thrown } from '../errors.ts';
import { Promised } from '../kit/promised.ts';
import type { Run } from '../kit/run.ts';
import type { Json } from '../protocol/messages.ts';
import type { Signal } from '../protocol/signal.ts';
import type { HttpAnswer, SdkHttpScenario } from './scenario.ts';

/** How many promise jobs lie between a body and its reader: decoding, parsing, and the pipes between them. */
const STREAM_JOBS = 10;
/** How many lie between one event and the next that has come with it. */
const EVENT_JOBS = 4;

/** What reads the body of an answer. */
export interface BodyReader {
  onChunk(text: string): void;
  onEnd(): void;
  onError(error: Thrown): void;
}

export interface HttpResponse {
  readonly status: number;
  /** Reads the body from now on; what came before is not lost. */
  read(reader: BodyReader): void;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** What the trace shows besides the method. */
  readonly detail: Json;
  /** The request on the wire; undefined for a notification, and for a GET. */
  readonly requestId: number | undefined;
}

type Script = NonNullable<SdkHttpScenario['script']>;

/** `fetch` with the scripted server behind it. */
export class ScriptedFetch {
  gets = 0;
  posts = 0;
  readonly #run: Run;
  readonly #script: Script;
  readonly #signal: Signal;
  #requests = 0;

  /** The signal is that of the transport: it aborts what is under way, bodies included. */
  constructor(run: Run, script: Script, signal: Signal) {
    this.#run = run;
    this.#script = script;
    this.#signal = signal;
  }

  send(request: HttpRequest): Promised<HttpResponse> {
    const promise = new Promised<HttpResponse>(this.#run);
    const { method, detail } = request;
    if (this.#signal.reason) {
      this.#run.record('fetchAborted', { method });
      promise.reject(this.#signal.reason);
      return promise;
    }
    this.#run.record('fetch', { method, ...detail });
    const answer = this.#answerTo(request);
    if (answer.networkError) promise.reject(plainError('fetch failed'));
    else if (!answer.never)
      promise.resolve({ status: answer.status ?? 200, read: this.#body(answer, request) });
    this.#signal.listen(() => promise.reject(ABORT_ERROR));
    return promise;
  }

  #answerTo({ method, requestId }: HttpRequest): HttpAnswer {
    const { get = [], post = [] } = this.#script;
    if (method === 'GET') return nth(get, this.gets++) ?? { status: 405 };
    this.posts += 1;
    if (requestId === undefined) return { status: 202 };
    return nth(post, this.#requests++) ?? { status: 202 };
  }

  #body(answer: HttpAnswer, { requestId }: HttpRequest): (reader: BodyReader) => void {
    const askedAtMs = this.#run.now;
    return (reader) => {
      let open = true;
      const arrive = inOrder(this.#run);
      const close = (act: () => void): void => {
        if (open) arrive(act);
        open = false;
      };
      const at = (ms: number, act: () => void): void => {
        const waitMs = askedAtMs + ms - this.#run.now;
        if (waitMs > 0) this.#run.timer(waitMs, act);
        else this.#run.job(act);
      };
      for (const { at: ms = 0, data } of answer.chunks ?? []) {
        const text = data.replaceAll('"REQUEST_ID"', String(requestId));
        at(ms, () => open && arrive(() => reader.onChunk(text)));
      }
      if (answer.endAt !== undefined) at(answer.endAt, () => close(() => reader.onEnd()));
      if (answer.errorAt !== undefined) {
        at(answer.errorAt, () => close(() => reader.onError(plainError('terminated'))));
      }
      this.#signal.listen((reason) => close(() => reader.onError(reason)));
    };
  }
}

/** What goes through a stream arrives in order, one after another. */
function inOrder(run: Run): (act: () => void) => void {
  const queue: (() => void)[] = [];
  const next = (): void => {
    queue[0]?.();
    queue.shift();
    if (queue.length > 0) run.jobs(EVENT_JOBS, next);
  };
  return (act) => {
    queue.push(act);
    if (queue.length === 1) run.jobs(STREAM_JOBS, next);
  };
}

function nth<T>(list: readonly T[], index: number): T | undefined {
  return list[Math.min(index, list.length - 1)];
}
