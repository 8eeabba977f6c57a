import { rare } from '#rare';
import { CLI_LIST_MS, SDK_REQUEST_MS } from '../../facts/rules/constants.ts';
import { cancelReason, connectionClosedText } from '../../facts/rules/texts.ts';
import { type Ms, OUTSIDE_PHASE, type Slot } from '../../kernel/kernel.ts';
import type { ConnectAnswer } from '../../scenario/scenario.ts';
import type { ConnectRequest } from '../../server/connect-script.ts';
import type { Server } from '../../server/server.ts';
import type { Connection } from './connection.ts';

/** The JSON-RPC error that says that the server has no such list; asking again would not help. */
const METHOD_NOT_FOUND = -32_601;

/** One of the lists that the client fetches once a server is connected: tools, prompts or resources. */
export class Listing {
  readonly #connection: Connection;
  readonly #server: Server;
  readonly #request: ConnectRequest;
  readonly #onSettled: (failure: string | undefined) => void;
  readonly #limit: Slot = { generation: 0 };
  #retries = 0;
  #settled = false;

  constructor(
    connection: Connection,
    request: ConnectRequest,
    onSettled: (failure: string | undefined) => void,
  ) {
    this.#connection = connection;
    this.#server = connection.server;
    this.#request = request;
    this.#onSettled = onSettled;
  }

  get limitMs(): Ms {
    const { sim, settings } = this.#server;
    if (sim.scenario.mode === 'cli') return CLI_LIST_MS;
    return sim.policy.listTimeout === 'sdk' ? SDK_REQUEST_MS : (settings.effective.startup.ms ?? 0);
  }

  send(): void {
    const { sim, answers } = this.#server;
    if (this.#settled) return;
    const { kernel, policy } = sim;
    if (sim.scenario.mode !== 'cli') sim.cite([policy.rules.listTimeout]);
    if (this.#request === 'list') sim.record({ kind: 'list.sent', server: this.#server.name });
    sim.later(this.limitMs, () => this.expire(), OUTSIDE_PHASE + 1, this.#limit);
    const answer = answers.next(this.#request) ?? {};
    if (answer.do === 'silent') return;
    const delayMs = answer.do === 'exit' ? (answer.at ?? 0) : (answer.after ?? 0);
    kernel.schedule(kernel.now + delayMs, {
      kind: 'server.answers',
      to: this,
      request: this.#request,
      answer,
    });
  }

  onAnswer(_request: ConnectRequest, answer: ConnectAnswer): void {
    if (this.#settled) return;
    this.#server.sim.kernel.cancel(this.#limit);
    if (answer.do === undefined) return this.#settle(undefined);
    const { sim, settings } = this.#server;
    if (this.#closesConnection(answer)) {
      this.#connection.lose();
      sim.cite([sim.policy.rules.arm]);
      return this.#fail(connectionClosedText(sim.policy));
    }
    const { text = '' } = rare.failureOf(sim, settings, answer);
    if (sim.scenario.mode === 'cli' || !this.#transient(answer)) return this.#fail(text);
    sim.cite([sim.policy.rules.listRetryDelaysMs]);
    const delayMs = sim.policy.listRetryDelaysMs[this.#retries];
    if (delayMs === undefined) return this.#fail(text);
    this.#retries += 1;
    sim.later(delayMs, () => this.send());
  }

  /** A session that is gone, or the third reset in a row, closes an http connection (2.1.280 and later). */
  #closesConnection(answer: ConnectAnswer): boolean {
    const { sim, settings } = this.#server;
    if (settings.transport !== 'http') return false;
    if (answer.do === 'drop') return this.#connection.link.onErrors(1);
    if (answer.do !== 'status' || answer.status !== 404) return false;
    sim.cite([sim.policy.rules.serverGoneNoticed]);
    return sim.policy.serverGoneNoticed;
  }

  #transient(answer: ConnectAnswer): boolean {
    if (answer.do === 'error') return answer.code !== METHOD_NOT_FOUND;
    return answer.do === 'drop' || (answer.do === 'status' && (answer.status ?? 0) >= 500);
  }

  /** Its time is over: the request is cancelled and never sent again. */
  expire(): void {
    if (this.#settled) return;
    const { sim, name } = this.#server;
    sim.cite([sim.policy.rules.arm]);
    const cancelled = { kind: 'cancel.sent', server: name, reason: cancelReason(sim.policy) } as const;
    this.#fail(rare.initializeText(sim.policy), () => sim.record(cancelled));
  }

  #fail(text: string, then: () => void = () => {}): void {
    if (this.#request === 'list') {
      this.#server.sim.record({ kind: 'list.failed', server: this.#server.name, text });
    }
    then();
    this.#settle(text);
  }

  #settle(failure: string | undefined): void {
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
