import type { Thrown } from '../errors.ts';
import type { Json, WireError } from '../protocol/messages.ts';
import type { ResultForm } from '../protocol/results.ts';

/** The errors that the SDK makes itself. */
export interface OwnErrors {
  timedOut(data: { readonly timeout: unknown }): Thrown;
  totalExceeded(data: { readonly maxTotalTimeout: number; readonly totalElapsed: number }): Thrown;
  closed(): Thrown;
  /** What a pending request rejects with when its signal aborts. */
  aborted(reason: Thrown): Thrown;
  /** What a request rejects with whose signal had been aborted before it was sent. */
  refused(reason: Thrown): Thrown;
  answered(error: WireError): Thrown;
  invalidResult(method: string): Thrown;
  invalidNotification(): Thrown;
}

/** What is different about Streamable HTTP. */
export interface HttpRules {
  /** A JSON-RPC error counts as the answer of a request: its stream is not resumed after it. */
  readonly errorIsAnAnswer: boolean;
  /** What fails after the transport was closed is not reported and not tried again. */
  readonly silentAfterClose: boolean;
  streamRefused(status: number): Thrown;
  postRefused(status: number): Thrown;
}

/** What one version of the SDK does: resolved once, no version is compared anywhere else. */
export interface Rules {
  readonly errors: OwnErrors;
  readonly http: HttpRules;
  readonly accepts: (form: ResultForm, result: Json) => boolean;
  /** How many promise jobs it takes to check a result: errors of the same instant overtake it. */
  readonly validationJobs: number;
  /** Tasks: the option `task`, which is ignored without, `callToolStream` and the polling behind it. */
  readonly hasTaskStream: boolean;
  /** An abort also cancels the requests of its signal that are long over. */
  readonly keepsAbortListeners: boolean;
  /** The timer of a request that `maxTotalTimeout` ended still sends its cancellation. */
  readonly cancelsAfterTotalExceeded: boolean;
  /** Else the timer of a request lost with its connection fires on the next one. */
  readonly clearsTimersOnClose: boolean;
  /** Handlers of the server's requests are told that the connection closed. */
  readonly abortsInboundOnClose: boolean;
  /** The end of a handler forgets its own request only, not a newer one with the same id. */
  readonly keepsNewerInbound: boolean;
  /** A connected client cannot be connected once more; else the newer transport takes over. */
  readonly refusesSecondTransport: boolean;
  /** Whether the server can cancel its request with the id 0. */
  readonly cancelsInboundZero: boolean;
  /** The server's `tasks/result` delivers what waits in the queue only for a task that is still there. */
  readonly deliversForKnownTasks: boolean;
  /** The progress of a task goes on to its callback after the request that created it was answered. */
  readonly keepsTaskProgress: boolean;
}
