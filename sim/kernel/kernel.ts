import TinyQueue from 'tinyqueue';

/** A point on, or a length of, the virtual clock: whole milliseconds. */
export type Ms = number;

/**
 * The order of events at one instant. Jobs (what a promise continuation does) run to exhaustion before any
 * timer; the caller may rank timers by higher numbers. Equal phases run in the order in which they were set.
 */
export type Phase = number;
export const JOB_PHASE = 0;
export const TIMER_PHASE = 1;
/** What other processes do in answer takes no time, but comes after all timers of that instant. */
export const OUTSIDE_PHASE = 100;

/** Holds at most one pending event; setting or clearing it makes the event before it stale. */
export interface Slot {
  generation: number;
}

interface Entry<E> {
  readonly t: Ms;
  readonly phase: Phase;
  readonly seq: number;
  readonly event: E;
  readonly slot: Slot | undefined;
  readonly generation: number;
}

/** What a run may cost: a scenario beyond either bound ends in a {@link BoundExceededError}. */
export interface Bounds {
  readonly maxEvents: number;
  readonly maxTimeMs: Ms;
}

/** Thrown when a run handles more events than its bound allows: the scenario never settles. */
export class BoundExceededError extends Error {
  override readonly name = 'BoundExceededError';
}

/** Thrown for a time that no event may have: in the past, fractional, or not finite. */
export class TimeError extends RangeError {
  override readonly name = 'TimeError';
}

function byTimePhaseSeq(a: Entry<unknown>, b: Entry<unknown>): number {
  return a.t - b.t || a.phase - b.phase || a.seq - b.seq;
}

/** A virtual clock and its event queue. It knows nothing of what the events mean. */
export class Kernel<E> {
  #now: Ms = 0;
  #seq = 0;
  #handled = 0;
  readonly #queue: TinyQueue<Entry<E>> = new TinyQueue<Entry<E>>([], byTimePhaseSeq);
  readonly #bounds: Bounds;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** The virtual time. */
  get now(): Ms {
    return this.#now;
  }

  /**
   * Puts an event on the clock at an absolute time; with a slot, any event pending there becomes stale.
   * @throws TimeError where the time is not a whole number of milliseconds from now on.
   */
  schedule(at: Ms, event: E, phase: Phase = JOB_PHASE, slot?: Slot): void {
    if (!Number.isSafeInteger(at) || at < this.#now) {
      throw new TimeError(`cannot schedule at ${at} ms: the virtual clock stands at ${this.#now} ms`);
    }
    if (slot) slot.generation += 1;
    const generation = slot?.generation ?? 0;
    this.#queue.push({ t: at, phase, seq: this.#seq++, event, slot, generation });
  }

  /** Makes whatever is pending in the slot stale; it is dropped when its time comes, without a search. */
  cancel(slot: Slot): void {
    slot.generation += 1;
  }

  /** The time of the next event that is not stale, or undefined when there is none. */
  peek(): Ms | undefined {
    for (let head = this.#queue.peek(); head; head = this.#queue.peek()) {
      if (!head.slot || head.slot.generation === head.generation) return head.t;
      this.#queue.pop();
    }
    return undefined;
  }

  /** Handles the next event; false when none is left. */
  step(handle: (event: E) => void): boolean {
    if (this.peek() === undefined) return false;
    const entry = this.#queue.pop();
    if (!entry) return false;
    if (++this.#handled > this.#bounds.maxEvents) {
      throw new BoundExceededError(
        `more than ${this.#bounds.maxEvents} events by ${entry.t} ms of virtual time`,
      );
    }
    this.#now = entry.t;
    if (entry.slot) entry.slot.generation += 1;
    handle(entry.event);
    return true;
  }

  /** Runs until nothing is left, `done` says so, or the next event lies beyond the time bound. */
  run(handle: (event: E) => void, done: () => boolean = () => false): void {
    while (!done()) {
      const next = this.peek();
      if (next === undefined || next > this.#bounds.maxTimeMs) return;
      this.step(handle);
    }
  }
}
