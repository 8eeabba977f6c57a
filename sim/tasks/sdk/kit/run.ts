import { JOB_PHASE, Kernel, type Ms, type Slot, TIMER_PHASE } from '../../../kernel/kernel.ts';
import { type Lateness, latenessOf } from './lateness.ts';
import { nodeDelayMs } from './node-timer.ts';

/** Where a run stops unless the scenario says otherwise. */
export const DEFAULT_MAX_TIME_MS: Ms = 3_600_000;
const MAX_EVENTS = 300_000;

/** What stands on the clock: a timer's callback, or a job (the continuation of a promise). */
interface Due {
  readonly kind: 'timer' | 'job';
  readonly act: () => void;
}

/** One thing that the SDK, its host or the scripted server did; the order in the trace is the order of events. */
export interface SdkTraceEvent {
  readonly t: Ms;
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What all actors of one run share: the clock as Node.js keeps it, and the trace. */
export class Run {
  readonly trace: SdkTraceEvent[] = [];
  readonly #kernel: Kernel<Due>;
  readonly #lateness: () => Ms;

  constructor(maxTimeMs: Ms, lateness: Lateness | undefined) {
    this.#kernel = new Kernel<Due>({ maxEvents: MAX_EVENTS, maxTimeMs });
    this.#lateness = latenessOf(lateness);
  }

  get now(): Ms {
    return this.#kernel.now;
  }

  record(kind: string, detail: Readonly<Record<string, unknown>> = {}): void {
    this.trace.push({ t: this.now, kind, detail: withoutUndefined(detail) });
  }

  /** `setTimeout`: at one instant, timers run in the order in which they were set. */
  timer(delayMs: number, act: () => void, slot?: Slot): void {
    const at = this.now + nodeDelayMs(delayMs) + this.#lateness();
    this.#kernel.schedule(at, { kind: 'timer', act }, TIMER_PHASE, slot);
  }

  /** `clearTimeout`. */
  clear(slot: Slot): void {
    this.#kernel.cancel(slot);
  }

  /** A promise job: runs at this instant, after what runs now and before the next timer. */
  job(act: () => void): void {
    this.#kernel.schedule(this.now, { kind: 'job', act }, JOB_PHASE);
  }

  /** What is that many awaits away; none: at once. */
  jobs(count: number, act: () => void): void {
    if (count === 0) act();
    else this.job(() => this.jobs(count - 1, act));
  }

  /** What comes when all jobs of this instant are done, before time goes on. */
  afterJobs(act: () => void): void {
    this.#kernel.schedule(this.now, { kind: 'timer', act }, TIMER_PHASE);
  }

  /** Runs until no timer is left or the time is up. */
  toEnd(): void {
    this.#kernel.run((due) => due.act());
  }
}

function withoutUndefined(detail: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(detail).filter(([, value]) => value !== undefined);
  return entries.length === Object.keys(detail).length ? detail : Object.fromEntries(entries);
}
