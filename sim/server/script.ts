import { JOB_PHASE, type Ms } from '../kernel/kernel.ts';
import type { Step } from '../scenario/scenario.ts';
import type { Exchange } from './exchange.ts';

/** Steps on the clock, counted from now: only the next one stands there, in the place that it would have among them all. */
export class Script {
  readonly actor: Exchange;
  readonly #inOrder: readonly Step[];
  readonly fromMs: Ms;
  readonly #place: number;
  /** Which of the steps comes next, and when. */
  nextIndex = -1;
  atMs: Ms = 0;

  constructor(actor: Exchange, steps: readonly Step[]) {
    const { kernel } = actor.server.sim;
    this.actor = actor;
    this.#inOrder = [...steps].sort((a, b) => a.at - b.at);
    this.fromMs = kernel.now;
    this.#place = kernel.reserve();
    this.moveOn();
  }

  /** The next step; undefined where none is left. */
  get nextStep(): Step | undefined {
    return this.#inOrder[this.nextIndex];
  }

  /** From one step to the next, or to the same again. */
  moveOn(): void {
    const { everyMs = 0, untilMs = 0 } = this.nextStep ?? {};
    this.atMs += everyMs;
    if (this.atMs < untilMs) return;
    this.nextIndex += 1;
    this.atMs = this.nextStep?.at ?? 0;
  }

  /** Puts the next step on the clock. */
  put(): void {
    const { kernel } = this.actor.server.sim;
    if (this.nextStep) kernel.schedule(this.fromMs + this.atMs, this, JOB_PHASE, undefined, this.#place);
  }

  /** Its next step has come. */
  fire(): void {
    this.actor.perform(this.nextStep as Step);
    this.moveOn();
    this.put();
  }
}
