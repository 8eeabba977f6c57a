import type { ClockId } from '../../facts/ids.ts';
import { tieRank } from '../../facts/rules/ties.ts';
import { type Ms, type Slot, TIMER_PHASE } from '../../kernel/kernel.ts';
import type { TraceEvent } from '../../scenario/prediction.ts';
import type { Sim } from '../sim.ts';
import type { Signal, TimerDeclaration } from './declaration.ts';

/** Longer than any run, and small enough to be added to: settings may hold numbers of any size. */
const MAX_WINDOW_MS: Ms = 1e12;

/** A timer that acts again and again does so once a second at most: a dialog may stay open for a day. */
const AGAIN_AFTER_MS: Ms = 1000;
const repeats = (windowMs: Ms): number => Math.max(1, Math.ceil(AGAIN_AFTER_MS / Math.max(1, windowMs)));

/** What timers watch: a call, a request, a connection. */
export interface Subject {
  readonly sim: Sim;
  readonly startedAtMs: Ms;
  /** How its timers are labelled in the trace. */
  readonly label: Pick<TraceEvent, 'server' | 'call'>;
}

/** One declared timer at work for one subject. */
export class Timer<S extends Subject> {
  readonly #subject: S;
  readonly #declaration: TimerDeclaration<S>;
  readonly #slot: Slot = { generation: 0 };
  /** How long it counts, from when it was armed. */
  windowMs: Ms = 0;
  #sinceMs: Ms = 0;
  #deadlineMs: Ms | undefined;
  #paused = false;

  constructor(subject: S, declaration: TimerDeclaration<S>) {
    this.#subject = subject;
    this.#declaration = declaration;
  }

  get clock(): ClockId {
    return this.#declaration.clock;
  }

  /** When it will act as things stand; undefined while it is off, paused or over. */
  get deadlineMs(): Ms | undefined {
    return this.#deadlineMs;
  }

  /** Whether it has been armed and is neither satisfied nor fired. */
  get running(): boolean {
    return this.#deadlineMs !== undefined || this.#paused;
  }

  on(signal: Signal): void {
    const { armedBy, disarmedBy, pausedBy, resumedBy } = this.#declaration;
    if (signal === armedBy && !this.running) return this.#arm();
    if (!this.running) return;
    if (disarmedBy?.includes(signal)) {
      if (this.#heeds(signal)) this.disarm();
    } else if (signal === pausedBy) {
      if (this.#heeds(signal)) this.#pause();
    } else if (signal === resumedBy ? this.#paused : !this.#paused && this.#restartsOn(signal)) {
      this.#restart();
    }
  }

  #heeds(signal: Signal): boolean {
    const rule = this.#declaration.heeds?.[signal];
    return rule === undefined || this.#subject.sim.holds(rule);
  }

  #restartsOn(signal: Signal): boolean {
    const { restartedBy, ignores } = this.#declaration;
    if (restartedBy?.includes(signal)) return this.#heeds(signal);
    const rule = ignores?.[signal];
    return rule !== undefined && !this.#subject.sim.holds(rule);
  }

  disarm(): void {
    if (!this.running) return;
    this.#stop();
    this.#record('timer.disarmed');
  }

  /** Acts; called by the kernel when the deadline has come. */
  fire(): void {
    const { sim } = this.#subject;
    const firing = { sinceMs: this.#sinceMs, windowMs: this.windowMs };
    this.#stop();
    sim.reportTies(this);
    const deferred = this.#declaration.defers?.(this.#subject) === true;
    this.#record('timer.fired', deferred ? { action: 'deferred' } : {});
    if (deferred) this.#arm(repeats(this.windowMs));
    else this.#declaration.fire(this.#subject, firing);
  }

  #arm(times = 1): void {
    const { rules, windowMs: windowOf, armedBy } = this.#declaration;
    if (rules) this.#subject.sim.cite(rules(this.#subject));
    const windowMs = windowOf(this.#subject);
    if (windowMs === null || !this.#heeds(armedBy)) return;
    this.windowMs = Math.min(windowMs * times, MAX_WINDOW_MS);
    this.#schedule();
    this.#record('timer.armed');
  }

  #restart(): void {
    this.#paused = false;
    this.#schedule();
    this.#record('timer.restarted');
  }

  #pause(): void {
    this.#stop();
    this.#paused = true;
    this.#record('timer.paused');
  }

  #stop(): void {
    this.#subject.sim.kernel.cancel(this.#slot);
    this.#deadlineMs = undefined;
    this.#paused = false;
  }

  get #gridMs(): Ms {
    return this.#declaration.gridMs?.(this.#subject) ?? 1;
  }

  /** When it would act had it counted since then. */
  dueFrom(sinceMs: Ms): Ms {
    const { startedAtMs } = this.#subject;
    const gridMs = this.#gridMs;
    const windowEndMs = sinceMs + this.windowMs;
    return startedAtMs + Math.ceil((windowEndMs - startedAtMs) / gridMs) * gridMs;
  }

  #schedule(): void {
    const { sim, startedAtMs } = this.#subject;
    this.#sinceMs = sim.kernel.now;
    this.#deadlineMs = this.dueFrom(this.#sinceMs);
    const rank = tieRank(this.clock, this.#deadlineMs - startedAtMs, this.#gridMs, sim.policy);
    sim.kernel.schedule(this.#deadlineMs, this, TIMER_PHASE + rank, this.#slot);
  }

  #record(kind: TraceEvent['kind'], what: Pick<TraceEvent, 'action'> = {}): void {
    const { sim, label } = this.#subject;
    const deadline = this.#deadlineMs;
    const ends = this.#sinceMs + this.windowMs;
    sim.record({
      kind,
      ...label,
      timer: this.clock,
      ...what,
      ...(deadline === undefined ? {} : { deadline, ...(ends === deadline ? {} : { windowEnds: ends }) }),
    });
  }
}

/** The timers of one subject; signals reach all of them, in the order of their declaration. */
export class TimerSet<S extends Subject> {
  readonly timers: readonly Timer<S>[];

  constructor(subject: S, declarations: readonly TimerDeclaration<S>[]) {
    this.timers = declarations.map((declaration) => new Timer(subject, declaration));
  }

  signal(signal: Signal): void {
    for (const timer of this.timers) timer.on(signal);
  }

  disarmAll(): void {
    for (const timer of this.timers) timer.disarm();
  }
}
