import type { Thrown } from '../errors.ts';
import type { Step } from './process.ts';
import type { Run } from './run.ts';

/** How a promise ended. */
export type Settled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Thrown };

/** A promise with one reader. Only its first settlement counts; the reader goes on one job later. */
export class Promised<T> {
  readonly #run: Run;
  #settled: Settled<T> | undefined;
  #resume: ((settled: Settled<T>) => void) | undefined;

  constructor(run: Run) {
    this.#run = run;
  }

  resolve(value: T): void {
    this.#settle({ ok: true, value });
  }

  reject(error: Thrown): void {
    this.#settle({ ok: false, error });
  }

  readonly settled: Step<Settled<T>> = (resume) => {
    this.#resume = resume;
    this.#wake();
  };

  #settle(settled: Settled<T>): void {
    if (this.#settled) return;
    this.#settled = settled;
    this.#wake();
  }

  #wake(): void {
    const settled = this.#settled;
    const resume = this.#resume;
    if (settled && resume) this.#run.job(() => resume(settled));
  }
}
