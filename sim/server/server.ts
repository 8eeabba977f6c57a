import type { Request } from '../client/request.ts';
import type { Sim } from '../client/sim.ts';
import { connectionClosedText } from '../facts/rules/texts.ts';
import type { Behaviour } from '../scenario/scenario.ts';
import type { ServerSettings } from '../settings/effective.ts';
import { Exchange } from './exchange.ts';

/** The scripted server as one process: it receives calls, one list of steps for each, and may end. */
export class Server {
  readonly sim: Sim;
  readonly name: string;
  readonly settings: ServerSettings;
  readonly behaviour: Behaviour;
  alive = true;
  #received = 0;
  readonly #exchanges: Exchange[] = [];

  constructor(sim: Sim, settings: ServerSettings, behaviour: Behaviour) {
    this.sim = sim;
    this.name = settings.name;
    this.settings = settings;
    this.behaviour = behaviour;
  }

  /** Whether an http answer is an event stream rather than one JSON body. */
  get streams(): boolean {
    return this.behaviour.reply !== 'json';
  }

  /** Takes a tools/call; a call beyond the last list gets the last list again. */
  receive(request: Request): void {
    const lists = this.behaviour.calls ?? [];
    const steps = lists[Math.min(this.#received, lists.length - 1)] ?? [];
    this.#received += 1;
    const exchange = new Exchange(this, request);
    this.#exchanges.push(exchange);
    exchange.start(steps);
  }

  /** The process ends: whoever waits for it on stdio or ws learns it at once. */
  exit(): void {
    if (!this.alive) return;
    this.alive = false;
    this.sim.record({ kind: 'server.exit', server: this.name });
    const noticed = this.settings.transport === 'stdio' || this.settings.transport === 'ws';
    if (!noticed) {
      this.sim.unknown(
        'server-exit',
        `What a call does when its ${this.settings.transport} server ends is not modelled yet.`,
      );
      return;
    }
    this.sim.cite(['stdio-exit']);
    for (const { request } of this.#exchanges) request.fail(connectionClosedText(this.sim.policy));
  }
}
