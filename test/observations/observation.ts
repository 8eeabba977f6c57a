import type { Finish, Outcome, TraceEvent } from '../../sim/scenario/prediction.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';

/** An event that was certain in a run; whatever it names must be predicted. */
export interface ObservedEvent extends Partial<TraceEvent> {
  readonly t: number;
  readonly kind: TraceEvent['kind'];
  readonly argv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly servers?: Readonly<Record<string, string>>;
}

/** One measurement of the real client: what it was given, and what it did. */
export interface Observation {
  readonly id: string;
  /** What the run was about, for statistics. */
  readonly rule: string;
  readonly scenario: Scenario;
  readonly observed: {
    readonly outcome?: Outcome & { readonly chars?: number };
    readonly finish?: Finish & { readonly chars?: number };
    readonly events?: readonly ObservedEvent[];
    readonly absent?: readonly string[];
    readonly counts?: Readonly<Record<string, number>>;
    readonly until?: number;
  };
  /** The true time lies between `t - lateMs` and `t + earlyMs`: a loaded machine only ever delays. */
  readonly tolerance: Tolerance;
  /** How many runs went so; one unless given. */
  readonly runs?: number;
}
export interface Tolerance {
  readonly earlyMs: number;
  readonly lateMs: number;
}
