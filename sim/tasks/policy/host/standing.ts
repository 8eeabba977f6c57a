import type { Ms } from '../../../kernel/kernel.ts';
import { type GivenUpBy, givenUpState, type HostState } from '../types.ts';
import type { Telemetry } from './telemetry.ts';

/** How a task stands for its host: open, given up and to be cancelled, or over. */
export class Standing {
  readonly #telemetry: Telemetry;
  #state: HostState = 'open';
  #givenUpBy: GivenUpBy | null = null;
  #verifyUntilMs: Ms = Number.POSITIVE_INFINITY;
  #owesWord = false;
  #isOver = false;

  constructor(telemetry: Telemetry) {
    this.#telemetry = telemetry;
  }

  get state(): HostState {
    return this.#state;
  }

  /** What ended it for its caller: a clock, or the caller; null where neither did. */
  get givenUpBy(): GivenUpBy | null {
    return this.#givenUpBy;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** How long the host looks whether a task that was given up has ended. */
  get verifyUntilMs(): Ms {
    return this.#verifyUntilMs;
  }

  /** Whether whoever waits for the result has yet to hear that it is given up; asked once, it is said. */
  takeWord(): GivenUpBy | null {
    const owed = this.#owesWord ? this.#givenUpBy : null;
    this.#owesWord = false;
    return owed;
  }

  /** Nobody waits any more, but the task may still run. */
  giveUp(nowMs: Ms, by: GivenUpBy, verifyMs: Ms): void {
    this.#givenUpBy = by;
    this.#owesWord = true;
    this.#verifyUntilMs = nowMs + verifyMs;
    this.#enter(nowMs, givenUpState(by, 'pending_cancel'));
  }

  /** There is nothing left to do. `by` where giving up is the end itself. */
  end(nowMs: Ms, state: HostState, by: GivenUpBy | null = this.#givenUpBy): void {
    this.#givenUpBy = by;
    this.#isOver = true;
    this.#enter(nowMs, state);
  }

  #enter(nowMs: Ms, state: HostState): void {
    if (state !== this.#state) this.#telemetry.note({ t: nowMs, kind: 'state', state });
    this.#state = state;
  }
}
