import type { Ms } from '../../../kernel/kernel.ts';
import type { Run, SdkTraceEvent } from '../kit/run.ts';
import { countsOf, lastStatusAt, type SdkCounts } from './counts.ts';
import type { Detail } from './detail.ts';

/** How the call ended for its caller; "none": it had not when the run stopped. */
export interface SdkOutcome {
  readonly kind: 'result' | 'error' | 'break' | 'multi' | 'none';
  readonly t?: Ms;
  readonly text?: string;
  /** Of calls at the same time: each, as in the trace. */
  readonly outcomes?: readonly Detail[];
}

/** The answer to a scenario of the kind "sdk-task"; the same scenario gives the same prediction, byte for byte. */
export interface SdkPrediction {
  /** Every event, also those after the call settled. */
  readonly trace: readonly SdkTraceEvent[];
  readonly settledAt: Ms | null;
  readonly lastStatusAt: Ms | null;
  readonly outcome: SdkOutcome;
  readonly counts: SdkCounts;
}

/** What is remembered of the moment at which the host had its outcome. */
export interface Settlement {
  readonly t: Ms;
  readonly detail: Detail;
}

export function predictionOf(run: Run, settlement: Settlement | undefined): SdkPrediction {
  return {
    trace: run.trace,
    settledAt: settlement?.t ?? null,
    lastStatusAt: lastStatusAt(run.trace),
    outcome: outcomeOf(settlement),
    counts: countsOf(run.trace),
  };
}

/** The outcome of calls at the same time. */
export function together(outcomes: readonly Detail[]): Detail {
  const [only, ...others] = outcomes;
  return only && others.length === 0 ? only : { type: 'multi', outcomes };
}

/** The outcome as the contract has it. */
export function outcomeOf(settlement: Settlement | undefined): SdkOutcome {
  if (!settlement) return { kind: 'none' };
  const { t, detail } = settlement;
  const { type, message, outcomes } = detail;
  return {
    kind: type as SdkOutcome['kind'],
    t,
    ...(typeof message === 'string' ? { text: message } : {}),
    ...(Array.isArray(outcomes) ? { outcomes } : {}),
  };
}
