import type { Ms } from '../../kernel/kernel.ts';
import { startupValue } from '../../settings/startup.ts';
import { variable } from '../../settings/variables.ts';
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
    const { firstTurn } = policy;
    this.#sim.cite([policy.rules.firstTurn]);
    const spec = scenario.servers[connection.server.name];
    if (firstTurn.flagUntilReady && spec?.from === 'mcp-config') return startupValue(scenario, policy).ms;
    const blocking = variable(scenario, 'MCP_CONNECTION_NONBLOCKING')?.raw.trim().toLowerCase();
    if (blocking === 'false' || blocking === '0') return firstTurn.blockingMs;
    if (connection.server.settings.entry['alwaysLoad'] === true) return firstTurn.blockingMs;
    return blocking === 'true' || blocking === '1' ? firstTurn.nonblockingMs : firstTurn.waitMs;
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
