import type { Ms } from '../../../kernel/kernel.ts';
import type { SdkTraceEvent } from '../../sdk/kit/run.ts';

/** One notifications/cancelled, and whether there was anything left to cancel. */
export interface Cancellation {
  readonly t: Ms;
  readonly requestId: unknown;
  /** Its request was still without an answer, and had not been cancelled before. */
  readonly wasLive: boolean;
  /** Its request had been cancelled before. */
  readonly isRepeated: boolean;
}

/** The notifications/cancelled of a run, told apart by whether there was anything left to cancel. */
export interface Cancellations {
  /** How many were sent: what a counter of notifications shows. */
  readonly sent: number;
  /** Their request was still without an answer: what was really cancelled. */
  readonly live: number;
  /** Their request had been answered before. */
  readonly stale: number;
  /** For a request that had been cancelled before. */
  readonly repeated: number;
}

/** The cancellations in a trace of the SDK, each with the lifecycle of its request. */
export function eachCancellation(trace: readonly SdkTraceEvent[]): readonly Cancellation[] {
  const answered = new Set<unknown>();
  const cancelled = new Set<unknown>();
  const found: Cancellation[] = [];
  for (const { t, kind, detail } of trace) {
    if (kind === 'deliver' && detail['id'] !== undefined && detail['method'] === undefined)
      answered.add(detail['id']);
    if (kind !== 'send' || detail['method'] !== 'notifications/cancelled') continue;
    const { requestId } = detail;
    const isRepeated = cancelled.has(requestId);
    found.push({ t, requestId, wasLive: !isRepeated && !answered.has(requestId), isRepeated });
    cancelled.add(requestId);
  }
  return found;
}

/** Counts the cancellations in a trace of the SDK by the lifecycle of each request. */
export function cancellationsIn(trace: readonly SdkTraceEvent[]): Cancellations {
  const all = eachCancellation(trace);
  const live = all.filter(({ wasLive }) => wasLive).length;
  const repeated = all.filter(({ isRepeated }) => isRepeated).length;
  return { sent: all.length, live, stale: all.length - live - repeated, repeated };
}
