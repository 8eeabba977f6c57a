import type { Ms } from '../../../kernel/kernel.ts';
import type { Cap, Caps } from '../types.ts';

/** Where a task runs and for whom: what caps go by. */
export interface CapPlace {
  readonly server?: string | undefined;
  readonly tenant?: string | undefined;
}

/** The times of the last polls under one cap, as many as the cap allows, in a ring. */
class Quota {
  readonly #cap: Cap;
  readonly #times: Float64Array;
  #polls = 0;

  constructor(cap: Cap) {
    this.#cap = cap;
    this.#times = new Float64Array(cap.polls).fill(Number.NEGATIVE_INFINITY);
  }

  freeAtMs(): Ms {
    return (this.#times[this.#polls % this.#cap.polls] ?? 0) + this.#cap.perMs;
  }

  note(nowMs: Ms): void {
    this.#times[this.#polls++ % this.#cap.polls] = nowMs;
  }
}

/** One kind of cap as it applies to a place. */
interface Applied<T> {
  readonly key: string;
  readonly cap: T;
}

/**
 * What all tasks of one host share so that they stay under its caps together. Of requests only ordinary polls count:
 * the way to cancel a task, and to see it end, is kept free.
 */
export class HostCaps {
  readonly #caps: Caps;
  readonly #quotas: Map<string, Quota> = new Map();
  readonly #open: Map<string, number> = new Map();
  readonly #waiting: Set<() => void> = new Set();

  constructor(caps: Caps = {}) {
    this.#caps = caps;
  }

  /** From when on a poll of this place is allowed; a time in the past: now. */
  freeAtMs(place: CapPlace): Ms {
    const times = this.#quotasOver(place).map((quota) => quota.freeAtMs());
    return Math.max(Number.NEGATIVE_INFINITY, ...times);
  }

  /** A poll is sent now. */
  note(place: CapPlace, nowMs: Ms): void {
    for (const quota of this.#quotasOver(place)) quota.note(nowMs);
  }

  /** Takes a place for one task more, where there is one. Each that was taken is to be given back by `leave`. */
  enter(place: CapPlace): boolean {
    const limits = this.#limitsOver(place);
    if (limits.some(({ key, cap }) => (this.#open.get(key) ?? 0) >= cap)) return false;
    for (const { key } of limits) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    return true;
  }

  /** A task is over for its host. Whoever waits for a place is told, the longest first. */
  leave(place: CapPlace): void {
    for (const { key } of this.#limitsOver(place)) this.#open.set(key, (this.#open.get(key) ?? 0) - 1);
    for (const tell of [...this.#waiting]) tell();
  }

  /** Calls `tell` whenever a place is given back, until the function that it returns is called. */
  onLeave(tell: () => void): () => void {
    this.#waiting.add(tell);
    return () => void this.#waiting.delete(tell);
  }

  #quotasOver(place: CapPlace): Quota[] {
    const { perServer, perTenant } = this.#caps;
    return applied(place, perServer, perTenant).map(({ key, cap }) => {
      const quota = this.#quotas.get(key) ?? new Quota(cap);
      this.#quotas.set(key, quota);
      return quota;
    });
  }

  #limitsOver(place: CapPlace): readonly Applied<number>[] {
    const { tasksPerServer, tasksPerTenant } = this.#caps;
    return applied(place, tasksPerServer, tasksPerTenant);
  }
}

function applied<T>(
  { server = '', tenant = '' }: CapPlace,
  perServer: T | undefined,
  perTenant: T | undefined,
): readonly Applied<T>[] {
  return [
    ...(perServer === undefined ? [] : [{ key: `server ${server}`, cap: perServer }]),
    ...(perTenant === undefined ? [] : [{ key: `tenant ${tenant}`, cap: perTenant }]),
  ];
}
