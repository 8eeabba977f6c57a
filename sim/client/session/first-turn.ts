import type { Ms } from '../../kernel/kernel.ts';
import { firstTurnLimit } from '../../settings/first-turn.ts';
import type { Connection } from '../connection/connection.ts';
import type { Sim } from '../sim.ts';

/** How long the first request waits for one server: until it is ready or has failed, at most `limitMs`. */
interface Wait {
  readonly connection: Connection;
  readonly limitMs: Ms | null;
}

/**
 * The wait of a session's first request for servers that are still connecting. Interactive sessions are modelled as
 * waiting until every server has settled: a person types after that.
 */
export class FirstTurnWait {
  readonly #sim: Sim;
  readonly #waits: readonly Wait[];
  readonly #startedAtMs: Ms;

  constructor(sim: Sim, connections: readonly Connection[]) {
    this.#sim = sim;
    this.#startedAtMs = sim.kernel.now;
    this.#waits = connections.map((connection) => ({ connection, limitMs: this.#limitMs(connection) }));
  }

  #limitMs(connection: Connection): Ms | null {
    const { scenario, policy } = this.#sim;
    if (scenario.mode !== 'print') return null;
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
  get limits(): readonly Ms[] {
    const times = this.#waits.map(({ limitMs }) => limitMs).filter((limitMs) => limitMs !== null);
    return [...new Set(times)].map((limitMs) => this.#startedAtMs + limitMs);
  }
}
