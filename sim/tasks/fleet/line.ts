import type { Ms } from '../../kernel/kernel.ts';

/**
 * The polls at the server: those that wait in line, and those that it serves. It serves them as they came, each for
 * the same time, so both are stretches of one ring of starting times: a poll is passed over twice, and never moved.
 */
export class Line {
  readonly #startsMs: Float64Array;
  readonly #serviceMs: Ms;
  #came = 0;
  #started = 0;
  #left = 0;

  /** No poller has more than one poll at the server. */
  constructor(pollers: number, serviceMs: Ms) {
    this.#startsMs = new Float64Array(pollers);
    this.#serviceMs = serviceMs;
  }

  get waiting(): number {
    return this.#came - this.#started;
  }

  get inService(): number {
    return this.#started - this.#left;
  }

  /** A poll comes now; the server begins to serve it at `startMs`. In order of time. */
  join(nowMs: Ms, startMs: Ms): void {
    const size = this.#startsMs.length;
    this.#settle(nowMs);
    this.#startsMs[this.#came % size] = startMs;
    this.#came += 1;
    this.#settle(nowMs);
  }

  #settle(nowMs: Ms): void {
    const starts = this.#startsMs;
    const size = starts.length;
    while (this.#started < this.#came && (starts[this.#started % size] ?? 0) <= nowMs) this.#started += 1;
    const byMs = nowMs - this.#serviceMs;
    while (this.#left < this.#started && (starts[this.#left % size] ?? 0) <= byMs) this.#left += 1;
  }
}
