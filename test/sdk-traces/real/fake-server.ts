import type { HttpAnswer, SdkHttpScenario } from '../../../sim/tasks/sdk/http/scenario.ts';
import type { Recorder } from './recorder.ts';

interface Body {
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly requestId?: number };
}

const WELCOME = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: {} },
  serverInfo: { name: 'scripted', version: '1' },
};

/** `fetch` with the scripted server behind it, as real as needed: bodies are streams, a signal aborts them. */
export class FakeServer {
  readonly #script: NonNullable<SdkHttpScenario['script']>;
  readonly #recorder: Recorder;
  #gets = 0;
  #requests = 0;

  constructor(script: NonNullable<SdkHttpScenario['script']>, recorder: Recorder) {
    this.#script = script;
    this.#recorder = recorder;
  }

  readonly fetch = (_: string | URL, init: RequestInit = {}): Promise<Response> => {
    const body: Body | undefined = init.body ? JSON.parse(String(init.body)) : undefined;
    if (body?.method === 'initialize') {
      const headers = { 'content-type': 'application/json' };
      return Promise.resolve(
        new Response(JSON.stringify({ jsonrpc: '2.0', id: body.id, result: WELCOME }), { headers }),
      );
    }
    if (body?.method === 'notifications/initialized')
      return Promise.resolve(new Response(null, { status: 202 }));
    const { signal } = init;
    const method = init.method ?? 'GET';
    if (signal?.aborted) {
      this.#recorder.record('fetchAborted', { method });
      return Promise.reject(signal.reason);
    }
    const lastEventId = new Headers(init.headers).get('last-event-id') ?? undefined;
    const requestId = body?.params?.requestId;
    this.#recorder.record('fetch', { method, rpc: body?.method, id: body?.id, requestId, lastEventId });
    return this.#answer(this.#answerTo(method, body?.id), body?.id, signal ?? undefined);
  };

  #answerTo(method: string, id: number | undefined): HttpAnswer {
    const { get = [], post = [] } = this.#script;
    if (method === 'GET') return get[Math.min(this.#gets++, get.length - 1)] ?? { status: 405 };
    if (id === undefined) return { status: 202 };
    return post[Math.min(this.#requests++, post.length - 1)] ?? { status: 202 };
  }

  #answer(answer: HttpAnswer, id: number | undefined, signal: AbortSignal | undefined): Promise<Response> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      if (answer.networkError) return reject(new Error('fetch failed'));
      if (answer.never) return;
      const { status = 200 } = answer;
      const headers = { 'content-type': 'text/event-stream' };
      if (status === 200) resolve(new Response(this.#body(answer, id, signal), { headers }));
      else resolve(new Response(status === 202 ? null : 'nope', { status }));
    });
  }

  #body(
    answer: HttpAnswer,
    id: number | undefined,
    signal: AbortSignal | undefined,
  ): ReadableStream<Uint8Array> {
    const at = (ms: number, act: () => void): void => {
      if (ms > 0) setTimeout(act, ms);
      else queueMicrotask(act);
    };
    return new ReadableStream({
      start(controller) {
        let open = true;
        const close = (act: () => void): void => {
          if (open) act();
          open = false;
        };
        for (const { at: ms = 0, data } of answer.chunks ?? []) {
          const bytes = new TextEncoder().encode(data.replaceAll('"REQUEST_ID"', String(id)));
          at(ms, () => open && controller.enqueue(bytes));
        }
        if (answer.endAt !== undefined) at(answer.endAt, () => close(() => controller.close()));
        if (answer.errorAt !== undefined) {
          at(answer.errorAt, () => close(() => controller.error(new Error('terminated'))));
        }
        signal?.addEventListener('abort', () => close(() => controller.error(signal.reason)));
      },
    });
  }
}
