import type { ClockId, RuleId } from '../../../facts/ids.ts';
import type { OutsideTransport } from '../../../facts/outside/index.ts';
import type { Scenario } from '../../../scenario/scenario.ts';
import type { Stage } from '../scenes.ts';
import type { Standing } from '../suspect.ts';

/** A way for a call to die without a word to the reader. When and with which text is the simulator’s to say. */
export interface Circumstance {
  readonly id: string;
  readonly standing?: Standing;
  readonly name: string;
  readonly story: string;
  readonly test: string;
  readonly transports?: readonly OutsideTransport[];
  /** The clock that has to end it for the story to be true; where another does on some version, there is no suspect. */
  readonly clock?: ClockId;
  /** The rule that the story is about, where the clock alone does not show that it was at work. */
  readonly rule?: RuleId;
  readonly scenario: (stage: Stage) => Scenario;
}

export const NETWORK: readonly OutsideTransport[] = ['http', 'sse', 'ws'];
export const REQUESTS: readonly OutsideTransport[] = ['http', 'sse'];
