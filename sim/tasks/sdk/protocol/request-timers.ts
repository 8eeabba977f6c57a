import type { Ms, Slot } from '../../../kernel/kernel.ts';
import type { Run } from '../kit/run.ts';

/** What a request may set about its timers. */
export interface TimerOptions {
  /** The request is given up after this long without an answer. */
  readonly timeout: number;
  /** Looked at only when progress arrives; undefined and 0 are no limit. */
  readonly maxTotalTimeout: number | undefined;
  readonly resetTimeoutOnProgress: boolean;
}

interface Armed extends TimerOptions {
  readonly slot: Slot;
  readonly startedAtMs: Ms;
  readonly onTimeout: () => void;
}

/** What progress did to a request's timer. */
export type ProgressVerdict =
  | { readonly kind: 'untouched' | 'restarted' }
  | { readonly kind: 'exceeded'; readonly maxTotalTimeout: number; readonly totalElapsed: Ms };

/** The timeout timer of each request that has one, by request id. */
export class RequestTimers {
  readonly #run: Run;
  readonly #armed: Map<number, Armed> = new Map();

  constructor(run: Run) {
    this.#run = run;
  }

  arm(id: number, options: TimerOptions, onTimeout: () => void): void {
    const armed = { ...options, slot: { generation: 0 }, startedAtMs: this.#run.now, onTimeout };
    this.#armed.set(id, armed);
    this.#run.timer(options.timeout, onTimeout, armed.slot);
  }

  /** A progress message: the whole timeout starts again, unless the total is used up. */
  onProgress(id: number): ProgressVerdict {
    const armed = this.#armed.get(id);
    if (!armed?.resetTimeoutOnProgress) return { kind: 'untouched' };
    const totalElapsed = this.#run.now - armed.startedAtMs;
    const { maxTotalTimeout } = armed;
    if (maxTotalTimeout && totalElapsed >= maxTotalTimeout) {
      return { kind: 'exceeded', maxTotalTimeout, totalElapsed };
    }
    this.#run.clear(armed.slot);
    this.#run.timer(armed.timeout, armed.onTimeout, armed.slot);
    return { kind: 'restarted' };
  }

  disarm(id: number): void {
    const armed = this.#armed.get(id);
    if (armed) this.#run.clear(armed.slot);
    this.#armed.delete(id);
  }

  /** Loses sight of a timer that runs on. */
  forget(id: number): void {
    this.#armed.delete(id);
  }

  disarmAll(): void {
    for (const id of [...this.#armed.keys()]) this.disarm(id);
  }
}
