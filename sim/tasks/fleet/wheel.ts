import type { Ms } from '../../kernel/kernel.ts';

/** The length of a day: as many milliseconds as there are slots. */
const DAY_MS: Ms = 65_536;
/** Slots are passed over in groups of so many where a group is empty. */
const GROUP = 256;
const NONE = -1;

/**
 * A calendar of pollers, each in it at most once. A slot holds those of one millisecond of the present day, in the
 * order in which they came; those of a later day wait in one list for that day. So an event is moved twice at most,
 * however many there are, and makes no object.
 */
export class Wheel {
  #day = 0;
  #cursor = 0;
  #today = 0;
  readonly #next: Int32Array;
  readonly #atMs: Float64Array;
  readonly #slots: Int32Array = new Int32Array(DAY_MS).fill(NONE);
  readonly #slotEnds: Int32Array = new Int32Array(DAY_MS).fill(NONE);
  /** How many pollers there are in each group of slots. */
  readonly #groups: Int32Array = new Int32Array(DAY_MS / GROUP);
  readonly #days: Int32Array;
  readonly #dayEnds: Int32Array;

  /** For pollers with the numbers from 0 to below `pollers`, and times before `endMs`. */
  constructor(pollers: number, endMs: Ms) {
    this.#next = new Int32Array(pollers).fill(NONE);
    this.#atMs = new Float64Array(pollers);
    this.#days = new Int32Array(Math.floor(endMs / DAY_MS) + 1).fill(NONE);
    this.#dayEnds = new Int32Array(this.#days.length).fill(NONE);
  }

  /** The time of the poller that was taken last. */
  get nowMs(): Ms {
    return this.#day * DAY_MS + this.#cursor;
  }

  /** Puts a poller on the calendar, at a whole millisecond from now on. */
  add(poller: number, atMs: Ms): void {
    this.#atMs[poller] = atMs;
    const day = Math.floor(atMs / DAY_MS);
    if (day === this.#day) this.#addToday(poller, atMs - day * DAY_MS);
    else this.#append(this.#days, this.#dayEnds, day, poller);
  }

  /** Takes the next poller from the calendar; -1 when it is empty. */
  take(): number {
    while (this.#today === 0) if (!this.#beginDay()) return NONE;
    while (this.#slots[this.#cursor] === NONE) {
      const group = Math.floor(this.#cursor / GROUP);
      this.#cursor = this.#groups[group] === 0 ? (group + 1) * GROUP : this.#cursor + 1;
    }
    const poller = this.#slots[this.#cursor] ?? NONE;
    this.#slots[this.#cursor] = this.#next[poller] ?? NONE;
    this.#count(this.#cursor, -1);
    return poller;
  }

  #beginDay(): boolean {
    if (this.#day + 1 >= this.#days.length) return false;
    this.#day += 1;
    this.#cursor = 0;
    let poller = this.#days[this.#day] ?? NONE;
    while (poller !== NONE) {
      const following = this.#next[poller] ?? NONE;
      this.#addToday(poller, (this.#atMs[poller] ?? 0) - this.#day * DAY_MS);
      poller = following;
    }
    return true;
  }

  #addToday(poller: number, slot: number): void {
    this.#append(this.#slots, this.#slotEnds, slot, poller);
    this.#count(slot, 1);
  }

  #count(slot: number, more: number): void {
    const group = Math.floor(slot / GROUP);
    this.#groups[group] = (this.#groups[group] ?? 0) + more;
    this.#today += more;
  }

  #append(heads: Int32Array, ends: Int32Array, index: number, poller: number): void {
    this.#next[poller] = NONE;
    if (heads[index] === NONE) heads[index] = poller;
    else this.#next[ends[index] ?? NONE] = poller;
    ends[index] = poller;
  }
}
