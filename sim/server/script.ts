import { JOB_PHASE, type Ms } from '../kernel/kernel.ts';
import type { Step } from '../scenario/scenario.ts';
import type { Exchange } from './exchange.ts';

/** Steps on the clock, counted from now: only the next one stands there, in the place that it would have among them all. */
export class Script {
  readonly actor: Exchange;
  readonly inOrder: readonly Step[];
  readonly fromMs: Ms;
  readonly #place: number;
  /** Which of the steps comes next. */
  nextStep = 0;

  constructor(actor: Exchange, steps: readonly Step[]) {
    const { kernel } = actor.server.sim;
    this.actor = actor;
    this.inOrder = steps.every(({ at }, i) => i === 0 || at >= (steps[i - 1] as Step).at)
      ? steps
      : [...steps].sort((a, b) => a.at - b.at);
    this.fromMs = kernel.now;
    this.#place = kernel.reserve();
  }

  /** Puts the next step on the clock. */
  put(): void {
    const step = this.inOrder[this.nextStep];
    if (!step) return;
    const { kernel } = this.actor.server.sim;
    kernel.schedule(this.fromMs + step.at, this, JOB_PHASE, undefined, this.#place);
  }

  /** Its next step has come. */
  fire(): void {
    this.actor.perform(this.inOrder[this.nextStep++] as Step);
    this.put();
  }
}
