import type { Ms } from '../../kernel/kernel.ts';
import type { Pace } from './pace.ts';

/** The clocks that a host owns. No server, ttl or answer moves them, save that progress restarts "idle". */
export type HostClock = 'request' | 'overall' | 'idle' | 'business';

/** The four deadlines; an absent one never fires. Each answers another question and has its own telemetry. */
export interface Deadlines {
  /** From sending one request to its answer. Ends the request, not the task. */
  readonly requestMs?: Ms | undefined;
  /** From the accepted creation to the final result, through all retries. */
  readonly overallMs?: Ms | undefined;
  /** Since the creation or the last sign that the work goes on. */
  readonly idleMs?: Ms | undefined;
  /** From the start of the call: later the result is of no use, or no longer allowed. */
  readonly businessMs?: Ms | undefined;
}

/** Who gives a task up: a clock of the host, or its caller by an AbortSignal. */
export type GivenUpBy = HostClock | 'caller';

/** At most so many polls in any stretch of that length. */
export interface Cap {
  readonly polls: number;
  readonly perMs: Ms;
}

/** Caps that hold for all tasks of a server, and of a tenant, together. */
export interface Caps {
  readonly perServer?: Cap | undefined;
  readonly perTenant?: Cap | undefined;
  /** So many tasks may be open at a time; the next begins when one of them is over for its host. */
  readonly tasksPerServer?: number | undefined;
  readonly tasksPerTenant?: number | undefined;
}

/** What a host decides about its tasks before it starts one. */
export interface HostPolicy {
  readonly deadlines?: Deadlines | undefined;
  readonly pace?: { readonly [K in keyof Pace]?: Pace[K] | undefined } | undefined;
  /** Where the jitter is drawn from; hosts with the same seed would poll together. 0 unless given. */
  readonly seed?: number | undefined;
  readonly caps?: Caps | undefined;
  /** So many requests of one kind may fail in a row before the task counts as out of reach; 3 unless given. */
  readonly attempts?: number | undefined;
  /** How long after it gave a task up the host tries to see the task end; 10 s unless given. */
  readonly verifyMs?: Ms | undefined;
}

/** Why the result is not waited for any more. */
type GivenUp = 'deadline_exceeded' | 'aborted';

/**
 * How a task stands for its host.
 * - `unknown_outcome`: the creation was given up; whether the work runs is not known, so it is not begun again.
 * - `unreachable`: too many requests failed in a row; the task may still run.
 * - `…_pending_cancel`: given up, and nothing has shown yet that the work has stopped.
 * - `…_cancelled`: given up, and the task itself says that it is cancelled.
 * - `…_finished`: given up, but the task had ended by itself; its effects are real.
 */
export type HostState =
  | 'open'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'unknown_outcome'
  | 'unreachable'
  | `${GivenUp}_${'pending_cancel' | 'cancelled' | 'finished'}`;

/** The state of a task that was given up, by who did that and what is known of its end. */
export function givenUpState(
  by: GivenUpBy,
  end: 'pending_cancel' | 'cancelled' | 'finished',
): Extract<HostState, `${string}_${string}`> {
  return `${by === 'caller' ? 'aborted' : 'deadline_exceeded'}_${end}`;
}

/** The states of a task of the protocol. */
export type TaskStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

/** Whether a task in this state changes no more. */
export function isTerminal(status: TaskStatus | null): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** The requests that a host makes for a task. */
export type HostMethod = 'tools/call' | 'tasks/get' | 'tasks/result' | 'tasks/cancel';
