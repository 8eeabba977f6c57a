import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Spot } from '../result.ts';

/** How a call ended as far as the model was told; `none` = still open where the record ends. */
export type RecordedEnd = 'result' | 'error' | 'backgrounded' | 'interrupted' | 'never-connected' | 'none';

/** How a call ended that had been moved to the background. */
export interface RecordedFinish {
  readonly kind: 'completed' | 'failed' | 'cancelled';
  /** When it ended, as the record writes it. */
  readonly at?: string;
  /** The clock that ended it; absent where the record does not say. */
  readonly clock?: ClockId | null;
}

/** One tool call as a record of the client shows it. Nothing of its arguments, its result or its error is kept. */
export interface RecordedCall {
  readonly server: string | null;
  readonly tool: string | null;
  /** The stamp of the call's first line; null where that line is missing. Of a call sent again: of the last sending. */
  readonly startedAt: string | null;
  /** When it was first sent, where it was sent again. */
  readonly firstSentAt?: string;
  /** The stamp of the line that ended it, or of what the model was told. */
  readonly endedAt?: string;
  /** From start to end in ms; from whole seconds where the start is missing; null where it is open or not told. */
  readonly durationMs: Ms | null;
  readonly end: RecordedEnd;
  /** The clock that acted; null = none, or the record does not say. */
  readonly clock: ClockId | null;
  /** Whether notifications/cancelled (or tasks/cancel) was sent, as far as the record or the rules tell. */
  readonly serverToldToStop: boolean | null;
  /** The version that the record itself names. */
  readonly claudeCode: string | null;
  readonly transport: string | null;
  readonly finish?: RecordedFinish;
  /** The limit that ended it, or that it had, as the record prints it (whole seconds for most). */
  readonly limitMs?: Ms;
  /** How long it had run when it was moved to the background, as the record tells it. */
  readonly movedAfterMs?: Ms;
  /** How long the server had been silent, as the record prints it. */
  readonly silentMs?: Ms;
  /** When the server's answer came that nobody waited for any more. */
  readonly answeredAt?: string;
  /** When the client ended the server's process, after the call and before any answer. */
  readonly processEndedAt?: string;
  readonly at: Spot;
}

/** One attempt to connect that ended. */
export interface RecordedConnection {
  readonly server: string | null;
  readonly transport: string | null;
  readonly end: 'connected' | 'failed';
  /** As the record prints it; null where it does not. */
  readonly durationMs: Ms | null;
  readonly clock: 'startup' | null;
  /** The limit of the attempt, where the record prints it. */
  readonly limitMs?: Ms;
  /** The stamp of the line that says how it ended. */
  readonly endedAt?: string;
  readonly claudeCode: string | null;
  readonly at: Spot;
}

/** What a record shows. */
export interface Recorded {
  readonly calls: readonly RecordedCall[];
  readonly connections: readonly RecordedConnection[];
}
