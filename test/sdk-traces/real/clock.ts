import { nodeDelayMs } from '../../../sim/tasks/sdk/kit/node-timer.ts';

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

/**
 * A clock that stands still until it is told to go on, in the place of the global timers and Date.now while a
 * run lasts. Timers due at one instant run in the order in which they were set; all promise jobs run between.
 */
export class VirtualClock {
  now = 0;
  readonly #timers: Map<number, Timer> = new Map();
  readonly #rounds: number;
  #nextId = 1;

  /** Promise jobs are done after one round of the event loop; those of web streams take several. */
  constructor(rounds: number = 1) {
    this.#rounds = rounds;
  }

  /** Runs `body` on this clock. Only one run at a time. */
  async hold<T>(body: () => Promise<T>): Promise<T> {
    const { setTimeout, clearTimeout } = globalThis;
    const { now } = Date;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, delayMs?: number) => this.#set(act, delayMs),
      clearTimeout: (id: number | undefined) => void this.#timers.delete(id ?? 0),
    });
    Date.now = () => this.now;
    try {
      return await body();
    } finally {
      Object.assign(globalThis, { setTimeout, clearTimeout });
      Date.now = now;
    }
  }

  #set(act: () => void, delayMs = 1): number {
    const id = this.#nextId++;
    this.#timers.set(id, { at: this.now + nodeDelayMs(delayMs), act });
    return id;
  }

  /** Goes on until no timer is left or the next is due after `maxTimeMs`. */
  async run(maxTimeMs: number): Promise<void> {
    for (;;) {
      await this.#allJobs();
      const next = this.#next();
      if (!next || next[1].at > maxTimeMs) return;
      this.#timers.delete(next[0]);
      this.now = next[1].at;
      next[1].act();
    }
  }

  async #allJobs(): Promise<void> {
    for (let round = 0; round < this.#rounds; round++) await new Promise((resolve) => setImmediate(resolve));
  }

  #next(): [number, Timer] | undefined {
    let first: [number, Timer] | undefined;
    for (const entry of this.#timers) if (!first || entry[1].at < first[1].at) first = entry;
    return first;
  }
}
