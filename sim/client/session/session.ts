import type { ClockId } from '../../facts/ids.ts';
import { pendingText } from '../../facts/rules/texts.ts';
import { OUTSIDE_PHASE } from '../../kernel/kernel.ts';
import type { Finish, Outcome } from '../../scenario/prediction.ts';
import type { Step, ToolCall } from '../../scenario/scenario.ts';
import type { Exchange } from '../../server/exchange.ts';
import { Server } from '../../server/server.ts';
import { settingsFor } from '../../settings/effective.ts';
import { Connection, type ConnectionWatcher } from '../connection/connection.ts';
import { Pools } from '../connection/pool.ts';
import type { Call, CallEnd } from '../conversation/call.ts';
import { textOf } from '../conversation/request.ts';
import { Turn } from '../conversation/turn.ts';
import type { Sim } from '../sim.ts';
import { Dialog } from './dialog.ts';
import { FirstTurnWait } from './first-turn.ts';
import { Person } from './person.ts';

/** One run of the client: it connects, lets the model call tools, takes notifications, and ends. */
export class Session implements ConnectionWatcher {
  readonly sim: Sim;
  readonly connections: Map<string, Connection> = new Map<string, Connection>();
  outcome: Outcome | undefined;
  finish: Finish | null = null;
  decidedBy: ClockId | null = null;
  ended = false;
  /** When the first tools/call began, which is the origin of time where there is one. */
  firstCallAtMs: number | undefined;
  #calls = 0;
  #modelRequests = 0;
  #turn: Turn | undefined;
  #busy = false;
  #begun = false;
  #wait: FirstTurnWait | undefined;
  readonly #pools: Pools;
  readonly #person: Person;
  #graceArmed = { generation: 0 };
  readonly #background: Set<Call> = new Set<Call>();
  readonly #notifications: { readonly call: Call; readonly finish: Finish }[] = [];

  constructor(sim: Sim) {
    this.sim = sim;
    this.#pools = new Pools(sim);
    this.#person = new Person(this);
  }

  start(): void {
    const { scenario, policy } = this.sim;
    for (const [name, spec] of Object.entries(scenario.servers)) {
      const settings = settingsFor(scenario, policy, name);
      if (!settings.usable) {
        const errors = settings.issues.filter((issue) => issue.severity === 'error');
        this.sim.cite(errors.map((issue) => issue.rule));
        continue;
      }
      const server = new Server(this.sim, settings, spec.behaviour ?? {});
      this.connections.set(name, new Connection(this.sim, server, this, true));
    }
    const connections = [...this.connections.values()];
    this.#wait = new FirstTurnWait(this.sim, connections);
    for (const at of this.#wait.limits) {
      this.sim.kernel.schedule(at, { kind: 'first-turn.limit', session: this }, OUTSIDE_PHASE);
    }
    // Where no tool is ever called, the first connection attempt is the origin of time.
    const answers = [{ calls: scenario.turn }, ...(scenario.model ?? [])];
    if (!answers.some(({ calls }) => calls?.some(({ call }) => call))) this.#beginWorld();
    this.#pools.startAll(connections);
    this.#beginIfReady();
  }

  onSettled(connection: Connection): void {
    this.#pools.onSettled(connection);
  }

  onChange(): void {
    this.#turn?.release(false);
    this.#beginIfReady();
  }

  onFirstTurnLimit(): void {
    this.#beginIfReady();
  }

  /** The first request goes out when no server holds it back any more. */
  #beginIfReady(): void {
    if (this.#begun || !this.#wait?.over) return;
    this.#begun = true;
    this.#busy = true;
    const { scenario, kernel } = this.sim;
    const statuses = [...this.connections].map(([name, { status }]) => [name, status] as const);
    this.sim.record({ kind: 'session.firstRequest', servers: Object.fromEntries(statuses) });
    const at = kernel.now + (scenario.turnAfter ?? 0);
    kernel.schedule(at, { kind: 'model.answers', session: this, calls: scenario.turn ?? [] }, OUTSIDE_PHASE);
  }

  onModelAnswer(calls: readonly ToolCall[]): void {
    if (calls.length === 0) return this.#endTurn();
    this.#turn = new Turn(this, calls);
    this.#turn.next();
  }

  nextCallIndex(): number {
    const index = this.#calls++;
    if (index === 0) this.#onOrigin();
    return index;
  }

  /** The origin of time: what the world does is counted from here. */
  #onOrigin(): void {
    const { kernel } = this.sim;
    this.firstCallAtMs = kernel.now;
    this.#person.begin();
    this.#beginWorld();
  }

  /** What happens to servers from outside, counted from now. */
  #beginWorld(): void {
    const { kernel, scenario } = this.sim;
    for (const { at, server, do: what } of scenario.world ?? []) {
      const connection = this.connections.get(server);
      if (at < 0 || !connection) continue;
      kernel.schedule(kernel.now + at, { kind: 'world', server: connection.server, what });
    }
  }

  /** A call whose server is not there: the model is told that there is no such tool. */
  onNoServer(serverName: string, tool: string): void {
    if (this.outcome) return;
    const connection = this.connections.get(serverName);
    if (connection?.status === 'pending') {
      const text = pendingText(this.sim.policy, serverName, tool);
      this.outcome = { kind: 'never-connected', t: this.sim.kernel.now, text };
      return;
    }
    const failure = connection?.failure;
    this.outcome = { kind: 'never-connected', ...(failure ? { t: failure.t, ...textOf(failure.text) } : {}) };
    this.decidedBy = failure?.kind === 'timeout' ? 'startup' : null;
  }

  openDialog(exchange: Exchange, then: readonly Step[]): void {
    this.#person.onDialog(new Dialog(this, exchange, then));
  }

  /** A person stops the turn: its calls are interrupted, and the model is not asked again. */
  interrupt(reason: string, text: string): void {
    const turn = this.#turn;
    if (!turn) return;
    this.#turn = undefined;
    turn.interrupt(reason, text);
    this.#busy = false;
    if (this.#notifications.length > 0) this.#askModelAgain();
  }

  onMoved(call: Call, text: string): void {
    this.#background.add(call);
    this.#tell(call, { kind: 'backgrounded', t: this.sim.kernel.now, text });
  }

  onEnd(call: Call, end: CallEnd): void {
    this.#tell(call, { kind: end.kind, t: this.sim.kernel.now, ...textOf(end.text) });
    if (call.index === 0) this.decidedBy = end.clock;
  }

  #tell(call: Call, outcome: Outcome): void {
    this.sim.record({ kind: 'model.told', ...call.label, ...textOf(outcome.text) });
    if (call.index === 0) this.outcome = outcome;
  }

  onBackgroundEnd(call: Call, end: CallEnd): void {
    this.#background.delete(call);
    const failed = end.kind === 'error';
    const text = failed ? `Task failed: ${end.text ?? ''}` : end.text;
    const finish: Finish = { kind: failed ? 'failed' : 'completed', t: this.sim.kernel.now, ...textOf(text) };
    if (call.index === 0) {
      this.finish = finish;
      this.decidedBy = end.clock;
    }
    this.#notifications.push({ call, finish });
    if (!this.#busy) this.#askModelAgain();
  }

  /** All results of a turn's calls are in, and the notifications that waited go with them. */
  onTurnDone(): void {
    this.#turn = undefined;
    this.#deliverNotifications();
    this.#requestModel();
  }

  #deliverNotifications(): void {
    for (const { call, finish } of this.#notifications.splice(0)) {
      this.sim.record({ kind: 'model.notified', ...call.label, status: finish.kind, ...textOf(finish.text) });
    }
  }

  #askModelAgain(): void {
    this.sim.kernel.cancel(this.#graceArmed);
    this.#busy = true;
    this.#deliverNotifications();
    this.#requestModel();
  }

  #requestModel(): void {
    const { scenario, kernel } = this.sim;
    const step = scenario.model?.[this.#modelRequests++];
    const calls = step?.calls ?? [];
    kernel.schedule(
      kernel.now + (step?.after ?? 0),
      { kind: 'model.answers', session: this, calls },
      OUTSIDE_PHASE,
    );
  }

  /** The model has ended its turn: a waiting notification starts another, `-p` ends after its grace. */
  #endTurn(): void {
    this.#busy = false;
    if (this.#notifications.length > 0) return this.#askModelAgain();
    const { policy, scenario, kernel } = this.sim;
    if (scenario.mode !== 'print') return;
    if (this.#background.size === 0) return this.exit();
    this.sim.cite([policy.rules.printGraceMs]);
    const at = kernel.now + policy.printGraceMs;
    kernel.schedule(at, { kind: 'session.grace-over', session: this }, OUTSIDE_PHASE, this.#graceArmed);
  }

  /** The end of the process: stdio servers are told by signal, nothing is cancelled on the wire. */
  exit(): void {
    this.ended = true;
    for (const { server, connected } of this.connections.values()) {
      if (server.settings.transport !== 'stdio' || !server.alive || !connected) continue;
      this.sim.cite([this.sim.policy.rules.stdioShutdown]);
      if (this.sim.policy.stdioShutdown === 'signals') {
        this.sim.record({ kind: 'server.signal', server: server.name, signal: 'SIGINT' });
      }
    }
    this.sim.record({ kind: 'session.exit' });
  }
}
