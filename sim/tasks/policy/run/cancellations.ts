import type { SdkTraceEvent } from '../../sdk/kit/run.ts';

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

/** Counts the cancellations in a trace of the SDK by the lifecycle of each request. */
export function cancellationsIn(trace: readonly SdkTraceEvent[]): Cancellations {
  const answered = new Set<unknown>();
  const cancelled = new Set<unknown>();
  const counts = { sent: 0, live: 0, stale: 0, repeated: 0 };
  for (const { kind, detail } of trace) {
    if (kind === 'deliver' && detail['id'] !== undefined && detail['method'] === undefined)
      answered.add(detail['id']);
    if (kind !== 'send' || detail['method'] !== 'notifications/cancelled') continue;
    const requestId = detail['requestId'];
    counts.sent += 1;
    if (cancelled.has(requestId)) counts.repeated += 1;
    else if (answered.has(requestId)) counts.stale += 1;
    else counts.live += 1;
    cancelled.add(requestId);
  }
  return counts;
}
