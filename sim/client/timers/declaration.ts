import type { ClockId, RuleId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';

/** What can happen to the thing that a timer watches. */
export type Signal =
  | 'start'
  | 'progress'
  | 'headers'
  | 'byte'
  | 'noise'
  | 'dialog-opened'
  | 'dialog-closed'
  | 'stream-lost'
  | 'end';

/**
 * A clock, declared: when it exists and how long it is, what arms, restarts, pauses and satisfies it, on what grid
 * it is looked at, and what happens when it is due. The kernel and the runtime of timers know nothing else of it.
 */
export interface TimerDeclaration<S> {
  readonly clock: ClockId;
  /** How long after it was armed or restarted it is due; null = this clock is off here. */
  readonly windowMs: (subject: S) => Ms | null;
  /** What decides the window, or that there is none. */
  readonly rules?: (subject: S) => readonly RuleId[];
  readonly armedBy: Signal;
  readonly restartedBy?: readonly Signal[];
  readonly disarmedBy?: readonly Signal[];
  readonly pausedBy?: Signal;
  readonly resumedBy?: Signal;
  /** The rule by which it heeds a signal; without one it just does. */
  readonly heeds?: Readonly<Partial<Record<Signal, RuleId>>>;
  /** The rule by which it ignores a signal that would else restart it. */
  readonly ignores?: Readonly<Partial<Record<Signal, RuleId>>>;
  /** Looked at only on multiples of this, counted from the subject's start. */
  readonly gridMs?: (subject: S) => Ms;
  /** Whether it does nothing when due and waits for another whole window. */
  readonly defers?: (subject: S) => boolean;
  /** What firing does. */
  readonly fire: (subject: S, firing: Firing) => void;
}

/** What a firing timer knows of itself. */
export interface Firing {
  /** Since when it had been counting: the start or the last restart. */
  readonly sinceMs: Ms;
  readonly windowMs: Ms;
}
