import { CONNECT_RETRY_DELAYS_MS } from '../../facts/rules/constants.ts';
import type { Server } from '../../server/server.ts';
import type { Sim } from '../sim.ts';
import { Attempt } from './attempt.ts';
import { type ConnectFailure, worthRetry } from './connect-failure.ts';
import { Discovery } from './discovery.ts';

/** What the client would say of a server now. */
export type ConnectionStatus = 'pending' | 'connected' | 'failed' | 'needs-auth';

/** Whoever has to know how a connection goes. */
export interface ConnectionWatcher {
  /** The first attempt has connected or failed: a slot of the pool is free again. */
  onSettled(connection: Connection): void;
  /** Its status has changed. */
  onChange(connection: Connection): void;
}

/** The client's connection to one server: its attempts, its retries, and the lists that it fetches. */
export class Connection {
  readonly sim: Sim;
  readonly server: Server;
  readonly #watcher: ConnectionWatcher;
  readonly #retrying: boolean;
  #state: 'connecting' | 'connected' | 'failed' = 'connecting';
  #ready = false;
  #attempts = 0;
  #needsAuth = false;
  /** The first failure, which is what a startup is reported by. */
  failure: (ConnectFailure & { readonly t: number }) | undefined;
  /** When it first connected. */
  connectedAtMs: number | undefined;
  discovery: Discovery | undefined;

  constructor(sim: Sim, server: Server, watcher: ConnectionWatcher, retrying: boolean) {
    this.sim = sim;
    this.server = server;
    this.#watcher = watcher;
    this.#retrying = retrying;
  }

  /** Whether its tools can be called. */
  get usable(): boolean {
    return this.#state === 'connected' && this.#ready;
  }

  get status(): ConnectionStatus {
    if (this.#state === 'failed') return this.#needsAuth ? 'needs-auth' : 'failed';
    return this.usable ? 'connected' : 'pending';
  }

  /** Whether the attempt itself, lists aside, has connected. */
  get connected(): boolean {
    return this.#state === 'connected';
  }

  start(): void {
    this.#attempts += 1;
    this.#state = 'connecting';
    new Attempt(this.server, true, (failure) => this.#onEnd(failure)).start();
  }

  #onEnd(failure: ConnectFailure | undefined): void {
    if (failure) this.#failed(failure);
    else this.#connected();
    if (this.#attempts === 1) this.#watcher.onSettled(this);
    this.#watcher.onChange(this);
  }

  #connected(): void {
    this.#state = 'connected';
    this.connectedAtMs ??= this.sim.kernel.now;
    this.sim.record({ kind: 'connected', server: this.server.name });
    const { mode } = this.sim.scenario;
    if (mode === 'cli' && !this.sim.policy.cliFetchesTools) {
      this.#ready = true;
      return;
    }
    this.discovery = new Discovery(this.server, () => {
      this.#ready = true;
      this.#watcher.onChange(this);
    });
  }

  #failed(failure: ConnectFailure): void {
    const { kernel, policy } = this.sim;
    this.#state = 'failed';
    this.#needsAuth = failure.needsAuth === true;
    this.failure ??= { ...failure, t: kernel.now };
    const text = failure.text === undefined ? {} : { text: failure.text };
    this.sim.record({ kind: 'connect.failed', server: this.server.name, ...text });
    const delayMs = CONNECT_RETRY_DELAYS_MS[this.#attempts - 1];
    if (!this.#retrying || delayMs === undefined || !worthRetry(policy, this.server.settings, failure))
      return;
    this.sim.cite([policy.rules.connectRetry]);
    kernel.schedule(kernel.now + delayMs, { kind: 'connect.again', connection: this });
  }
}
