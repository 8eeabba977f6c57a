import { SSE_STREAM_RETRY_MS } from '../../facts/rules/constants.ts';
import {
  HTTP_STREAM_RETRIES,
  HTTP_STREAM_RETRY_GROWTH,
  HTTP_STREAM_RETRY_MS,
} from '../../facts/rules/constants-rare.ts';
import type { Slot } from '../../kernel/kernel.ts';
import type { ConnectAnswer } from '../../scenario/scenario.ts';
import type { Connection } from './connection.ts';

/**
 * What the client notices of a remote connection while nothing is being called: its standing event stream (the
 * listening GET of an http server, the one stream of an sse server).
 */
export class Link {
  readonly #connection: Connection;
  readonly #slot: Slot = { generation: 0 };
  #retries = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The connection is up: http servers are asked for a listening stream. */
  open(): void {
    this.#retries = 0;
    if (this.#connection.server.settings.transport === 'http') this.#listen();
  }

  close(): void {
    const { server, sim } = this.#connection;
    sim.kernel.cancel(this.#slot);
    server.listening = false;
  }

  /** The standing stream is gone: cut (which is an error), or ended by the server. */
  onStreamGone(how: 'cut' | 'ended'): void {
    const { server, sim } = this.#connection;
    const { transport } = server.settings;
    if (transport === 'http' && !server.listening) return;
    if (transport !== 'http' && transport !== 'sse') return;
    server.listening = false;
    if (!sim.holds('stream-retry')) return;
    if (how === 'cut' && this.#connection.onErrors(1)) return this.#connection.lose();
    this.#retryLater(transport === 'http' ? HTTP_STREAM_RETRY_MS : SSE_STREAM_RETRY_MS);
  }

  #retryLater(delayMs: number): void {
    this.#connection.sim.later(delayMs, () => this.#retry(), undefined, this.#slot);
  }

  #retry(): void {
    const { server, sim } = this.#connection;
    if (!server.alive) return this.#refused();
    if (server.settings.transport === 'http') return this.#listen();
    this.#connection.onSuccess();
    // The new stream belongs to no session: with no call in flight the client starts over (2.1.280 and later).
    if (server.busy) return;
    sim.cite([sim.policy.rules.serverGoneNoticed]);
    if (sim.policy.serverGoneNoticed) this.#connection.lose();
  }

  /** Nobody listens. An http stream counts two errors then, one for the request and one for giving the retry up. */
  #refused(): void {
    const connection = this.#connection;
    const isHttp = connection.server.settings.transport === 'http';
    if (connection.onErrors(isHttp ? 2 : 1)) return connection.lose();
    this.#failed(isHttp);
  }

  #failed(isHttp: boolean): void {
    const { sim } = this.#connection;
    this.#retries += 1;
    const isSpent = this.#retries >= HTTP_STREAM_RETRIES;
    if (isSpent) sim.cite([sim.policy.rules.streamGoneCloses]);
    if (isSpent && sim.policy.streamGoneCloses) return this.#connection.lose();
    if (isSpent && isHttp) return;
    this.#retryLater(isHttp ? HTTP_STREAM_RETRY_MS * HTTP_STREAM_RETRY_GROWTH : SSE_STREAM_RETRY_MS);
  }

  #listen(): void {
    const { server, sim } = this.#connection;
    const answer: ConnectAnswer | undefined = server.answers.next('stream');
    if (!answer) return;
    sim.record({ kind: 'stream.open', server: server.name });
    if (answer.do !== 'open') return this.#failed(true);
    this.#retries = 0;
    this.#connection.onSuccess();
    server.listening = true;
    if (answer.closeAfter !== undefined) {
      sim.later(answer.closeAfter, () => this.onStreamGone('ended'), undefined, this.#slot);
    }
  }
}
