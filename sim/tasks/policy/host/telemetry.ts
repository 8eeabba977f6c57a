import type { Ms } from '../../../kernel/kernel.ts';
import type { GivenUpBy, HostClock, HostMethod, HostState } from '../types.ts';

/** One request from its sending to its end: what to count, instead of notifications. */
export interface RequestLife {
  readonly requestId: number;
  readonly method: HostMethod;
  readonly taskId: string | null;
  /** The number of the poll, from 1. */
  readonly poll?: number;
  readonly sentAt: Ms;
  readonly settledAt: Ms | null;
  /** "given-up": by the clock or the caller in `by`, and the server was told so, once. */
  readonly end: 'open' | 'answered' | 'error' | 'given-up';
  readonly by?: GivenUpBy;
}

/** What happened, in order. */
export type HostEvent = { readonly t: Ms } & (
  | { readonly kind: 'request.sent'; readonly requestId: number; readonly method: HostMethod }
  | { readonly kind: 'request.answered' | 'request.failed'; readonly requestId: number }
  | { readonly kind: 'request.given-up'; readonly requestId: number; readonly by: GivenUpBy }
  /** A sign that the work goes on: it restarts the idle clock. */
  | { readonly kind: 'progress' }
  /** The task waits for another to be over before it begins. */
  | { readonly kind: 'task.held' }
  | { readonly kind: 'poll.held'; readonly untilMs: Ms }
  | { readonly kind: 'clock.fired'; readonly clock: HostClock; readonly deadlineMs: Ms }
  | { readonly kind: 'caller.aborted' }
  | { readonly kind: 'state'; readonly state: HostState }
);

/** The record of one task: each request once, each end once. */
export class Telemetry {
  readonly events: HostEvent[] = [];
  readonly requests: RequestLife[] = [];

  /** Adds what happened. */
  note(event: HostEvent): void {
    this.events.push(event);
  }

  /** Numbers the request and begins its record. */
  sent(t: Ms, method: HostMethod, taskId: string | null, poll: number | undefined): number {
    const requestId = this.requests.length + 1;
    const life = { requestId, method, taskId, sentAt: t, settledAt: null, end: 'open' } as const;
    this.requests.push(poll === undefined ? life : { ...life, poll });
    this.note({ t, kind: 'request.sent', requestId, method });
    return requestId;
  }

  /** Ends the record of a request that the server answered. */
  answered(t: Ms, requestId: number, wasError: boolean): void {
    this.#end(requestId, { settledAt: t, end: wasError ? 'error' : 'answered' });
    this.note({ t, kind: wasError ? 'request.failed' : 'request.answered', requestId });
  }

  /** Ends the record of a request that a clock gave up. */
  givenUp(t: Ms, requestId: number, by: GivenUpBy): void {
    this.#end(requestId, { settledAt: t, end: 'given-up', by });
    this.note({ t, kind: 'request.given-up', requestId, by });
  }

  #end(requestId: number, end: Pick<RequestLife, 'settledAt' | 'end' | 'by'>): void {
    const life = this.requests[requestId - 1];
    if (life) this.requests[requestId - 1] = { ...life, ...end };
  }
}
