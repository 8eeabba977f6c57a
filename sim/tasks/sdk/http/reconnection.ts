import type { Slot } from '../../../kernel/kernel.ts';
import type { Run } from '../kit/run.ts';
import type { ReconnectionOptions } from './scenario.ts';

/** The SDK's own, used whole or not at all: what a host leaves out of its own is not filled in from here. */
const DEFAULTS: ReconnectionOptions = {
  initialReconnectionDelay: 1000,
  maxReconnectionDelay: 30_000,
  reconnectionDelayGrowFactor: 1.5,
  maxRetries: 2,
};

/** When a lost stream is opened again, and when no more. One for the whole transport. */
export class Reconnection {
  /** What a server asked for in a `retry:` line; it replaces the formula for every stream from then on. */
  serverRetryMs: number | undefined;
  readonly #run: Run;
  readonly #options: ReconnectionOptions;
  readonly #onError: (message: string) => void;
  /** Only the last timer is remembered. */
  #pending: Slot | undefined;

  constructor(
    run: Run,
    options: ReconnectionOptions | 'default' | undefined,
    onError: (message: string) => void,
  ) {
    this.#run = run;
    this.#options = options === undefined || options === 'default' ? DEFAULTS : options;
    this.#onError = onError;
  }

  /** Plans the attempt with this number, from 0. */
  plan(attempt: number, act: () => void): void {
    const { maxRetries } = this.#options;
    if (maxRetries !== undefined && attempt >= maxRetries) {
      return this.#onError(`Maximum reconnection attempts (${maxRetries}) exceeded.`);
    }
    const slot = { generation: 0 };
    this.#pending = slot;
    this.#run.timer(this.#delayMs(attempt), act, slot);
  }

  #delayMs(attempt: number): number {
    if (this.serverRetryMs !== undefined) return this.serverRetryMs;
    const {
      initialReconnectionDelay: initial = Number.NaN,
      reconnectionDelayGrowFactor: factor = Number.NaN,
      maxReconnectionDelay: max = Number.NaN,
    } = this.#options;
    return Math.min(initial * factor ** attempt, max);
  }

  /** Takes back the last plan, not those before it. */
  cancel(): void {
    if (this.#pending) this.#run.clear(this.#pending);
  }
}
