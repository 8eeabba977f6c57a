import { rare } from '#rare';
import type { Ms } from '../../kernel/kernel.ts';
import { Connection, type ConnectionWatcher } from '../connection/connection.ts';
import type { Pools } from '../connection/pool.ts';
import { serversOf } from '../connection/servers.ts';
import { Conversation } from '../conversation/conversation.ts';
import type { Sim } from '../sim.ts';
import type { Ending } from './ending.ts';
import type { FirstTurnWait } from './first-turn.ts';
import type { Person } from './person.ts';
import type { ServerWaiters } from './server-waiters.ts';

/** One run of the client: it connects, lets the model call tools, takes what the person does, and ends. */
export class Session implements ConnectionWatcher {
  readonly sim: Sim;
  readonly connections: Map<string, Connection> = new Map<string, Connection>();
  readonly conversation: Conversation = new Conversation(this);
  /** Servers for which a call was held in vain: the next is refused at once. */
  readonly heldInVain: Set<Connection> = new Set<Connection>();
  ended = false;
  /** When the first tools/call began, if its server was connected by then: the origin of time. */
  originMs: Ms | undefined;
  callsMade = 0;
  #wait: FirstTurnWait | undefined;
  #begun = false;
  readonly #plannedOriginMs: Ms | undefined;
  #pools: Pools | undefined;
  #personIfAny: Person | undefined;
  #waitersIfAny: ServerWaiters | undefined;
  #endingIfAny: Ending | undefined;

  /** With `plannedOriginMs` the person and the world keep their times from there, not from the first call. */
  constructor(sim: Sim, plannedOriginMs?: Ms) {
    this.sim = sim;
    this.#plannedOriginMs = plannedOriginMs;
  }

  start(): void {
    for (const server of serversOf(this.sim)) {
      this.connections.set(server.name, new Connection(this.sim, server, this, true));
    }
    const connections = [...this.connections.values()];
    if (this.sim.scenario.mode === 'print') {
      this.#wait = new rare.FirstTurnWait(this.sim, connections, () => this.#beginIfReady());
    }
    if (this.#plannedOriginMs !== undefined) rare.beginOutside(this, this.#plannedOriginMs);
    const [first, second] = connections;
    if (!second) first?.start();
    else {
      this.#pools = new rare.Pools(this.sim);
      this.#pools.startAll(connections);
    }
    this.#beginIfReady();
  }

  onSettled(connection: Connection): void {
    this.#pools?.onSettled(connection);
  }

  onChange(): void {
    this.conversation.onServersChanged();
    this.#beginIfReady();
    this.#waitersIfAny?.release();
  }

  /**
   * The first request goes out when no server holds it back any more. Interactive sessions are modelled as waiting until
   * every server has settled: a person types after that.
   */
  #beginIfReady(): void {
    if (this.#begun || !(this.#wait?.over ?? this.pendingServers.length === 0)) return;
    this.#begun = true;
    const statuses = [...this.connections].map(([name, { status }]) => [name, status] as const);
    this.sim.record({ kind: 'session.firstRequest', servers: Object.fromEntries(statuses) });
    this.conversation.begin();
  }

  /** The servers that are still connecting. */
  get pendingServers(): readonly string[] {
    return [...this.connections].filter(([, { status }]) => status === 'pending').map(([name]) => name);
  }

  nextCallIndex(wasHeld: boolean): number {
    const index = this.callsMade++;
    if (index > 0 || wasHeld) return index;
    this.originMs = this.sim.kernel.now;
    const { user, world } = this.sim.scenario;
    if ((user || world) && this.#plannedOriginMs === undefined) rare.beginOutside(this, this.originMs);
    return index;
  }

  /** The person at the terminal. */
  get person(): Person {
    this.#personIfAny ??= new rare.Person(this);
    return this.#personIfAny;
  }

  /** Who waits for the servers that are still connecting. */
  get waiters(): ServerWaiters {
    this.#waitersIfAny ??= new rare.ServerWaiters(this);
    return this.#waitersIfAny;
  }

  /** How it ends. */
  get ending(): Ending {
    this.#endingIfAny ??= new rare.Ending(this);
    return this.#endingIfAny;
  }

  /** The conversation goes on: the end of a `-p` run is put off. */
  onBusy(): void {
    this.#endingIfAny?.putOff();
  }

  /** Nothing is left to do: `-p` ends. */
  onIdle(): void {
    if (this.sim.scenario.mode === 'print') this.ending.onIdle();
  }
}
