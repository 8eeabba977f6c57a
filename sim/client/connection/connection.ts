import { rare } from '#rare';
import { CONNECT_RETRY_DELAYS_MS } from '../../facts/rules/constants.ts';
import { connectionClosedText, notConnectedText } from '../../facts/rules/texts.ts';
import type { Server } from '../../server/server.ts';
import type { Request } from '../conversation/request.ts';
import type { Sim } from '../sim.ts';
import { Attempt } from './attempt.ts';
import type { ConnectFailure } from './connect-failure.ts';
import { Discovery } from './discovery.ts';
import { Link } from './link.ts';
import type { Reconnection, Seeker } from './reconnection.ts';

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
  readonly link: Link = new Link(this);
  #reconnectionIfAny: Reconnection | undefined;
  #state: 'connecting' | 'connected' | 'failed' | 'lost' = 'connecting';
  #ready = false;
  #hadTools = false;
  #attempts = 0;
  #needsAuth = false;
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
    return this.#state === 'connected' && this.#ready;
  }

  /** Whether it once was up and is gone. */
  get lost(): boolean {
    return this.#state === 'lost';
  }

  get status(): ConnectionStatus {
    if (this.#state === 'failed') return this.#needsAuth ? 'needs-auth' : 'failed';
    if (this.#state === 'lost') return 'failed';
    return this.usable ? 'connected' : 'pending';
  }

  /** Whether the attempt itself, lists aside, has connected. */
  get connected(): boolean {
    return this.#state === 'connected';
  }

  /** Whether nothing of it is running any more. */
  get gone(): boolean {
    return this.#state === 'failed' || this.#state === 'lost';
  }

  /** Whether its first attempt is still on the way. */
  get connecting(): boolean {
    return this.#state === 'connecting';
  }

  start(): void {
    this.#attempts += 1;
    this.#state = 'connecting';
    this.#attempt((failure) => {
      if (failure) this.#failedAtStart(failure);
      if (this.#attempts === 1) this.#watcher.onSettled(this);
      this.#watcher.onChange(this);
    });
  }

  #attempt(onEnd: (failure: ConnectFailure | undefined) => void): void {
    const isLegacy = this.#legacyPeer && this.server.settings.transport === 'stdio';
    const isProbed = this.sim.policy.startupProbe === 'http+stdio';
    const probing = !(isLegacy && isProbed && this.sim.holds('probe-remembered'));
    const attempt = new Attempt(this.server, probing, (failure) => {
      if (failure) this.#recordFailure(failure);
      else this.#connected(attempt);
      onEnd(failure);
    });
    attempt.start();
  }

  #connected(attempt: Attempt): void {
    this.#state = 'connected';
    this.modern = attempt.modern;
    this.#legacyPeer = !attempt.modern;
    this.connectedAtMs ??= this.sim.kernel.now;
    this.server.onConnected();
    this.sim.record({ kind: 'connected', server: this.server.name });
    this.#reconnectionIfAny?.end();
    this.link.open();
    const { mode } = this.sim.scenario;
    if (mode === 'cli' && !this.sim.policy.cliFetchesTools) {
      this.#ready = true;
      return;
    }
    this.#ready = false;
    this.discovery = new Discovery(this, () => {
      this.#ready = true;
      this.#hadTools = this.connected;
      this.#watcher.onChange(this);
    });
  }

  #recordFailure(failure: ConnectFailure): void {
    this.failure ??= { ...failure, t: this.sim.kernel.now };
    const text = failure.text === undefined ? {} : { text: failure.text };
    this.sim.record({ kind: 'connect.failed', server: this.server.name, ...text });
  }

  #failedAtStart(failure: ConnectFailure): void {
    this.#state = 'failed';
    this.#needsAuth = failure.needsAuth === true;
    const delayMs = CONNECT_RETRY_DELAYS_MS[this.#attempts - 1];
    if (!this.#retrying || delayMs === undefined) return;
    if (!rare.worthRetry(this.sim, this.server.settings, failure)) return;
    this.sim.later(delayMs, () => this.start());
  }

  /** What it does about a loss. */
  get #reconnection(): Reconnection {
    this.#reconnectionIfAny ??= new rare.Reconnection(this);
    return this.#reconnectionIfAny;
  }

  /** The transport is closed: calls in flight learn it, and the client may connect anew. */
  lose(): void {
    if (this.#state !== 'connected') return;
    this.#state = 'lost';
    this.link.close();
    const inFlight = this.server.openRequests();
    // A local server is tried again only when a call needs it.
    if (this.server.settings.transport !== 'stdio') this.#reconnection.begin(this.#hadTools);
    this.#hadTools = false;
    if (inFlight.length > 0 && this.#callsFail) for (const request of inFlight) request.fail(this.#lostText);
    this.#watcher.onChange(this);
  }

  /** One attempt outside the startup: to reconnect, or because a call needs it. */
  attemptAgain(onEnd: (connected: boolean) => void): void {
    if (this.#state === 'connected') return onEnd(true);
    this.#attempt((failure) => {
      onEnd(failure === undefined);
      this.#watcher.onChange(this);
    });
  }

  /** A call needs the server, which is not usable now. */
  reach(seeker: Seeker): void {
    this.#reconnection.reach(seeker);
  }

  /** Nobody listened when a call was sent. */
  onRefused(request: Request): void {
    if (!this.link.onErrors(1)) return request.fail(rare.refusedAs(this.sim));
    this.lose();
    request.fail(this.#lostText);
  }

  /** Whether its calls end with it: a remote server was given up before; of the others the client learns at once. */
  get #callsFail(): boolean {
    const { transport } = this.server.settings;
    return (transport !== 'stdio' && transport !== 'ws') || this.sim.holds('stdio-exit');
  }

  /** What calls in flight get: over http they are tried once more on a connection that is not there. */
  get #lostText(): string {
    if (this.server.settings.transport === 'http') return notConnectedText(this.server.name);
    this.sim.cite([this.sim.policy.rules.arm]);
    return connectionClosedText(this.sim.policy);
  }

  /** The server no longer knows the session: the client connects anew and calls once more. */
  recover(request: Request): void {
    if (!this.sim.holds('session-recovery')) return request.fail(notConnectedText(this.server.name));
    this.link.close();
    this.#state = 'lost';
    this.attemptAgain((connected) => {
      if (connected) return void request.call.resend();
      request.fail(notConnectedText(this.server.name));
      this.#reconnection.begin(true);
    });
  }
}
