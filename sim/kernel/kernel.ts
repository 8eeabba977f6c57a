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

/** An event on the clock. */
export interface Entry<E> {
  readonly t: Ms;
  readonly phase: Phase;
  readonly seq: number;
  readonly event: E;
  readonly slot: Slot | undefined;
  /** That of its slot when it was set. */
  readonly generation: number | undefined;
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

/** Whether another event, or none, stands in its slot by now. */
export const isStale = ({ slot, generation }: Entry<unknown>): boolean => slot?.generation !== generation;

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
   * Puts an event on the clock at an absolute time; with a slot, any event pending there becomes stale. A place that was
   * reserved is its place among those of the same time and phase.
   * @throws TimeError where the time is not a whole number of milliseconds from now on.
   */
  schedule(at: Ms, event: E, phase: Phase = JOB_PHASE, slot?: Slot, seq: number = this.reserve()): void {
    if (!Number.isSafeInteger(at) || at < this.#now) {
      throw new TimeError(`cannot schedule at ${at} ms: the virtual clock stands at ${this.#now} ms`);
    }
    const generation = slot && ++slot.generation;
    this.#queue.push({ t: at, phase, seq, event, slot, generation });
  }

  /** A place for events that are put on the clock later, one after another, as if they were now. */
  reserve(): number {
    return this.#seq++;
  }

  /** Makes whatever is pending in the slot stale; it is dropped when its time comes, without a search. */
  cancel(slot: Slot): void {
    slot.generation += 1;
  }

  /** The time of the next event that is not stale; infinity where there is none. */
  peek(): Ms {
    for (let head = this.#queue.peek(); head; head = this.#queue.peek()) {
      if (!isStale(head)) return head.t;
      this.#queue.pop();
    }
    return Number.POSITIVE_INFINITY;
  }

  /** All that stands on the clock, in no order, what is stale too. */
  get allEntries(): readonly Entry<E>[] {
    return this.#queue.data;
  }

  /** Runs until nothing is left, `done` says so, or the next event lies beyond the time bound. */
  run(handle: (event: E) => void, done: () => boolean = () => false): void {
    const { maxEvents, maxTimeMs } = this.#bounds;
    while (!done() && this.peek() <= maxTimeMs) {
      const entry = this.#queue.pop();
      if (!entry) return;
      const { t, event, slot } = entry;
      if (++this.#handled > maxEvents) {
        throw new BoundExceededError(`more than ${maxEvents} events by ${t} ms of virtual time`);
      }
      this.#now = t;
      if (slot) slot.generation += 1;
      handle(event);
    }
  }
}
