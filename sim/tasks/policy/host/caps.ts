import type { Ms } from '../../../kernel/kernel.ts';
import type { Cap, Caps } from '../types.ts';

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

/**
 * What all tasks of one host share so that their polls stay under its caps. Only ordinary polls count: the way to
 * cancel a task, and to see it end, is kept free.
 */
export class PollCaps {
  readonly #caps: Caps;
  readonly #quotas: Map<string, Quota> = new Map();

  constructor(caps: Caps = {}) {
    this.#caps = caps;
  }

  /** From when on a poll of this server for this tenant is allowed; a time in the past: now. */
  freeAtMs(server: string, tenant: string): Ms {
    const times = this.#over(server, tenant).map((quota) => quota.freeAtMs());
    return Math.max(Number.NEGATIVE_INFINITY, ...times);
  }

  /** A poll is sent now. */
  note(server: string, tenant: string, nowMs: Ms): void {
    for (const quota of this.#over(server, tenant)) quota.note(nowMs);
  }

  #over(server: string, tenant: string): Quota[] {
    const { perServer, perTenant } = this.#caps;
    return [
      ...(perServer ? [this.#quota(`server ${server}`, perServer)] : []),
      ...(perTenant ? [this.#quota(`tenant ${tenant}`, perTenant)] : []),
    ];
  }

  #quota(key: string, cap: Cap): Quota {
    const quota = this.#quotas.get(key) ?? new Quota(cap);
    this.#quotas.set(key, quota);
    return quota;
  }
}
