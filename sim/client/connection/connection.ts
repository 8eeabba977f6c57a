import { rare } from '#rare';
import { MAX_STREAM_ERRORS } from '../../facts/rules/constants.ts';
import type { Server } from '../../server/server.ts';
import type { Request } from '../conversation/request.ts';
import type { Sim } from '../sim.ts';
import { Attempt } from './attempt.ts';
import type { ConnectFailure } from './connect-failure.ts';
import { Discovery } from './discovery.ts';
import type { Link } from './link.ts';
import type { Reconnection } from './reconnection.ts';

/** What the client would say of a server now. */
export type ConnectionStatus = 'pending' | 'connected' | 'failed' | 'needs-auth';

/** Whoever has to know how a connection goes. */
export interface ConnectionWatcher {
  /** The first attempt has connected or failed: a slot of the pool is free again. */
  onSettled(connection: Connection): void;
  /** Its status has changed. */
  onChange(connection: Connection): void;
}

/** The client's connection to one server: its attempts, the lists that it fetches, and what follows when it is lost. */
export class Connection {
  readonly sim: Sim;
  readonly server: Server;
  readonly #watcher: ConnectionWatcher;
  readonly #retrying: boolean;
  #linkIfAny: Link | undefined;
  #errors = 0;
  #reconnectionIfAny: Reconnection | undefined;
  /** How it stands, lists aside. */
  state: 'connecting' | 'connected' | 'failed' | 'lost' = 'connecting';
  #ready = false;
  /** Whether its tools have been there since it connected. */
  hadTools = false;
  /** How often it was tried at startup. */
  attempts = 0;
  /** Whether its server wants a login. */
  needsAuth = false;
  /** Whether the server answered the probe: it then speaks the protocol of 2026-07-28. */
  modern = false;
  #legacyPeer = false;
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
    server.client = this;
  }

  /** Whether its tools can be called. */
  get usable(): boolean {
    return this.state === 'connected' && this.#ready;
  }

  get status(): ConnectionStatus {
    if (this.usable) return 'connected';
    return this.gone ? rare.statusGone(this) : 'pending';
  }

  /** Whether nothing of it is running any more. */
  get gone(): boolean {
    return this.state === 'failed' || this.state === 'lost';
  }

  /** Whether the attempt itself, lists aside, has connected. */
  get connected(): boolean {
    return this.state === 'connected';
  }

  /** Its standing event stream. */
  get link(): Link {
    this.#linkIfAny ??= new rare.Link(this);
    return this.#linkIfAny;
  }

  start(): void {
    this.attempts += 1;
    this.state = 'connecting';
    this.#attempt((failure) => {
      if (failure) rare.failedAtStart(this, failure, this.#retrying);
      if (this.attempts === 1) this.#watcher.onSettled(this);
      this.#watcher.onChange(this);
    });
  }

  #attempt(onEnd: (failure: ConnectFailure | undefined) => void): void {
    const isLegacy = this.#legacyPeer && this.server.settings.transport === 'stdio';
    const isProbed = this.sim.policy.startupProbe === 'http+stdio';
    const probing = !(isLegacy && isProbed && this.sim.holds('probe-remembered'));
    const attempt = new Attempt(this.server, probing, (failure) => {
      if (failure) rare.recordFailure(this, failure);
      else this.#connected(attempt);
      onEnd(failure);
    });
    attempt.start();
  }

  #connected(attempt: Attempt): void {
    this.state = 'connected';
    this.modern = attempt.modern;
    this.#legacyPeer = !attempt.modern;
    this.connectedAtMs ??= this.sim.kernel.now;
    this.server.onConnected();
    this.sim.record({ kind: 'connected', server: this.server.name });
    this.#reconnectionIfAny?.end();
    this.#errors = 0;
    const link = this.server.behaviour.getStream ? this.link : this.#linkIfAny;
    link?.open();
    const { mode } = this.sim.scenario;
    if (mode === 'cli' && !this.sim.policy.cliFetchesTools) {
      this.#ready = true;
      return;
    }
    this.#ready = false;
    this.discovery = new Discovery(this, () => {
      this.#ready = true;
      this.hadTools = this.connected;
      this.#watcher.onChange(this);
    });
  }

  /** What it does about a loss. */
  get reconnection(): Reconnection {
    this.#reconnectionIfAny ??= new rare.Reconnection(this);
    return this.#reconnectionIfAny;
  }

  /** The transport is closed: calls in flight learn it, and the client may connect anew. */
  lose(): void {
    rare.lose(this);
  }

  /** It is gone, and so is its standing stream. */
  onLost(): void {
    this.state = 'lost';
    this.#linkIfAny?.close();
  }

  /** Its status has changed: whoever waits for it looks again. */
  changed(): void {
    this.#watcher.onChange(this);
  }

  /** One attempt outside the startup: to reconnect, or because a call needs it. */
  attemptAgain(onEnd: (connected: boolean) => void): void {
    if (this.state === 'connected') return onEnd(true);
    this.#attempt((failure) => {
      onEnd(failure === undefined);
      this.changed();
    });
  }

  /** Nobody listened when a call was sent. */
  onRefused(request: Request): void {
    rare.onRefused(this, request);
  }

  /** The server no longer knows the session: the client connects anew and calls once more. */
  recover(request: Request): void {
    rare.recover(this, request);
  }

  /** Something came through: errors count only in a row. */
  onSuccess(): void {
    this.#errors = 0;
  }

  /** Counts errors; whether they were enough to close the connection (2.1.280 and later). */
  onErrors(count: number): boolean {
    const { policy } = this.sim;
    this.#errors += count;
    this.sim.cite([policy.rules.serverGoneNoticed]);
    return policy.serverGoneNoticed && this.#errors >= MAX_STREAM_ERRORS;
  }
}
