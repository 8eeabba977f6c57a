import type { Ms } from '../../../kernel/kernel.ts';
import type { SdkTraceEvent } from '../kit/run.ts';

/** How often things happened in a run. Sends are those that left; refused ones do not count. */
export interface SdkCounts {
  readonly polls: number;
  readonly resultRequests: number;
  readonly createRequests: number;
  readonly tasksCancel: number;
  readonly cancelledNotifications: number;
  /** Cancellations after a caller had its outcome; of calls at the same time, the first. */
  readonly cancelledAfterSettle: number;
  readonly statusYields: number;
  readonly progressCallbacks: number;
  readonly onerror: number;
}

/** Counts a trace. */
export function countsOf(trace: readonly SdkTraceEvent[]): SdkCounts {
  const count = (kind: string, field: string, value: string, from = 0): number =>
    trace.slice(from).filter((event) => event.kind === kind && event.detail[field] === value).length;
  const settled = trace.findIndex(({ kind }) => kind === 'settle');
  const all = (kind: string): number => trace.filter((event) => event.kind === kind).length;
  const cancelled = 'notifications/cancelled';
  return {
    polls: count('send', 'method', 'tasks/get'),
    resultRequests: count('send', 'method', 'tasks/result'),
    createRequests: count('send', 'method', 'tools/call'),
    tasksCancel: count('send', 'method', 'tasks/cancel'),
    cancelledNotifications: count('send', 'method', cancelled),
    cancelledAfterSettle: settled < 0 ? 0 : count('send', 'method', cancelled, settled),
    statusYields: count('yield', 'type', 'taskStatus'),
    progressCallbacks: all('progress'),
    onerror: all('onerror'),
  };
}

/** When the consumer last saw a status; null when it never did. */
export function lastStatusAt(trace: readonly SdkTraceEvent[]): Ms | null {
  return trace.findLast(({ kind, detail }) => kind === 'yield' && detail['type'] === 'taskStatus')?.t ?? null;
}
