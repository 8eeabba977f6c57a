import type { Policy } from '../../facts/resolve.ts';
import { JOB_PHASE, type Ms, OUTSIDE_PHASE, type Phase } from '../../kernel/kernel.ts';
import { firstTurnLimit } from '../../settings/first-turn.ts';
import type { Connection } from '../connection/connection.ts';
import type { Sim } from '../sim.ts';

/** How long the first request waits for one server: until it is ready or has failed, at most `limitMs`. */
interface Wait {
  readonly connection: Connection;
  readonly limitMs: Ms | null;
}

/**
 * The wait of the first turn begins some milliseconds before the attempt: with the older runtime it is over first
 * where both have the same length, with the newer one the attempt's failure is mostly in. Measured; a race.
 */
function firstTurnPhase({ arm }: Policy): Phase {
  return arm === 'v1' ? JOB_PHASE : OUTSIDE_PHASE;
}

/**
 * The wait of a `-p` session's first request for servers that are still connecting.
 */
export class FirstTurnWait {
  readonly #sim: Sim;
  readonly #waits: readonly Wait[];
  readonly #startedAtMs: Ms;

  constructor(sim: Sim, connections: readonly Connection[], onLimit: () => void) {
    this.#sim = sim;
    this.#startedAtMs = sim.kernel.now;
    this.#waits = connections.map((connection) => ({ connection, limitMs: this.#limitMs(connection) }));
    for (const at of this.#limits) sim.later(at, onLimit, firstTurnPhase(sim.policy));
  }

  #limitMs(connection: Connection): Ms | null {
    const { scenario, policy } = this.#sim;
    const { name, settings } = connection.server;
    const from = scenario.servers[name]?.from;
    const limit = firstTurnLimit(scenario, policy, { from, entry: settings.entry });
    this.#sim.cite(limit.rules);
    for (const { id, text } of limit.unknowns) this.#sim.unknown(id, text);
    return limit.ms;
  }

  /** Whether nothing holds the first request back any more. */
  get over(): boolean {
    const elapsedMs = this.#sim.kernel.now - this.#startedAtMs;
    return this.#waits.every(
      ({ connection, limitMs }) =>
        connection.status !== 'pending' || (limitMs !== null && elapsedMs >= limitMs),
    );
  }

  /** The moments at which a limit runs out. */
  get #limits(): readonly Ms[] {
    const times = this.#waits.map(({ limitMs }) => limitMs).filter((limitMs) => limitMs !== null);
    return [...new Set(times)].map((limitMs) => this.#startedAtMs + limitMs);
  }
}
