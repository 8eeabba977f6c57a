import type { ClockId } from '../../facts/ids.ts';
import { tieRank } from '../../facts/rules/ties.ts';
import { type Ms, type Slot, TIMER_PHASE } from '../../kernel/kernel.ts';
import type { TraceEvent } from '../../scenario/prediction.ts';
import type { Sim } from '../sim.ts';
import type { Signal, TimerDeclaration } from './declaration.ts';

/** Longer than any run, and small enough to be added to: settings may hold numbers of any size. */
const MAX_WINDOW_MS: Ms = 1e12;

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
  #windowMs: Ms | null = null;
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
    const d = this.#declaration;
    if (signal === d.armedBy && !this.running) this.#arm();
    else if (!this.running) return;
    else if (d.disarmedBy?.includes(signal)) this.disarm();
    else if (signal === d.pausedBy) this.#pause();
    else if (signal === d.resumedBy) this.#restart();
    else if (d.restartedBy?.includes(signal) && !this.#paused) this.#restart();
  }

  disarm(): void {
    if (!this.running) return;
    this.#stop();
    this.#record('timer.disarmed');
  }

  /** Acts; called by the kernel when the deadline has come. */
  fire(): void {
    const { sim } = this.#subject;
    const firing = { sinceMs: this.#sinceMs, windowMs: this.#windowMs ?? 0 };
    this.#stop();
    sim.reportTies(this);
    this.#record('timer.fired');
    if (this.#declaration.fire(this.#subject, firing) === 'again') this.#arm();
  }

  #arm(): void {
    const windowMs = this.#declaration.windowMs(this.#subject);
    if (windowMs === null) return;
    this.#windowMs = Math.min(windowMs, MAX_WINDOW_MS);
    this.#subject.sim.cite(this.#declaration.rules(this.#subject));
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

  #schedule(): void {
    const { sim, startedAtMs } = this.#subject;
    const gridMs = this.#declaration.gridMs?.(this.#subject);
    this.#sinceMs = sim.kernel.now;
    const due = this.#sinceMs + (this.#windowMs ?? 0);
    this.#deadlineMs = gridMs ? startedAtMs + Math.ceil((due - startedAtMs) / gridMs) * gridMs : due;
    const rank = tieRank(this.clock, this.#deadlineMs - startedAtMs, gridMs ?? 0);
    sim.kernel.schedule(this.#deadlineMs, { kind: 'timer', timer: this }, TIMER_PHASE + rank, this.#slot);
  }

  #record(kind: TraceEvent['kind']): void {
    const { sim, label } = this.#subject;
    const deadline = this.#deadlineMs;
    const ends = this.#sinceMs + (this.#windowMs ?? 0);
    sim.record({
      kind,
      ...label,
      timer: this.clock,
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
