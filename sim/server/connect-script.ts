import type { Ms } from '../kernel/kernel.ts';
import type { ConnectAnswer, ConnectScript } from '../scenario/scenario.ts';

/** The requests that a server is scripted to answer while connecting. */
export type ConnectRequest = 'open' | 'discover' | 'initialize' | 'list' | 'prompts' | 'resources' | 'stream';

/** How long an answer takes, or the end of the process that comes in its place. */
export const delayOf = (answer: ConnectAnswer): Ms => (answer.do === 'exit' ? answer.at : answer.after) ?? 0;

/** What the server answers to each request of a kind: one element a request, in order; the last repeats. */
export class ConnectAnswers {
  readonly #script: Readonly<Record<string, ConnectScript | undefined>>;
  readonly #received: Map<ConnectRequest, number> = new Map<ConnectRequest, number>();

  constructor(script: Readonly<Record<string, ConnectScript | undefined>>) {
    this.#script = script;
  }

  /** The answer to the next request of this kind; undefined where nothing is scripted. */
  next(request: ConnectRequest): ConnectAnswer | undefined {
    const script = this.#script[request];
    const nth = this.#received.get(request) ?? 0;
    this.#received.set(request, nth + 1);
    if (!isList(script)) return this.#limited(script, nth);
    return script[Math.min(nth, script.length - 1)];
  }

  /** `"times": n` means that only the first n requests are answered so. */
  #limited(answer: ConnectAnswer | undefined, nth: number): ConnectAnswer | undefined {
    return answer?.times !== undefined && nth >= answer.times ? undefined : answer;
  }

  /** Whether the server is scripted not to be there at all: its port refuses, whatever is sent. */
  refusesNext(): boolean {
    const script = this.#script['initialize'];
    const nth = this.#received.get('initialize') ?? 0;
    const answer = isList(script) ? script[Math.min(nth, script.length - 1)] : this.#limited(script, nth);
    return answer?.do === 'refuse';
  }

  /** Counts a request that never left, because the port refused. */
  skip(request: ConnectRequest): void {
    this.#received.set(request, (this.#received.get(request) ?? 0) + 1);
  }
}

function isList(script: ConnectScript | undefined): script is readonly ConnectAnswer[] {
  return Array.isArray(script);
}
