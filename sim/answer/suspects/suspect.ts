import type { Grade } from '../../facts/docs/rule-doc.ts';
import type { ClockId, RuleId } from '../../facts/ids.ts';
import type { OutsideClockId } from '../../facts/outside/index.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Phase } from './symptom.ts';

/**
 * How well a suspect explains the time, best first. *client*: the client’s own defaults come out at that time;
 * *outside*: something outside does, by default; *outside-later*: it cuts the stream, and the client tells of it
 * later; *behind*: what the server itself waits for; *set*: the client would, had somebody set it so;
 * *outside-raised*: something outside, but a clock of the client would have come first unless it was raised;
 * *other-client*: the clock of another program; *any-time*: what can happen at every moment, so that the time says
 * nothing for or against it.
 */
export type Standing = (typeof STANDINGS)[number];

export const STANDINGS = [
  'client',
  'outside',
  'outside-later',
  'behind',
  'set',
  'outside-raised',
  'other-client',
  'any-time',
] as const;

/** One explanation of a death without a text. */
export interface Suspect {
  /** Unique within one answer, and the same for the same explanation everywhere. */
  readonly id: string;
  readonly standing: Standing;
  readonly phase: Phase;
  readonly name: string;
  /** When it acts; null = it never ends by itself. */
  readonly atMs: Ms | null;
  /** How it comes to that, in a sentence. */
  readonly story: string;
  /** The text or sign that gives it away, where the reader can still look. */
  readonly tell: string;
  /** One test that separates it from the others. */
  readonly test: string;
  /** The client’s clock behind it, for its name and colour; null = none. */
  readonly clock: ClockId | null;
  /** Whether the server is told to stop by then; null = not the client’s doing. */
  readonly serverTold: boolean | null;
  readonly rules: readonly RuleId[];
  readonly outside: OutsideClockId | null;
  readonly grade: Grade;
}
