import { rare } from '#rare';
import type { Request } from '../client/conversation/request.ts';
import type { Sim } from '../client/sim.ts';
import { startsBare } from '../scenario/plain.ts';
import type { Behaviour, Step } from '../scenario/scenario.ts';
import type { ServerSettings } from '../settings/effective.ts';
import { ConnectAnswers } from './connect-script.ts';
import { Exchange } from './exchange.ts';

/** What a server does whose calls are not scripted. */
const ANSWERS_AT_ONCE: readonly (readonly Step[])[] = [[{ at: 0, do: 'respond' }]];

/** The client's side of a connection, as far as the server's fate reaches it. */
export interface Client {
  /** The transport is closed for good: a process that ended, a ws connection that broke. */
  lose(): void;
  /** Nobody listened when a call was sent. */
  onRefused(request: Request): void;
  /** The server does not know the session of a call any more. */
  recover(request: Request): void;
  /** Counts errors; whether they were enough to close the connection. */
  onErrors(count: number): boolean;
  readonly link: { onStreamGone(how: 'cut' | 'ended'): void };
  /** Whether the server speaks the protocol of 2026-07-28. */
  readonly modern: boolean;
}

/** The scripted server as one process: it receives calls, one list of steps for each, and may end and come back. */
export class Server {
  readonly sim: Sim;
  readonly name: string;
  readonly settings: ServerSettings;
  readonly behaviour: Behaviour;
  /** What it answers while connecting. */
  readonly answers: ConnectAnswers;
  client: Client | undefined;
  alive = true;
  /** Whether the client's listening GET is answered with an open stream now. */
  listening = false;
  /** Whether it does not know its sessions any more. */
  sessionForgotten = false;
  #received = 0;
  /** All calls that it got. */
  readonly exchanges: Exchange[] = [];

  constructor(sim: Sim, settings: ServerSettings, behaviour: Behaviour) {
    this.sim = sim;
    this.name = settings.name;
    this.settings = settings;
    this.behaviour = behaviour;
    const stream = behaviour.getStream;
    this.answers = new ConnectAnswers({ ...behaviour.connect, ...(stream ? { stream } : {}) });
  }

  /** Whether anybody listens at its address, or its program starts. */
  get reachable(): boolean {
    return this.alive && !this.answers.refusesNext();
  }

  /** Whether an http answer is an event stream rather than one JSON body. */
  get streams(): boolean {
    return this.behaviour.reply !== 'json';
  }

  /** Whether a call of its is in flight. */
  get busy(): boolean {
    return this.exchanges.some(({ request }) => request.open);
  }

  openRequests(): readonly Request[] {
    return this.exchanges.flatMap(({ request }) => (request.open ? [request] : []));
  }

  /** The client starts its program anew (stdio). */
  spawn(): void {
    if (this.settings.transport !== 'stdio') return;
    this.alive = true;
    const started = startsBare(this.settings.entry) ? { argv: [], env: {} } : rare.startedWith(this);
    this.sim.record({ kind: 'server.started', server: this.name, ...started });
  }

  onConnected(): void {
    this.sessionForgotten = false;
  }

  /** A start that failed while the process lives on: it is ended the SDK's way. */
  onFailedStart(): void {
    if (this.settings.transport !== 'stdio' || !this.alive) return;
    rare.endProcess(this, this.sim.holds('failed-start-stdin') ? 'stdin' : 'signals', () => {});
  }

  /** Takes a tools/call; a call beyond the last list gets the last list again. */
  receive(request: Request): void {
    if (!this.alive) return this.client?.onRefused(request);
    if (this.sessionForgotten) return rare.sessionGone(this, request);
    const lists = this.behaviour.calls ?? ANSWERS_AT_ONCE;
    const steps = lists[Math.min(this.#received, lists.length - 1)] ?? [];
    this.#received += 1;
    const exchange = new Exchange(this, request);
    this.exchanges.push(exchange);
    exchange.start(steps);
  }

  /** The process ends. */
  exit(): void {
    rare.exit(this);
  }
}
