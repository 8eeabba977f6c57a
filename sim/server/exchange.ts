import { rare } from '#rare';
import type { Answer, Request } from '../client/conversation/request.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Step } from '../scenario/scenario.ts';
import { loseCarrier } from './carrier.ts';
import type { Resumption } from './resumption.ts';
import { Script } from './script.ts';
import type { Server } from './server.ts';

/** One tools/call as the server lives it: its steps in time, and what of them reaches the client. */
export class Exchange {
  readonly request: Request;
  readonly server: Server;
  /** Whether the connection that carries the answer is gone; what is sent then has to find another way. */
  carrierLost = false;
  /** From when on the sse transport's long stream is there again, after it was lost. */
  carrierBackAtMs: Ms = Number.POSITIVE_INFINITY;
  /** Whether the client has got an event's id, so that it can ask for what comes after it. */
  #idSeen = false;
  #resumption: Resumption | undefined;

  constructor(server: Server, request: Request) {
    this.server = server;
    this.request = request;
    request.onCut = () => loseCarrier(this);
  }

  start(steps: readonly Step[]): void {
    this.schedule(steps);
    const { behaviour, settings } = this.server;
    if (settings.transport !== 'sse') return;
    if (behaviour.post) return rare.answerPost(this, behaviour.post);
    // The sse transport: the POST is answered at once (202), the result comes on the long stream.
    this.schedule([{ at: 0, do: 'headers' }]);
  }

  /** Puts steps on the clock, counted from now. */
  schedule(steps: readonly Step[]): void {
    new Script(this, steps).put();
  }

  perform(step: Step): void {
    if (!this.server.alive) return;
    if (this.request.isBeingCut && !this.server.listening && this.server.sim.holds('tie-cut-first')) {
      return this.#tooLate(step);
    }
    if (this.#resumption?.holds(step)) return;
    if (this.server.behaviour.eventIds && !this.carrierLost && rare.isMessage(step)) this.#idSeen = true;
    switch (step.do) {
      case 'headers':
        return this.request.onHeaders();
      case 'progress':
        return this.#progress(step);
      case 'respond':
        return this.#respond(step);
      case 'silent':
        return;
      default:
        return rare.performRare(this, step);
    }
  }

  /** The event stream is gone: with event ids and a server that takes GETs the client comes back for the rest. */
  resumeLater(): void {
    const { behaviour, settings, sim, streams } = this.server;
    if (!this.#idSeen || settings.transport !== 'http' || !streams) return;
    if (!behaviour.getStream || !sim.holds('stream-resumed')) return;
    this.#resumption = new rare.Resumption(this);
  }

  /** Whether the answer's own connection can carry a message that is not the answer: not one JSON body. */
  get ownWay(): boolean {
    const { server } = this;
    if (this.carrierLost)
      return server.settings.transport === 'sse' && this.carrierBackAtMs <= server.sim.kernel.now;
    return server.settings.transport !== 'http' || server.streams;
  }

  /** A message on an http event stream opens it, if the headers have not. */
  openStream(): void {
    const { settings, streams } = this.server;
    if (settings.transport === 'http' && streams && !this.carrierLost) this.request.onHeaders();
  }

  #progress(step: Step): void {
    if (!this.ownWay && !this.server.listening) return this.#lost('progress that has no way out');
    this.openStream();
    if (step.token !== undefined) return this.ignore('progress with a wrong token');
    this.request.onProgress();
  }

  /** A message at the very tick at which the runtime cuts the answer. */
  #tooLate(step: Step): void {
    const { sim } = this.server;
    const text = 'A message arrives at the very millisecond of the runtime’s limit; the limit acts first.';
    sim.ties.set('tie-cut-first', { id: 'tie-cut-first', text });
    if (step.do === 'respond' || step.do === 'error')
      sim.record({ kind: 'respond.lost', ...this.request.label });
  }

  /** What reaches the client and is no activity. */
  ignore(what: string): void {
    this.request.call.signal('noise');
    this.#lost(what);
  }

  #lost(what: string): void {
    this.server.sim.record({ kind: 'message.ignored', ...this.request.label, text: what });
  }

  #respond(step: Step): void {
    if (step.chars !== undefined && rare.tooLarge(this, step)) return;
    this.answer({
      isError: step.isError === true,
      ...(step.text === undefined && step.chars === undefined ? {} : rare.outputOf(step.text, step.chars)),
    });
  }

  /** The answer goes out on its own connection, else on the open GET stream, else to nobody. */
  answer(answer: Answer): void {
    const { sim, settings, listening } = this.server;
    if (this.carrierLost && !this.ownWay && !listening) {
      return sim.record({ kind: 'respond.lost', ...this.request.label });
    }
    if (settings.transport === 'http' && !this.carrierLost) this.request.onHeaders();
    this.request.onAnswer(answer);
  }
}
