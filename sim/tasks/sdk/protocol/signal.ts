import type { Thrown } from '../errors.ts';

/** An AbortSignal with its controller. Listeners run in the order in which they were added. */
export class Signal {
  #reason: Thrown | undefined;
  readonly #listeners: Set<(reason: Thrown) => void> = new Set();

  /** What it was aborted with; undefined while it is not. */
  get reason(): Thrown | undefined {
    return this.#reason;
  }

  abort(reason: Thrown): void {
    if (this.#reason) return;
    this.#reason = reason;
    for (const listener of this.#listeners) listener(reason);
  }

  /** Gives back what removes the listener. */
  listen(listener: (reason: Thrown) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
