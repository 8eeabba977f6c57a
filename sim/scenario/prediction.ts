import type { ClockId, RuleId } from '../facts/ids.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { TRACE_KINDS } from './trace-kinds.ts';

/** What the model is first told about the first call of the turn. */
export type OutcomeKind =
  | 'result'
  | 'error'
  | 'backgrounded'
  | 'interrupted'
  | 'never-connected'
  | 'none'
  | 'connected'
  | 'cli';
/** How a call ended that had moved to the background. */
export type FinishKind = 'completed' | 'failed' | 'cancelled';

/** What the model is first told of its call, and when: `t` counts in ms from the prediction's origin. */
export interface Outcome {
  readonly kind: OutcomeKind;
  readonly t?: Ms;
  /** A long text is kept only from its beginning, and ends in "…". */
  readonly text?: string;
  /** How many characters the whole text has. */
  readonly chars?: number;
}
/** The end of a call in the background, as the model is notified of it. */
export interface Finish {
  readonly kind: FinishKind;
  readonly t: Ms;
  readonly text?: string;
  readonly chars?: number;
}

/** What kinds of events a trace can have. */
export type TraceKind = (typeof TRACE_KINDS)[number];

/** One thing that happened; `call` counts the tool calls of the session from 0. */
export interface TraceEvent {
  readonly t: Ms;
  readonly kind: TraceKind;
  readonly server?: string;
  readonly call?: number;
  readonly timer?: ClockId;
  /** When the timer will act, as things stand: for the idle check, the tick on which it will see the silence. */
  readonly deadline?: Ms;
  /** When the window itself is over, where the check comes later (the idle check's 30 s grid). */
  readonly windowEnds?: Ms;
  readonly reason?: string;
  readonly text?: string;
  readonly status?: string;
  readonly signal?: string;
  readonly action?: string;
  readonly servers?: Readonly<Record<string, string>>;
  /** What a stdio process was started with: its arguments after the script, and the variables of its entry. */
  readonly argv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Something the prediction rests on that is not measured or documented, or a tie that a rule decided. */
export interface Remark {
  readonly id: string;
  readonly text: string;
}

/** The answer to a scenario; the same scenario gives the same prediction, byte for byte. */
export interface Prediction {
  readonly outcome: Outcome;
  readonly finish: Finish | null;
  readonly events: readonly TraceEvent[];
  readonly origin: 'call' | 'connect';
  readonly decidedBy: ClockId | null;
  readonly firstTimer: ClockId | null;
  readonly rules: readonly RuleId[];
  readonly ties: readonly Remark[];
  readonly unknowns: readonly Remark[];
}
