import {
  BACKGROUND_RECONNECT_MAX_MS,
  BACKGROUND_RECONNECT_MIN_MS,
  ON_DEMAND_PAUSE_MS,
  RECONNECT_DELAYS_MS,
} from '../../facts/rules/constants-rare.ts';
import { notConnectedText } from '../../facts/rules/texts-lost.ts';
import {
  disconnectedText,
  onDemandFailedText,
  onDemandTooSoonText,
} from '../../facts/rules/texts-reconnect.ts';
import type { Ms, Slot } from '../../kernel/kernel.ts';
import type { Connection } from './connection.ts';

/** What a call gets that needs a server: the way is free, or why not. */
export interface Seeker {
  readonly tool: string;
  ready(): void;
  /** `noSuchTool`: the model is told that the tool does not exist; else the call fails. */
  refused(text: string, noSuchTool: boolean): void;
}

/** What follows when a connection is lost in the middle of a session: attempts on a schedule, or when a call needs one. */
export class Reconnection {
  readonly #connection: Connection;
  readonly #slot: Slot = { generation: 0 };
  #attempts = 0;
  #state: 'running' | 'spent' = 'running';
  #onDemandFailures = 0;
  #onDemandFromMs: Ms = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get #isLocal(): boolean {
    return this.#connection.server.settings.transport === 'stdio';
  }

  /** The connection to a remote server has just been lost. One that never got its tools counts as one more vain attempt. */
  begin(hadTools: boolean): void {
    const { sim } = this.#connection;
    const { policy } = sim;
    if (hadTools) this.#attempts = 0;
    this.#onDemandFailures = 0;
    this.#onDemandFromMs = 0;
    this.#state = 'running';
    sim.cite([policy.rules.reconnect]);
    if (policy.reconnect === 'on-call') this.#state = 'spent';
    else this.#next();
  }

  /** Connected again, by whatever way. */
  end(): void {
    this.#connection.sim.kernel.cancel(this.#slot);
  }

  #next(): void {
    const { sim } = this.#connection;
    const delayMs = RECONNECT_DELAYS_MS[this.#attempts] ?? this.#backgroundDelayMs();
    if (delayMs === undefined) return;
    if (delayMs > 0) sim.cite([sim.policy.rules.reconnectJitter]);
    if (delayMs > 0 && sim.policy.reconnectJitter) {
      sim.unknown(
        'reconnect-jitter',
        'Each pause between attempts to reconnect is drawn within 25 % of its value; the middle is taken here.',
      );
    }
    sim.later(delayMs, () => this.#attempt(), undefined, this.#slot);
  }

  /** The pause before an attempt beyond the five; undefined where the client gives up. */
  #backgroundDelayMs(): Ms | undefined {
    const { sim, server } = this.#connection;
    const { transport } = server.settings;
    if (sim.policy.reconnect !== 'five-then-background' || transport === 'ws') return undefined;
    sim.unknown(
      'reconnect-background',
      'After five attempts the pauses are drawn at random; the middle is taken here.',
    );
    const nth = this.#attempts - RECONNECT_DELAYS_MS.length;
    return (BACKGROUND_RECONNECT_MIN_MS + BACKGROUND_RECONNECT_MAX_MS * 2 ** Math.min(nth, 3)) / 2;
  }

  #attempt(): void {
    this.#attempts += 1;
    this.#connection.attemptAgain((connected) => {
      if (connected) return;
      if (this.#attempts >= RECONNECT_DELAYS_MS.length) this.#state = 'spent';
      this.#next();
    });
  }

  /** A call needs the server now. */
  reach(seeker: Seeker): void {
    const { server, sim } = this.#connection;
    const { policy } = sim;
    if (this.#isLocal && sim.holds('stdio-respawn')) {
      return this.#tryFor(seeker, notConnectedText(server.name), false);
    }
    if (this.#isLocal || this.#state === 'running')
      return seeker.refused(notConnectedText(server.name), false);
    if (policy.reconnect === 'on-call') {
      if (this.#onDemandFailures > 0) return seeker.refused(notConnectedText(server.name), false);
      return this.#tryFor(seeker, notConnectedText(server.name), false);
    }
    sim.cite([policy.rules.onDemand]);
    if (!policy.onDemand) return seeker.refused(disconnectedText(server.name, seeker.tool), true);
    const leftMs = this.#onDemandFromMs - sim.kernel.now;
    if (leftMs > 0) return seeker.refused(onDemandTooSoonText(server.name, seeker.tool, leftMs), true);
    const pauseMs = ON_DEMAND_PAUSE_MS * 2 ** this.#onDemandFailures;
    this.#tryFor(seeker, onDemandFailedText(server.name, seeker.tool, pauseMs), true);
  }

  #tryFor(seeker: Seeker, failureText: string, noSuchTool: boolean): void {
    const { sim } = this.#connection;
    this.#connection.attemptAgain((connected) => {
      if (connected) return seeker.ready();
      this.#onDemandFromMs = sim.kernel.now + ON_DEMAND_PAUSE_MS * 2 ** this.#onDemandFailures;
      this.#onDemandFailures += 1;
      seeker.refused(failureText, noSuchTool);
    });
  }
}
