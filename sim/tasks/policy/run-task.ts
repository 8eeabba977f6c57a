import type { Ms } from '../../kernel/kernel.ts';
import { HostCaps } from './host/caps.ts';
import type { Heard } from './host/steps.ts';
import type { HostEvent, RequestLife } from './host/telemetry.ts';
import { type HostTask, hostPolicy } from './host-policy.ts';
import type { GivenUpBy, HostMethod, HostPolicy, HostState } from './types.ts';

/** A host's own clock: monotonic, in milliseconds. */
export interface HostTimers {
  /** How much time has passed since some moment. */
  now(): Ms;
  /** Calls `act` once, not before that long; the function that it returns takes it back. */
  after(delayMs: Ms, act: () => void): () => void;
}

/** An answer, and what the host wants to keep of it. */
export interface PeerAnswer<R> {
  readonly heard: Heard;
  /** The result of the tool, where the answer holds it. */
  readonly result?: R | undefined;
}

/** The way to one server. */
export interface HostPeer<R> {
  /**
   * Sends one request. The signal is of this request alone: where it aborts nobody waits for the answer any more, and
   * the server is to be told so. A rejection counts as an error of the server.
   */
  request(method: HostMethod, taskId: string | null, signal: AbortSignal): Promise<PeerAnswer<R>>;
}

/** How a task went for whoever waited for it. */
export interface TaskOutcome<R> {
  readonly state: HostState;
  readonly by: GivenUpBy | null;
  /** For taking the task up again where its end is not known. */
  readonly taskId: string | null;
  readonly result: R | undefined;
}

/** A task that runs under a policy. */
export interface RunningTask<R> {
  /** Fulfilled when it has its result or is given up: never late for a deadline, and never rejected. */
  readonly outcome: Promise<TaskOutcome<R>>;
  /** Fulfilled when the host is done with it, its cancellation and the look whether that worked included. */
  readonly ended: Promise<HostState>;
  /** A progress notification of this task came. */
  progressed(): void;
  /** What happened so far, and each request once. */
  readonly events: readonly HostEvent[];
  readonly requests: readonly RequestLife[];
}

/** What a task is run with, besides its policy and the way to its server. */
export interface RunTaskOptions {
  readonly timers: HostTimers;
  /** The caller's own: it aborts the waiting at once, and the task is cancelled as at a deadline. */
  readonly signal?: AbortSignal | undefined;
  readonly server?: string | undefined;
  readonly tenant?: string | undefined;
  /** Shared by all tasks of the host. */
  readonly caps?: HostCaps | undefined;
}

/** Makes a tool call and polls the task that comes of it, under a policy. Starts at once. */
export function runTask<R>(policy: HostPolicy, peer: HostPeer<R>, options: RunTaskOptions): RunningTask<R> {
  const { server, tenant, timers, caps = new HostCaps(policy.caps) } = options;
  const place = { startMs: timers.now(), ...(server ? { server } : {}), ...(tenant ? { tenant } : {}) };
  return new Runner(hostPolicy(policy, place, caps), peer, { ...options, caps });
}

/** The loop around a task: does what the policy says, and tells it what is heard. */
class Runner<R> implements RunningTask<R> {
  readonly outcome: Promise<TaskOutcome<R>>;
  readonly ended: Promise<HostState>;
  readonly #task: HostTask;
  readonly #peer: HostPeer<R>;
  readonly #timers: HostTimers;
  readonly #flights: Map<number, AbortController> = new Map();
  readonly #settle: (outcome: TaskOutcome<R>) => void;
  readonly #finish: (state: HostState) => void;
  readonly #release: () => void;
  #unset: () => void = () => {};
  #result: R | undefined;
  #isDone = false;

  constructor(task: HostTask, peer: HostPeer<R>, options: RunTaskOptions & { readonly caps: HostCaps }) {
    const { timers, signal, caps } = options;
    this.#task = task;
    this.#peer = peer;
    this.#timers = timers;
    let settle: (outcome: TaskOutcome<R>) => void = () => {};
    let finish: (state: HostState) => void = () => {};
    this.outcome = new Promise((resolve) => {
      settle = resolve;
    });
    this.ended = new Promise((resolve) => {
      finish = resolve;
    });
    [this.#settle, this.#finish] = [settle, finish];
    const abort = (): void => {
      task.abort(timers.now());
      this.#turn();
    };
    const unlisten = caps.onLeave(() => this.#turn());
    this.#release = () => {
      unlisten();
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) task.abort(timers.now());
    else signal?.addEventListener('abort', abort, { once: true });
    this.#turn();
  }

  get events(): readonly HostEvent[] {
    return this.#task.telemetry.events;
  }

  get requests(): readonly RequestLife[] {
    return this.#task.telemetry.requests;
  }

  progressed(): void {
    this.#task.progressed(this.#timers.now());
    this.#turn();
  }

  #turn(): void {
    this.#unset();
    while (!this.#isDone) {
      const nowMs = this.#timers.now();
      const step = this.#task.next(nowMs);
      switch (step.do) {
        case 'wait':
          this.#unset = this.#timers.after(Math.max(0, Math.ceil(step.untilMs - nowMs)), () => this.#turn());
          return;
        case 'send':
          void this.#send(step.requestId, step.method, step.taskId);
          break;
        case 'abandon':
          this.#flights.get(step.requestId)?.abort();
          break;
        case 'settle':
          this.#settle(this.#outcome());
          break;
        case 'done':
          this.#isDone = true;
          this.#release();
          this.#settle(this.#outcome());
          this.#finish(step.state);
      }
    }
  }

  async #send(requestId: number, method: HostMethod, taskId: string | null): Promise<void> {
    const flight = new AbortController();
    this.#flights.set(requestId, flight);
    const answer = await this.#ask(method, taskId, flight.signal);
    this.#flights.delete(requestId);
    if (flight.signal.aborted) return;
    this.#result = answer.result ?? this.#result;
    this.#task.answered(this.#timers.now(), requestId, answer.heard);
    this.#turn();
  }

  async #ask(method: HostMethod, taskId: string | null, signal: AbortSignal): Promise<PeerAnswer<R>> {
    try {
      return await this.#peer.request(method, taskId, signal);
    } catch {
      return { heard: { kind: 'error' } };
    }
  }

  #outcome(): TaskOutcome<R> {
    const { state, givenUpBy: by, remote } = this.#task;
    return { state, by, taskId: remote.id, result: state === 'completed' ? this.#result : undefined };
  }
}
