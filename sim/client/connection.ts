import { PROBE_HTTP_MS, PROBE_STDIO_MS } from '../facts/rules/constants.ts';
import { initializeText, startupText } from '../facts/rules/texts.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { ConnectAnswer, ConnectScript } from '../scenario/scenario.ts';
import type { Server } from '../server/server.ts';
import type { ServerSettings } from '../settings/effective.ts';
import { variable } from '../settings/variables.ts';
import type { Sim } from './sim.ts';
import { attemptTimer, initializeTimer, probeTimer } from './timers/startup-timers.ts';
import { type Subject, TimerSet } from './timers/timer-set.ts';

/** One attempt to connect to a server: the probe, `initialize`, then the list of tools. */
export class Connection implements Subject {
  readonly sim: Sim;
  readonly server: Server;
  readonly settings: ServerSettings;
  readonly label: Subject['label'];
  readonly startedAtMs: Ms;
  readonly timers: TimerSet<Connection>;
  readonly #onSettled: () => void;
  state: 'connecting' | 'connected' | 'failed' = 'connecting';
  /** Whether the server answered the probe, so that `initialize` has a limit of its own. */
  probeAnswered = false;
  failure: { readonly t: Ms; readonly text: string; readonly byClock: boolean } | undefined;

  constructor(sim: Sim, server: Server, onSettled: () => void) {
    this.sim = sim;
    this.server = server;
    this.settings = server.settings;
    this.label = { server: server.name };
    this.startedAtMs = sim.kernel.now;
    this.#onSettled = onSettled;
    this.timers = new TimerSet<Connection>(this, [attemptTimer, probeTimer, initializeTimer]);
  }

  /** How long the probe may go unanswered; null where this version does not probe this transport. */
  get probeMs(): Ms | null {
    const { sim, settings } = this;
    const { transport } = settings;
    if (sim.policy.startupProbe === 'none') return null;
    if (transport !== 'http' && !(transport === 'stdio' && sim.policy.startupProbe === 'http+stdio'))
      return null;
    if (variable(sim.scenario, 'MCP_PROTOCOL_NEGOTIATION')?.raw === 'legacy') return null;
    if (variable(sim.scenario, 'MCP_SDK_GENERATION')?.raw === 'v1') return null;
    const third = Math.floor((settings.effective.startup.ms ?? 0) / 3);
    return Math.min(third, transport === 'http' ? PROBE_HTTP_MS : PROBE_STDIO_MS);
  }

  start(): void {
    this.sim.record({ kind: 'connect.attempt', ...this.label });
    this.sim.race(this.timers.timers);
    this.sim.cite([this.sim.policy.rules.startupProbe]);
    this.timers.signal('start');
    if (this.probeMs === null) return this.initialize();
    this.sim.record({ kind: 'discover.sent', ...this.label });
    this.#ask('discover');
  }

  /** Sends `initialize`; after an answered probe it has a limit of its own. */
  initialize(): void {
    this.sim.record({ kind: 'initialize.sent', ...this.label });
    if (this.probeAnswered) this.timers.signal('headers');
    this.#ask('initialize');
  }

  #ask(request: 'discover' | 'initialize'): void {
    const answer = firstOf(this.server.behaviour.connect?.[request]);
    if (answer?.do === 'silent') return;
    const at = this.sim.kernel.now + (answer?.after ?? 0);
    this.sim.kernel.schedule(at, {
      kind: 'server.answers-connect',
      connection: this,
      request,
      answer: answer ?? {},
    });
  }

  onAnswer(request: 'discover' | 'initialize' | 'list', answer: ConnectAnswer): void {
    if (this.state !== 'connecting') return;
    if (request === 'discover') return this.#onProbeAnswer(answer);
    if (answer.do !== undefined) {
      this.sim.unknown(
        'connect-failure',
        `How a connection goes on after "${answer.do}" is not modelled yet.`,
      );
      return this.fail(answer.message ?? answer.body ?? '', false);
    }
    this.#connected();
  }

  #onProbeAnswer(answer: ConnectAnswer): void {
    this.timers.signal('progress');
    if (answer.do === 'ok') return this.#connected();
    this.probeAnswered = true;
    this.initialize();
  }

  #connected(): void {
    this.state = 'connected';
    this.#close();
    this.sim.record({ kind: 'connected', ...this.label });
    this.sim.record({ kind: 'list.sent', ...this.label });
    this.#onSettled();
  }

  failAttempt(): undefined {
    const limitMs = this.settings.effective.startup.ms ?? 0;
    const inner = this.settings.effective.startup.rules.includes('startup-inner-cap-60s');
    this.fail(
      inner ? initializeText(this.sim.policy) : startupText(this.sim.policy, this.server.name, limitMs),
      true,
    );
  }

  failInitialize(): undefined {
    this.fail(initializeText(this.sim.policy), true);
  }

  fail(text: string, byClock: boolean): void {
    this.state = 'failed';
    this.#close();
    this.failure = { t: this.sim.kernel.now, text, byClock };
    this.sim.record({ kind: 'connect.failed', ...this.label, text });
    this.#onSettled();
  }

  #close(): void {
    this.timers.signal('end');
    this.sim.endRace(this.timers.timers);
  }
}

function firstOf(script: ConnectScript | undefined): ConnectAnswer | undefined {
  return Array.isArray(script) ? script[0] : (script as ConnectAnswer | undefined);
}
