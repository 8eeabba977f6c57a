import type { Request } from '../client/conversation/request.ts';
import type { Sim } from '../client/sim.ts';
import { HTTP_STREAM_RETRY_MS, SSE_STREAM_RETRY_MS } from '../facts/rules/constants.ts';
import { connectionClosedText, notConnectedText } from '../facts/rules/texts.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Behaviour, Step } from '../scenario/scenario.ts';
import type { ServerSettings } from '../settings/effective.ts';
import { ConnectAnswers } from './connect-script.ts';
import { Exchange } from './exchange.ts';
import { failsAtOnce, loseCarrier } from './failures.ts';

/** What a server does whose calls are not scripted. */
const ANSWERS_AT_ONCE: readonly (readonly Step[])[] = [[{ at: 0, do: 'respond' }]];

/** The scripted server as one process: it receives calls, one list of steps for each, and may end and come back. */
export class Server {
  readonly sim: Sim;
  readonly name: string;
  readonly settings: ServerSettings;
  readonly behaviour: Behaviour;
  /** What it answers while connecting. */
  readonly answers: ConnectAnswers;
  alive = true;
  #received = 0;
  readonly #exchanges: Exchange[] = [];

  constructor(sim: Sim, settings: ServerSettings, behaviour: Behaviour) {
    this.sim = sim;
    this.name = settings.name;
    this.settings = settings;
    this.behaviour = behaviour;
    this.answers = new ConnectAnswers(behaviour.connect ?? {});
  }

  /** Whether anybody listens at its address, or its program starts. */
  get reachable(): boolean {
    return this.alive && !this.answers.refusesNext();
  }

  /** Whether an http answer is an event stream rather than one JSON body. */
  get streams(): boolean {
    return this.behaviour.reply !== 'json';
  }

  /** Whether the client's listening GET was answered with an open stream. */
  get getStreamOpen(): boolean {
    const script = this.behaviour.getStream;
    const first = Array.isArray(script) ? script[0] : script;
    return this.alive && (first as { do?: string } | undefined)?.do === 'open';
  }

  /** Takes a tools/call; a call beyond the last list gets the last list again. */
  receive(request: Request): void {
    const lists = this.behaviour.calls ?? ANSWERS_AT_ONCE;
    const steps = lists[Math.min(this.#received, lists.length - 1)] ?? [];
    this.#received += 1;
    const exchange = new Exchange(this, request);
    this.#exchanges.push(exchange);
    exchange.start(steps);
  }

  /** The process ends. stdio and ws learn it at once, an http answer without a stream too; a stream is lost. */
  exit(): void {
    if (!this.alive) return;
    const listened = this.getStreamOpen;
    this.alive = false;
    this.sim.record({ kind: 'server.exit', server: this.name });
    for (const exchange of this.#exchanges) this.#abandon(exchange, listened);
  }

  #abandon(exchange: Exchange, listened: boolean): void {
    const { sim, settings } = this;
    if (!exchange.request.open || failsAtOnce(exchange)) return;
    loseCarrier(exchange);
    sim.cite([sim.policy.rules.serverGoneNoticed]);
    if (!sim.policy.serverGoneNoticed) return;
    const afterMs = settings.transport === 'sse' ? 2 * SSE_STREAM_RETRY_MS : HTTP_STREAM_RETRY_MS;
    if (settings.transport === 'sse' || listened) this.#checkLater(exchange, afterMs);
  }

  /** The last of three failed streams in a row: the client gives the connection up, unless the server is back. */
  #checkLater(exchange: Exchange, afterMs: Ms): void {
    const { kernel } = this.sim;
    kernel.schedule(kernel.now + afterMs, { kind: 'server.still-gone', server: this, exchange });
  }

  onStillGone({ request }: Exchange): void {
    if (this.alive) return;
    const closed = this.settings.transport === 'sse';
    request.fail(closed ? connectionClosedText(this.sim.policy) : notConnectedText(this.name));
  }

  /** What the world does to the process from outside. */
  onWorld(what: string): void {
    if (what === 'up') this.alive = true;
    else if (what === 'down') this.exit();
    else this.sim.unknown('not-modelled', `What "${what}" does to a server is not modelled yet.`);
  }
}
