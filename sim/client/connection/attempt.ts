import { rare } from '#rare';
import type { Ms } from '../../kernel/kernel.ts';
import type { ConnectAnswer } from '../../scenario/scenario.ts';
import { type ConnectRequest, delayOf } from '../../server/connect-script.ts';
import type { Server } from '../../server/server.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import { probeMs } from '../../settings/startup-shares.ts';
import { variable } from '../../settings/variables.ts';
import type { Sim } from '../sim.ts';
import { attemptTimer, initializeTimer, probeTimer } from '../timers/startup-timers.ts';
import { type Subject, TimerSet } from '../timers/timer-set.ts';
import type { ConnectFailure } from './connect-failure.ts';

/** How an attempt ended: undefined = connected. */
export type AttemptEnd = (failure: ConnectFailure | undefined) => void;

/** One attempt to connect: the transport opens, the probe where there is one, then `initialize`. */
export class Attempt implements Subject {
  readonly sim: Sim;
  readonly server: Server;
  readonly settings: ServerSettings;
  readonly label: Subject['label'];
  readonly startedAtMs: Ms;
  readonly timers: TimerSet<Attempt>;
  readonly #onEnd: AttemptEnd;
  readonly #probing: boolean;
  /** Whether the server has answered the probe with a protocol of its own. */
  modern = false;
  #open = true;

  constructor(server: Server, probing: boolean, onEnd: AttemptEnd) {
    this.sim = server.sim;
    this.server = server;
    this.settings = server.settings;
    this.label = { server: server.name };
    this.startedAtMs = server.sim.kernel.now;
    this.#probing = probing;
    this.#onEnd = onEnd;
    this.timers = new TimerSet<Attempt>(this, [attemptTimer, probeTimer, initializeTimer]);
  }

  /** How long the probe may go unanswered; null where this version does not probe this transport. */
  get probeMs(): Ms | null {
    const { sim, settings } = this;
    const { transport } = settings;
    if (!this.#probing || sim.policy.startupProbe === 'none') return null;
    if (transport !== 'http' && !(transport === 'stdio' && sim.policy.startupProbe === 'http+stdio'))
      return null;
    if (variable(sim.scenario, 'MCP_PROTOCOL_NEGOTIATION')?.raw === 'legacy') return null;
    if (variable(sim.scenario, 'MCP_SDK_GENERATION')?.raw === 'v1') return null;
    return probeMs(settings.effective.startup.ms ?? 0, transport);
  }

  start(): void {
    this.sim.record({ kind: 'connect.attempt', ...this.label });
    this.sim.race(this.timers.timers);
    this.sim.cite([this.sim.policy.rules.startupProbe]);
    this.timers.signal('start');
    this.server.spawn();
    if (this.server.behaviour.connect || !this.server.alive) rare.openTransport(this);
    else this.begin();
  }

  /** The transport is open. */
  begin(): void {
    if (this.probeMs === null) return this.initialize();
    this.sim.record({ kind: 'discover.sent', ...this.label });
    this.#ask('discover');
  }

  /** Sends `initialize`; after an answered probe it has a limit of its own. */
  initialize(): void {
    this.sim.record({ kind: 'initialize.sent', ...this.label });
    this.#ask('initialize');
  }

  #ask(request: 'discover' | 'initialize'): void {
    const answer = this.server.answers.next(request) ?? {};
    const heard =
      answer.do !== 'silent' && !(answer.do === 'malformed' && this.settings.transport === 'stdio');
    if (heard) this.later(request, answer);
  }

  /** An answer comes when the server is scripted to give it. */
  later(request: ConnectRequest, answer: ConnectAnswer): void {
    this.sim.later(delayOf(answer), () => this.onAnswer(request, answer));
  }

  onAnswer(request: ConnectRequest, answer: ConnectAnswer): void {
    if (!this.#open) return;
    if (answer.do === 'exit') this.server.exit();
    if (request === 'discover') return this.#onProbe(answer);
    if (answer.do !== undefined) return this.end(rare.failureOf(this.sim, this.settings, answer));
    if (request === 'open') return this.begin();
    this.end(undefined);
  }

  /** Any answer to the probe but its own means an older server; `initialize` follows in the same attempt. */
  #onProbe(answer: ConnectAnswer): void {
    this.timers.signal('progress');
    if (answer.do === 'ok') {
      this.modern = true;
      return this.end(undefined);
    }
    const answered = answer.do === 'method-not-found' || answer.do === 'error' || answer.do === undefined;
    if (answered) this.timers.signal('headers');
    // A process that ends on the probe is started once more, and not probed.
    if (answer.do === 'exit' && this.sim.holds('probe-exit-respawn')) this.server.spawn();
    this.initialize();
  }

  /** The whole attempt took too long. */
  expire(): undefined {
    rare.expire(this);
  }

  /** `initialize` alone took too long. */
  expireInitialize(): undefined {
    rare.expireInitialize(this);
  }

  /** It is over: connected, or why not. */
  end(failure: ConnectFailure | undefined): void {
    this.#open = false;
    if (failure) this.server.onFailedStart();
    this.timers.signal('end');
    this.sim.endRace(this.timers.timers);
    this.#onEnd(failure);
  }
}
