import type { Ms } from '../../../kernel/kernel.ts';
import { seeded } from '../../sdk/kit/random.ts';
import { type Pace, paceOf, pollDelayMs, verifyingPace } from '../pace.ts';
import type { HostMethod, HostPolicy } from '../types.ts';

const DEFAULT_ATTEMPTS = 3;

/** What one task's host asks next and when: its pace, and its patience with failures. */
export class Agenda {
  readonly #attempts: number;
  readonly #draw: () => number;
  #pace: Pace;
  #method: HostMethod = 'tools/call';
  #atMs: Ms;
  #pollsWithoutNews = 0;
  #failures = 0;

  constructor({ pace, seed = 0, attempts = DEFAULT_ATTEMPTS }: HostPolicy, startMs: Ms) {
    this.#pace = paceOf(pace);
    this.#draw = seeded(seed);
    this.#attempts = attempts;
    this.#atMs = startMs;
  }

  get method(): HostMethod {
    return this.#method;
  }

  /** When it is to be asked. */
  get atMs(): Ms {
    return this.#atMs;
  }

  ask(method: HostMethod, atMs: Ms): void {
    this.#method = method;
    this.#atMs = atMs;
  }

  /** Asks after one sleep; the interval that the server proposed is kept within the pace. */
  askLater(method: HostMethod, nowMs: Ms, proposedMs: Ms | undefined): void {
    this.ask(method, nowMs + pollDelayMs(this.#pace, proposedMs, this.#pollsWithoutNews, this.#draw));
  }

  /** The task moved: the next sleep is a short one again. */
  newsCame(): void {
    this.#pollsWithoutNews = 0;
  }

  noNewsCame(): void {
    this.#pollsWithoutNews += 1;
  }

  answered(): void {
    this.#failures = 0;
  }

  /** Counts a failure; says whether it was the last that is borne. */
  failed(): boolean {
    this.#failures += 1;
    this.#pollsWithoutNews += 1;
    return this.#failures >= this.#attempts;
  }

  /** The result is given up: only the end of the task is of interest now, and that is in no hurry. */
  giveUp(nowMs: Ms): void {
    this.#failures = 0;
    this.#pollsWithoutNews = 0;
    this.#pace = verifyingPace(this.#pace);
    this.ask('tasks/cancel', nowMs);
  }
}
