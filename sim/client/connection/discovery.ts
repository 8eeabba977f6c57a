import { rare } from '#rare';
import { CLI_LIST_MS, SDK_REQUEST_MS } from '../../facts/rules/constants.ts';
import { type Ms, OUTSIDE_PHASE, type Slot } from '../../kernel/kernel.ts';
import type { ConnectAnswer } from '../../scenario/scenario.ts';
import { type ConnectRequest, delayOf } from '../../server/connect-script.ts';
import type { Server } from '../../server/server.ts';
import type { Connection } from './connection.ts';

/** One of the lists that the client fetches once a server is connected: tools, prompts or resources. */
export class Listing {
  readonly connection: Connection;
  readonly server: Server;
  readonly request: ConnectRequest;
  readonly #onSettled: (failure: string | undefined) => void;
  readonly #limit: Slot = { generation: 0 };
  retries = 0;
  #settled = false;

  constructor(
    connection: Connection,
    request: ConnectRequest,
    onSettled: (failure: string | undefined) => void,
  ) {
    this.connection = connection;
    this.server = connection.server;
    this.request = request;
    this.#onSettled = onSettled;
  }

  get limitMs(): Ms {
    const { sim, settings } = this.server;
    if (sim.scenario.mode === 'cli') return CLI_LIST_MS;
    return sim.policy.listTimeout === 'sdk' ? SDK_REQUEST_MS : (settings.effective.startup.ms ?? 0);
  }

  send(): void {
    const { sim, answers } = this.server;
    if (this.#settled) return;
    if (sim.scenario.mode !== 'cli') sim.cite([sim.policy.rules.listTimeout]);
    if (this.request === 'list') sim.record({ kind: 'list.sent', server: this.server.name });
    sim.later(this.limitMs, () => this.expire(), OUTSIDE_PHASE + 1, this.#limit);
    const answer = answers.next(this.request) ?? {};
    if (answer.do === 'silent') return;
    sim.later(delayOf(answer), () => this.onAnswer(answer));
  }

  onAnswer(answer: ConnectAnswer): void {
    if (this.#settled) return;
    this.server.sim.kernel.cancel(this.#limit);
    if (answer.do === undefined) return this.settle(undefined);
    rare.listingFailed(this, answer);
  }

  /** Its time is over: the request is cancelled and never sent again. */
  expire(): void {
    if (!this.#settled) rare.listingExpired(this);
  }

  /** It is over: fetched, or why not. */
  settle(failure: string | undefined): void {
    this.#settled = true;
    this.#onSettled(failure);
  }
}

/** All lists of one connection, fetched at the same time; the tools are there when all have settled. */
export class Discovery {
  #open: number;
  /** Why the tools could not be fetched. */
  toolsFailure: string | undefined;

  constructor(connection: Connection, onReady: () => void) {
    const capabilities = connection.server.behaviour.capabilities ?? ['tools'];
    const requests: ConnectRequest[] = ['list'];
    if (capabilities.includes('prompts')) requests.push('prompts');
    if (capabilities.includes('resources')) requests.push('resources');
    this.#open = requests.length;
    for (const request of requests) {
      const listing = new Listing(connection, request, (failure) => {
        if (request === 'list') this.toolsFailure = failure;
        this.#open -= 1;
        if (this.#open === 0) onReady();
      });
      listing.send();
    }
  }
}
