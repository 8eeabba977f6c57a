import { ABORT_ERROR, stringOf, type Thrown } from '../errors.ts';
import { type Process, start, wait } from '../kit/process.ts';
import type { Settled } from '../kit/promised.ts';
import type { Run } from '../kit/run.ts';
import type { Outgoing } from '../protocol/messages.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { Signal } from '../protocol/signal.ts';
import type { SendOptions, Wire } from '../protocol/wire.ts';
import type { HttpRules } from '../rules/rules.ts';
import type { HttpResponse, ScriptedFetch } from './fetch.ts';
import type { Reconnection } from './reconnection.ts';
import { EventStream, type StreamOptions } from './stream.ts';

export interface HttpSetup {
  readonly run: Run;
  readonly rules: HttpRules;
  readonly protocol: Protocol;
  readonly network: ScriptedFetch;
  readonly reconnection: Reconnection;
  /** Aborted when the transport closes. */
  readonly signal: Signal;
  readonly onResumptionToken: () => void;
}

/** How many promise jobs it takes to be done with the body of a refusal. */
const BODY_JOBS = 8;
const ACCEPTED = 202;
const METHOD_NOT_ALLOWED = 405;

/** The Streamable HTTP transport of the client. */
export class HttpTransport implements Wire {
  readonly #setup: HttpSetup;

  constructor(setup: HttpSetup) {
    this.#setup = setup;
  }

  /** The long GET stream, asked for once the handshake is over; a first GET that fails is not repeated. */
  openStandaloneStream(): void {
    this.#openOnce({});
  }

  send(message: Outgoing, { resumptionToken, onFailure }: SendOptions): void {
    const requestId = 'method' in message && 'id' in message ? message.id : undefined;
    // With a token, whatever the message is, a stream is resumed instead: a cancellation never gets out.
    if (resumptionToken) this.#openOnce({ lastEventId: resumptionToken, replayId: requestId });
    else start(this.#post(message, requestId, onFailure));
  }

  #openOnce(options: StreamOptions): void {
    start(this.#open(options, (error) => this.#setup.protocol.onError(error.message)));
  }

  *#open(options: StreamOptions, onFailure: (error: Thrown) => void): Process {
    const { run, protocol, network, rules } = this.#setup;
    yield* wait<void>((resume) => run.job(resume));
    const detail = options.lastEventId ? { lastEventId: options.lastEventId } : {};
    const answer: Settled<HttpResponse> = yield* wait(
      network.send({ method: 'GET', detail, requestId: undefined }).settled,
    );
    const status = answer.ok ? answer.value.status : undefined;
    if (answer.ok && answer.value.status < 300) return this.#follow(answer.value, options, true);
    if (status === METHOD_NOT_ALLOWED) return;
    if (answer.ok) yield* wait<void>((resume) => run.jobs(BODY_JOBS, resume));
    const error = answer.ok ? rules.streamRefused(answer.value.status) : answer.error;
    protocol.onError(error.message);
    run.job(() => onFailure(error));
  }

  *#post(message: Outgoing, requestId: number | undefined, onFailure: SendOptions['onFailure']): Process {
    const { run, protocol, network, rules, onResumptionToken } = this.#setup;
    yield* wait<void>((resume) => run.job(resume));
    const answer: Settled<HttpResponse> = yield* wait(
      network.send({ method: 'POST', detail: shownBody(message), requestId }).settled,
    );
    const failed = !answer.ok || answer.value.status >= 300;
    if (failed) {
      if (answer.ok) yield* wait<void>((resume) => run.jobs(BODY_JOBS, resume));
      const error = answer.ok ? rules.postRefused(answer.value.status) : answer.error;
      protocol.onError(error.message);
      return run.job(() => onFailure(error));
    }
    if (answer.value.status === ACCEPTED || requestId === undefined) return;
    this.#follow(answer.value, { onResumptionToken }, false);
  }

  /** Reads a stream; when it is lost it is opened again, from attempt 0, where it can be resumed. */
  #follow(response: HttpResponse, options: StreamOptions, isReconnectable: boolean): void {
    const { protocol, reconnection, rules, signal } = this.#setup;
    const stream = new EventStream(protocol, reconnection, rules, options);
    const onLost = (): void => {
      if (!stream.canResume(isReconnectable) || signal.reason) return;
      this.#reopen({ ...options, lastEventId: stream.lastEventId }, 0);
    };
    response.read({
      onChunk: (text) => stream.onChunk(text),
      onEnd: onLost,
      onError: (error) => {
        if (signal.reason && rules.silentAfterClose) return;
        protocol.onError(`SSE stream disconnected: ${stringOf(error)}`);
        onLost();
      },
    });
  }

  #reopen(options: StreamOptions, attempt: number): void {
    const { protocol, reconnection, rules, signal } = this.#setup;
    reconnection.plan(attempt, () => {
      if (signal.reason && rules.silentAfterClose) return;
      const onFailure = (error: Thrown): void => {
        if (signal.reason && rules.silentAfterClose) return;
        protocol.onError(`Failed to reconnect SSE stream: ${error.message}`);
        this.#reopen(options, attempt + 1);
      };
      start(this.#open(options, onFailure));
    });
  }

  close(): void {
    const { reconnection, signal, protocol } = this.#setup;
    reconnection.cancel();
    signal.abort(ABORT_ERROR);
    protocol.onClose();
  }
}

function shownBody(message: Outgoing): Record<string, unknown> {
  if (!('method' in message)) return { rpc: 'response', id: message.id };
  const { requestId } = message.params;
  return { rpc: message.method, id: 'id' in message ? message.id : undefined, requestId };
}
