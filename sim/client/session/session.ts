import { rare } from '#rare';
import type { Policy } from '../../facts/resolve.ts';
import { noSuchToolText } from '../../facts/rules/texts.ts';
import { JOB_PHASE, type Ms, OUTSIDE_PHASE, type Phase, type Slot } from '../../kernel/kernel.ts';
import type { EndingWay } from '../../server/process.ts';
import { Connection, type ConnectionWatcher } from '../connection/connection.ts';
import { Pools } from '../connection/pool.ts';
import { serversOf } from '../connection/servers.ts';
import type { Call } from '../conversation/call.ts';
import { Conversation } from '../conversation/conversation.ts';
import type { Sim } from '../sim.ts';
import type { DialogAction } from './dialog.ts';
import { FirstTurnWait } from './first-turn.ts';
import type { Person } from './person.ts';
import { endServer } from './shutdown.ts';

/**
 * The wait of the first turn begins some milliseconds before the attempt: with the older runtime it is over first
 * where both have the same length, with the newer one the attempt's failure is mostly in. Measured; a race.
 */
function firstTurnPhase({ arm }: Policy): Phase {
  return arm === 'v1' ? JOB_PHASE : OUTSIDE_PHASE;
}

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
  readonly #pools: Pools;
  #personIfAny: Person | undefined;
  readonly #grace: Slot = { generation: 0 };

  /** With `plannedOriginMs` the person and the world keep their times from there, not from the first call. */
  constructor(sim: Sim, plannedOriginMs?: Ms) {
    this.sim = sim;
    this.#plannedOriginMs = plannedOriginMs;
    this.#pools = new Pools(sim);
  }

  start(): void {
    for (const server of serversOf(this.sim)) {
      this.connections.set(server.name, new Connection(this.sim, server, this, true));
    }
    const connections = [...this.connections.values()];
    this.#wait = new FirstTurnWait(this.sim, connections);
    for (const at of this.#wait.limits) {
      this.sim.later(at, () => this.#beginIfReady(), firstTurnPhase(this.sim.policy));
    }
    if (this.#plannedOriginMs !== undefined) this.#beginOutside(this.#plannedOriginMs);
    this.#pools.startAll(connections);
    this.#beginIfReady();
  }

  /** The person and the world, counted from the origin of time; what lay before the start has happened by then. */
  #beginOutside(originMs: Ms): void {
    const { kernel, scenario } = this.sim;
    if (scenario.user?.length) this.#person.begin(originMs);
    for (const { at, server: name, do: what } of scenario.world ?? []) {
      const server = this.connections.get(name)?.server;
      if (!server) continue;
      if (originMs + at <= kernel.now) server.onWorld(what);
      else kernel.schedule(originMs + at, { kind: 'wake', run: () => server.onWorld(what) });
    }
  }

  get #person(): Person {
    this.#personIfAny ??= new rare.Person(this);
    return this.#personIfAny;
  }

  onSettled(connection: Connection): void {
    this.#pools.onSettled(connection);
  }

  onChange(): void {
    this.conversation.onServersChanged();
    this.#beginIfReady();
    this.#releaseWaiters();
  }

  /** The first request goes out when no server holds it back any more. */
  #beginIfReady(): void {
    if (this.#begun || !this.#wait?.over) return;
    this.#begun = true;
    const statuses = [...this.connections].map(([name, { status }]) => [name, status] as const);
    this.sim.record({ kind: 'session.firstRequest', servers: Object.fromEntries(statuses) });
    this.conversation.begin();
  }

  nextCallIndex(wasHeld: boolean): number {
    const index = this.callsMade++;
    if (index > 0 || wasHeld) return index;
    this.originMs = this.sim.kernel.now;
    if (this.#plannedOriginMs === undefined) this.#beginOutside(this.originMs);
    return index;
  }

  /** A call whose server is not there: what the model is told. */
  onNoServer(serverName: string, tool: string): string {
    const { sim, conversation } = this;
    const connection = this.connections.get(serverName);
    if (connection?.status === 'pending') {
      const text = rare.pendingText(sim.policy, serverName, tool);
      conversation.onRefused({ kind: 'never-connected', t: sim.kernel.now, text }, null);
      return text;
    }
    const failure = connection?.failure;
    const when = failure
      ? { t: failure.t, ...(failure.text === undefined ? {} : { text: failure.text }) }
      : {};
    const clock = failure?.kind === 'timeout' ? 'startup' : null;
    conversation.onRefused({ kind: 'never-connected', ...when }, clock);
    return noSuchToolText(serverName, tool);
  }

  /** Waits until no server is still connecting, at most so long; then says which are. */
  waitForServers(limitMs: Ms, onDone: (pending: readonly string[]) => void): void {
    const waiter = { onDone };
    this.#waiters.add(waiter);
    this.sim.later(limitMs, () => this.#endWait(waiter), OUTSIDE_PHASE);
    this.#releaseWaiters();
  }

  readonly #waiters: Set<{ onDone(pending: readonly string[]): void }> = new Set();

  get #pendingServers(): readonly string[] {
    return [...this.connections].filter(([, { status }]) => status === 'pending').map(([name]) => name);
  }

  #releaseWaiters(): void {
    if (this.#waiters.size === 0 || this.#pendingServers.length > 0) return;
    for (const waiter of [...this.#waiters]) this.#endWait(waiter);
  }

  #endWait(waiter: { onDone(pending: readonly string[]): void }): void {
    if (this.#waiters.delete(waiter)) waiter.onDone(this.#pendingServers);
  }

  /** A server has a question for the person. */
  ask(call: Call, onClosed: (action: DialogAction) => void): void {
    this.#person.onDialog(new rare.Dialog(call, onClosed));
  }

  /** The conversation goes on: the end of a `-p` run is put off. */
  onBusy(): void {
    this.sim.kernel.cancel(this.#grace);
  }

  /** Nothing is left to do: `-p` ends, after its grace where a call runs in the background. */
  onIdle(): void {
    const { policy, scenario } = this.sim;
    if (scenario.mode !== 'print') return;
    if (this.conversation.background.size === 0) return this.#close('signals');
    this.sim.cite([policy.rules.printGraceMs]);
    this.sim.later(policy.printGraceMs, () => this.#close('signals'), OUTSIDE_PHASE, this.#grace);
  }

  /** The person leaves: what runs in the background ends with the session. */
  leave(): void {
    if (this.sim.holds('exit-stops')) this.#close('signals');
  }

  /** A signal to the client itself; SIGINT also ends the call that is waited for. */
  onSignal(way: 'signals' | 'signals-twice'): void {
    if (!this.sim.holds('client-signal')) return this.#exit();
    if (way === 'signals-twice') this.conversation.interrupt(null, rare.interruptedText('escape'));
    this.#close(way);
  }

  /** /mcp reconnect: every server is ended and started anew. */
  reconnectAll(): void {
    if (!this.sim.holds('mcp-reconnect')) return;
    for (const connection of this.connections.values()) {
      endServer(connection, 'signals', () => connection.attemptAgain(() => {}));
    }
  }

  /** `claude -c` in the same folder: a new client, which takes up the tasks of the old one. */
  resume(): void {
    for (const { server } of this.connections.values()) server.spawn();
    this.conversation.background.resume();
  }

  /** The end of the process: stdio servers are ended, nothing is cancelled on the wire. */
  #close(way: EndingWay): void {
    this.conversation.close();
    let open = this.connections.size;
    const onEnded = () => {
      open -= 1;
      if (open === 0) this.#exit();
    };
    if (open === 0) return this.#exit();
    for (const connection of this.connections.values()) endServer(connection, way, onEnded);
  }

  #exit(): void {
    this.sim.record({ kind: 'session.exit' });
    this.ended = !this.sim.scenario.user?.some((action) => action.do === 'resume');
  }
}
