import type { Ms } from '../../../kernel/kernel.ts';
import type { Deadlines, HostClock } from '../types.ts';

/** A clock and when it fires. */
export interface Due {
  readonly clock: HostClock;
  readonly atMs: Ms;
}

const NEVER_MS: Ms = Number.POSITIVE_INFINITY;

/** The deadlines of one task, as points in time. */
export class TaskClocks {
  readonly #deadlines: Deadlines;
  readonly #businessAtMs: Ms;
  #overallAtMs: Ms = NEVER_MS;
  #idleAtMs: Ms = NEVER_MS;

  constructor(deadlines: Deadlines, startMs: Ms) {
    this.#deadlines = deadlines;
    this.#businessAtMs = startMs + (deadlines.businessMs ?? NEVER_MS);
  }

  /** The server has accepted the task. */
  created(nowMs: Ms): void {
    this.#overallAtMs = nowMs + (this.#deadlines.overallMs ?? NEVER_MS);
    this.progressed(nowMs);
  }

  /** The work went on. */
  progressed(nowMs: Ms): void {
    this.#idleAtMs = nowMs + (this.#deadlines.idleMs ?? NEVER_MS);
  }

  /** The clock of the whole task that fires first. Of two at one instant, the graver: business, overall, idle. */
  first(): Due {
    const overall: Due = { clock: 'overall', atMs: this.#overallAtMs };
    const idle: Due = { clock: 'idle', atMs: this.#idleAtMs };
    let first: Due = { clock: 'business', atMs: this.#businessAtMs };
    for (const due of [overall, idle]) if (due.atMs < first.atMs) first = due;
    return first;
  }

  /** When a request that is sent now has had its time. */
  requestUntilMs(nowMs: Ms): Ms {
    return nowMs + (this.#deadlines.requestMs ?? NEVER_MS);
  }
}
