import type { Ms } from '../../../kernel/kernel.ts';
import type { CapPlace, HostCaps } from './caps.ts';
import type { Telemetry } from './telemetry.ts';

/** One task before the caps that it shares with others. */
export class Admission {
  readonly #caps: HostCaps;
  readonly #place: CapPlace;
  readonly #telemetry: Telemetry;
  #standing: 'new' | 'held' | 'in' | 'out' = 'new';

  constructor(caps: HostCaps, place: CapPlace, telemetry: Telemetry) {
    this.#caps = caps;
    this.#place = place;
    this.#telemetry = telemetry;
  }

  /** Whether there is a place for this task among the open ones. Once it has one it keeps it. */
  mayBegin(nowMs: Ms): boolean {
    if (this.#standing === 'in') return true;
    if (this.#caps.enter(this.#place)) {
      this.#standing = 'in';
      return true;
    }
    if (this.#standing === 'new') this.#telemetry.note({ t: nowMs, kind: 'task.held' });
    this.#standing = 'held';
    return false;
  }

  /** When a poll that is due now may be sent; one that may be sent now counts as sent. */
  pollAtMs(nowMs: Ms): Ms {
    const untilMs = this.#caps.freeAtMs(this.#place);
    if (untilMs <= nowMs) {
      this.#caps.note(this.#place, nowMs);
      return nowMs;
    }
    this.#telemetry.note({ t: nowMs, kind: 'poll.held', untilMs });
    return untilMs;
  }

  /** The task is over: its place is free. */
  leave(): void {
    const hadPlace = this.#standing === 'in';
    this.#standing = 'out';
    if (hadPlace) this.#caps.leave(this.#place);
  }
}
