import { LOCAL_POOL, REMOTE_POOL } from '../../facts/rules/constants-rare.ts';
import { readNumber } from '../../settings/number.ts';
import { variable } from '../../settings/variables.ts';
import type { Sim } from '../sim.ts';
import type { Connection } from './connection.ts';

/** Starts connections so many at a time; the next when one has settled. */
class Pool {
  readonly #sim: Sim;
  readonly #size: number;
  readonly #waiting: Connection[] = [];
  #running = 0;

  constructor(sim: Sim, size: number) {
    this.#sim = sim;
    this.#size = size;
  }

  add(connection: Connection): void {
    this.#waiting.push(connection);
  }

  next(): void {
    while (this.#waiting.length > 0) {
      if (this.#running >= this.#size && this.#sim.holds('startup-pool')) return;
      const connection = this.#waiting.shift();
      if (!connection) return;
      this.#running += 1;
      connection.start();
    }
  }

  release(): void {
    this.#running -= 1;
    this.next();
  }
}

/** The client's pools: local servers three at a time, remote ones twenty; `claude mcp` has one pool for all. */
export class Pools {
  readonly #local: Pool;
  readonly #remote: Pool;

  constructor(sim: Sim) {
    const size = (
      name: 'MCP_SERVER_CONNECTION_BATCH_SIZE' | 'MCP_REMOTE_SERVER_CONNECTION_BATCH_SIZE',
      standard: number,
    ) => {
      const given = readNumber(variable(sim.scenario, name)?.raw ?? '', sim.policy.numberSpelling);
      return given !== undefined && given > 0 ? given : standard;
    };
    this.#local = new Pool(sim, size('MCP_SERVER_CONNECTION_BATCH_SIZE', LOCAL_POOL));
    const shared = sim.scenario.mode === 'cli';
    this.#remote = shared
      ? this.#local
      : new Pool(sim, size('MCP_REMOTE_SERVER_CONNECTION_BATCH_SIZE', REMOTE_POOL));
  }

  #poolOf(connection: Connection): Pool {
    return connection.server.settings.transport === 'stdio' ? this.#local : this.#remote;
  }

  startAll(connections: Iterable<Connection>): void {
    for (const connection of connections) this.#poolOf(connection).add(connection);
    this.#local.next();
    this.#remote.next();
  }

  onSettled(connection: Connection): void {
    this.#poolOf(connection).release();
  }
}
