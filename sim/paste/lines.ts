import type { Spot } from './result.ts';

/** The lines of a text, and which line and column an offset is. */
export class LineMap {
  readonly #starts: readonly number[];
  readonly #file: string | undefined;
  readonly length: number;

  constructor(text: string, file?: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#starts = starts;
    this.#file = file;
    this.length = text.length;
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Where line `index` (from 0) begins; beyond the last line: the end of the text. */
  start(index: number): number {
    return this.#starts[index] ?? this.length;
  }

  /** The line (from 0) that an offset lies in, by bisection. */
  indexOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The place of an offset, counted from 1. */
  spot(offset: number): Spot {
    const inside = Math.max(0, Math.min(offset, this.length));
    const index = this.indexOf(inside);
    const place = { line: index + 1, column: inside - this.start(index) + 1 };
    return this.#file === undefined ? place : { ...place, file: this.#file };
  }
}
