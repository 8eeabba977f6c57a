import { stringOf } from '../errors.ts';
import type { Run } from '../kit/run.ts';
import type { Rules } from '../rules/rules.ts';
import type { OutgoingAnswer, ServerMessage } from './messages.ts';
import { Signal } from './signal.ts';
import type { Wire } from './wire.ts';

const METHOD_NOT_FOUND = { code: -32_601, message: 'Method not found' };
const GONE = { message: 'gone' };

/** The server's own requests while they are handled: an elicitation, in whose place a person takes their time. */
export class Inbound {
  readonly #run: Run;
  readonly #rules: Rules;
  readonly #handlerMs: number | undefined;
  readonly #onError: (message: string) => void;
  readonly #active: Map<number | string, Signal> = new Map();

  constructor(
    run: Run,
    rules: Rules,
    elicitHandlerMs: number | undefined,
    onError: (message: string) => void,
  ) {
    this.#run = run;
    this.#rules = rules;
    this.#handlerMs = elicitHandlerMs;
    this.#onError = onError;
  }

  onRequest(message: ServerMessage, id: number | string, wire: Wire | undefined): void {
    const handlerMs = message.method === 'elicitation/create' ? this.#handlerMs : undefined;
    if (handlerMs === undefined) {
      return this.#answer({ id, error: METHOD_NOT_FOUND }, 'an error response', wire);
    }
    const signal = new Signal();
    this.#active.set(id, signal);
    this.#run.job(() => {
      this.#run.record('elicitHandler', { phase: 'start' });
      signal.listen(() => this.#run.record('elicitHandler', { phase: 'aborted' }));
      this.#run.timer(handlerMs, () => this.#onHandled(id, signal, wire));
    });
  }

  /** The person's answer goes to the connection that asked, unless the request was cancelled meanwhile. */
  #onHandled(id: number | string, signal: Signal, wire: Wire | undefined): void {
    this.#run.record('elicitHandler', { phase: 'end' });
    if (!this.#rules.keepsNewerInbound || this.#active.get(id) === signal) this.#active.delete(id);
    if (!signal.reason) this.#answer({ id, result: { action: 'accept', content: {} } }, 'response', wire);
  }

  #answer(message: OutgoingAnswer, what: string, wire: Wire | undefined): void {
    wire?.send(message, {
      onFailure: (failure) => this.#onError(`Failed to send ${what}: ${stringOf(failure)}`),
    });
  }

  onCancelled(message: ServerMessage): void {
    const id = message.params['requestId'];
    if (typeof id !== 'number' && typeof id !== 'string') return;
    if (!id && !this.#rules.cancelsInboundZero) return;
    this.#active.get(id)?.abort(GONE);
  }

  onClose(): void {
    if (!this.#rules.abortsInboundOnClose) return;
    for (const signal of this.#active.values()) signal.abort(GONE);
    this.#active.clear();
  }
}
