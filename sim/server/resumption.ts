import {
  HTTP_STREAM_RETRIES,
  HTTP_STREAM_RETRY_GROWTH,
  HTTP_STREAM_RETRY_MS,
} from '../facts/rules/constants-rare.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Step, StepKind } from '../scenario/scenario.ts';
import type { Exchange } from './exchange.ts';

/** Steps that are JSON-RPC messages: on a stream with event ids each has one, and can be sent again. */
const MESSAGES: readonly StepKind[] = [
  'progress',
  'log',
  'ping',
  'list-changed',
  'respond',
  'error',
  'elicit',
  'inputRequired',
  'task',
];

/** Whether a step puts a message on the stream, as opposed to bytes or the end of something. */
export function isMessage(step: Step): boolean {
  return MESSAGES.includes(step.do);
}

/**
 * The client's way back to an event stream that it lost: with the id of the last event it asks for the rest by GET.
 * The server keeps until then what it would have sent. That the stream is back disarms no clock.
 */
export class Resumption {
  readonly #exchange: Exchange;
  readonly #held: Step[] = [];
  #tries = 0;
  #pending = true;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
    this.#tryLater(HTTP_STREAM_RETRY_MS);
  }

  /** Keeps a message that has to wait for the stream; false where it can go its way. */
  holds(step: Step): boolean {
    if (!this.#pending || !isMessage(step)) return false;
    this.#held.push(step);
    return true;
  }

  #tryLater(delayMs: Ms): void {
    this.#exchange.server.sim.later(delayMs, () => this.#try());
  }

  #try(): void {
    const { server, request } = this.#exchange;
    if (!request.open) return this.#end();
    this.#tries += 1;
    if (server.alive) {
      const answer = server.answers.next('stream');
      if (!answer) return this.#end();
      server.sim.record({ kind: 'stream.open', server: server.name });
      if (answer.do === 'open') return this.#resumed();
    }
    if (this.#tries >= HTTP_STREAM_RETRIES) return this.#end();
    this.#tryLater(HTTP_STREAM_RETRY_MS * HTTP_STREAM_RETRY_GROWTH);
  }

  #resumed(): void {
    this.#exchange.carrierLost = false;
    this.#end();
  }

  /** What was kept goes the way that there is now: the stream, else the listening GET, else nobody hears it. */
  #end(): void {
    this.#pending = false;
    for (const step of this.#held) this.#exchange.perform(step);
  }
}
