import type { Ms } from '../../../kernel/kernel.ts';
import type { GivenUpBy, HostMethod, HostState, TaskStatus } from '../types.ts';

/** What a host is to do next. */
export type HostStep =
  /** Send this request, and do not wait for its answer here. */
  | {
      readonly do: 'send';
      readonly requestId: number;
      readonly method: HostMethod;
      readonly taskId: string | null;
    }
  /** Wait for no answer to this request any more, and tell the server so (notifications/cancelled). */
  | { readonly do: 'abandon'; readonly requestId: number; readonly by: GivenUpBy }
  /** Tell whoever waits for the result that it is given up. The rest is done without them. */
  | { readonly do: 'settle'; readonly state: HostState; readonly by: GivenUpBy }
  /** Do nothing until then, or until something is heard. */
  | { readonly do: 'wait'; readonly untilMs: Ms }
  /** It is over. With the id of the task, so that it can be taken up again where its end is not known. */
  | { readonly do: 'done'; readonly state: HostState; readonly taskId: string | null };

/** An answer, as far as the policy needs to know it. */
export type Heard =
  /** The server has made a task. `mark` is anything that changes as its work goes on: `lastUpdatedAt`, a message. */
  | {
      readonly kind: 'created';
      readonly taskId: string;
      readonly pollIntervalMs?: number | undefined;
      readonly mark?: string | undefined;
    }
  | {
      readonly kind: 'task';
      readonly status: TaskStatus;
      readonly pollIntervalMs?: number | undefined;
      readonly mark?: string | undefined;
    }
  | { readonly kind: 'result' }
  | { readonly kind: 'error' };

/** Where a task runs and for whom. */
export interface HostPlace {
  /** When the call begins, in the milliseconds of the host's own monotonic clock. */
  readonly startMs: Ms;
  readonly server?: string;
  readonly tenant?: string;
}

/** The longest that a timer of Node.js or a browser can sleep; with more it would fire at once. */
export const LONGEST_WAIT_MS: Ms = 2_147_483_647;
