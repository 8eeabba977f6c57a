import type { Request } from '../client/request.ts';
import { errorText } from '../facts/rules/texts.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Step } from '../scenario/scenario.ts';
import type { Server } from './server.ts';

/** One tools/call as the server lives it: its steps in time, and what of them reaches the client. */
export class Exchange {
  readonly request: Request;
  readonly #server: Server;

  constructor(server: Server, request: Request) {
    this.#server = server;
    this.request = request;
  }

  start(steps: readonly Step[]): void {
    const { kernel } = this.#server.sim;
    for (const step of steps) {
      kernel.schedule(kernel.now + step.at, { kind: 'server.step', exchange: this, step });
    }
    const post = this.#server.behaviour.post;
    if (this.#server.settings.transport === 'sse' && post?.do !== 'held' && post?.do !== 'status') {
      this.#acknowledge(post?.after ?? 0);
    }
  }

  /** The sse transport: the POST is answered 202 at once, the result comes on the long stream. */
  #acknowledge(after: Ms): void {
    const { kernel } = this.#server.sim;
    kernel.schedule(kernel.now + after, {
      kind: 'server.step',
      exchange: this,
      step: { at: after, do: 'headers' },
    });
  }

  perform(step: Step): void {
    if (!this.#server.alive) return;
    switch (step.do) {
      case 'headers':
        return this.request.onHeaders();
      case 'progress':
        return this.#progress(step);
      case 'respond':
        return this.#answer({
          isError: step.isError === true,
          ...(step.text === undefined ? {} : { text: step.text }),
        });
      case 'error':
        return this.#error(step);
      case 'exit':
        return this.#server.exit();
      case 'log':
      case 'ping':
      case 'list-changed':
      case 'junk':
      case 'comment':
        return this.#noise(step);
      case 'silent':
        return;
      case 'end':
        return this.#end();
      default:
        this.#server.sim.unknown('not-modelled', `The server step "${step.do}" is not modelled yet.`);
    }
  }

  /** Whether something other than the answer itself has a way out: not inside one JSON body. */
  get #hasWayOut(): boolean {
    return this.#server.settings.transport !== 'http' || this.#server.streams || this.#getStreamOpen;
  }

  get #getStreamOpen(): boolean {
    const script = this.#server.behaviour.getStream;
    const first = Array.isArray(script) ? script[0] : script;
    return (first as { do?: string } | undefined)?.do === 'open';
  }

  /** A message on an http event stream opens it, if the headers have not. */
  #openStream(): void {
    if (this.#server.settings.transport === 'http' && this.#server.streams) this.request.onHeaders();
  }

  #progress(step: Step): void {
    if (!this.#hasWayOut) return this.#ignored('progress has no way out of a JSON answer');
    this.#openStream();
    if (step.token !== undefined) return this.#ignored('progress with a wrong token');
    this.request.onProgress();
  }

  /** Log messages, pings, comments and the like: bytes at most, never activity. */
  #noise(step: Step): void {
    if (step.do !== 'comment' && !this.#hasWayOut) return;
    if (step.do !== 'comment' || this.#server.streams) this.#openStream();
    this.request.signal('byte');
    this.#ignored(step.do);
  }

  #ignored(what: string): void {
    this.#server.sim.cite(['idle-activity']);
    this.#server.sim.record({ kind: 'message.ignored', ...this.request.label, text: what });
  }

  #error(step: Step): void {
    const text = errorText(this.#server.sim.policy, step.code ?? -32_603, step.message ?? '');
    this.#server.sim.cite(['error-answer', this.#server.sim.policy.rules.arm]);
    this.#answer({ isError: true, text });
  }

  #answer(answer: { isError: boolean; text?: string }): void {
    if (this.#server.settings.transport === 'http') this.request.onHeaders();
    this.request.onAnswer(answer);
  }

  /** stdout closed while the process lives on, or a stream ended cleanly: not noticed by the client. */
  #end(): void {
    if (this.#server.settings.transport === 'ws') return this.#server.exit();
    if (this.#server.settings.transport === 'http' && !this.#server.streams) {
      this.#server.sim.unknown('not-modelled', 'A JSON answer that ends early is not modelled yet.');
    }
  }
}
