import type { Ms } from '../../kernel/kernel.ts';
import { seeded } from '../sdk/kit/random.ts';
import { PollCaps } from './host/caps.ts';
import { type Due, TaskClocks } from './host/clocks.ts';
import { type Heard, type HostPlace, type HostStep, LONGEST_WAIT_MS } from './host/steps.ts';
import { Telemetry } from './host/telemetry.ts';
import { verdictOn } from './host/verdict.ts';
import { type Pace, paceOf, pollDelayMs, verifyingPace } from './pace.ts';
import type { HostClock, HostMethod, HostPolicy, HostState, TaskStatus } from './types.ts';

const DEFAULT_ATTEMPTS = 3;
const DEFAULT_VERIFY_MS: Ms = 10_000;

interface Flight {
  readonly requestId: number;
  readonly method: HostMethod;
  readonly untilMs: Ms;
  /** It serves to cancel the task, or to see it end. */
  readonly afterGivingUp: boolean;
}

/**
 * One task under a host's policy: says when to poll and when to give up. It does nothing itself: no timer, no
 * request. A host tells it what it hears, and after each of that, and when a wait is over, asks `next` until that
 * says "wait" or "done". An answer at the very instant of a deadline still counts.
 */
export class HostTask {
  readonly telemetry: Telemetry = new Telemetry();
  readonly #place: HostPlace;
  readonly #caps: PollCaps;
  readonly #clocks: TaskClocks;
  readonly #pace: Pace;
  readonly #draw: () => number;
  readonly #attempts: number;
  readonly #verifyMs: Ms;

  #state: HostState = 'open';
  #givenUpBy: HostClock | null = null;
  #verifyUntilMs: Ms = Number.POSITIVE_INFINITY;
  #ended = false;
  /** Whoever waits for the result has yet to hear that it is given up. */
  #owesWord = false;

  #want: HostMethod = 'tools/call';
  #sendAtMs: Ms;
  #flight: Flight | null = null;
  #taskId: string | null = null;
  #remote: TaskStatus | null = null;
  #mark = '';
  #proposedMs: number | undefined;
  #polls = 0;
  #pollsWithoutNews = 0;
  #failures = 0;

  constructor(policy: HostPolicy, place: HostPlace, caps: PollCaps) {
    this.#place = place;
    this.#caps = caps;
    this.#clocks = new TaskClocks(policy.deadlines ?? {}, place.startMs);
    this.#pace = paceOf(policy.pace);
    this.#draw = seeded(policy.seed ?? 0);
    this.#attempts = policy.attempts ?? DEFAULT_ATTEMPTS;
    this.#verifyMs = policy.verifyMs ?? DEFAULT_VERIFY_MS;
    this.#sendAtMs = place.startMs;
  }

  get state(): HostState {
    return this.#state;
  }

  /** The clock that ended it for its caller; null where none did. */
  get givenUpBy(): HostClock | null {
    return this.#givenUpBy;
  }

  /** What the server last said of the task. */
  get remote(): TaskStatus | null {
    return this.#remote;
  }

  get polls(): number {
    return this.#polls;
  }

  /** What to do now. */
  next(nowMs: Ms): HostStep {
    if (!this.#ended) this.#expire(nowMs, nowMs);
    if (this.#owesWord && this.#givenUpBy) {
      this.#owesWord = false;
      return { do: 'settle', state: this.#state, by: this.#givenUpBy };
    }
    if (this.#flight) {
      const by = this.#dropsFlightBy(this.#flight, nowMs);
      if (by) return this.#abandon(this.#flight, by, nowMs);
      if (!this.#ended) return this.#wait(this.#flight.untilMs, nowMs);
    }
    if (this.#ended) return { do: 'done', state: this.#state, taskId: this.#taskId };
    if (this.#sendAtMs <= nowMs) this.#holdUnderCap(nowMs);
    if (this.#sendAtMs > nowMs) return this.#wait(this.#sendAtMs, nowMs);
    return this.#send(nowMs);
  }

  /** The server has answered a request; an answer that nobody waits for any more changes nothing. */
  answered(nowMs: Ms, requestId: number, heard: Heard): void {
    const flight = this.#flight;
    if (flight?.requestId !== requestId) return;
    this.#flight = null;
    this.telemetry.answered(nowMs, requestId, heard.kind === 'error');
    this.#learn(nowMs, heard);
    this.#expire(nowMs - 1, nowMs);
    if (this.#ended) return;
    const verdict = verdictOn(flight.method, heard, this.#givenUpBy !== null);
    if (verdict.kind === 'end') return this.#end(nowMs, verdict.state);
    // Too late for anything but its end: the task is being cancelled by now.
    if (this.#givenUpBy && !flight.afterGivingUp) return;
    if (verdict.kind === 'failed') return this.#failed(nowMs, flight.method, null);
    this.#failures = 0;
    this.#ask(verdict.method, verdict.when === 'now' ? nowMs : nowMs + this.#pollDelayMs());
  }

  /** A sign that the work goes on: a progress notification. */
  progressed(nowMs: Ms): void {
    this.#expire(nowMs - 1, nowMs);
    if (this.#taskId === null) return;
    this.#clocks.progressed(nowMs);
    this.#pollsWithoutNews = 0;
  }

  #learn(nowMs: Ms, heard: Heard): void {
    if (heard.kind !== 'created' && heard.kind !== 'task') return;
    const { kind, mark = '', pollIntervalMs } = heard;
    const status = kind === 'task' ? heard.status : 'working';
    const isNews = status !== this.#remote || mark !== this.#mark;
    this.#remote = status;
    this.#mark = mark;
    this.#proposedMs = pollIntervalMs ?? this.#proposedMs;
    if (kind === 'created') {
      this.#taskId = heard.taskId;
      this.#clocks.created(nowMs);
    } else if (isNews) this.progressed(nowMs);
    else this.#pollsWithoutNews += 1;
  }

  /** Lets fire what was due by `dueMs`. */
  #expire(dueMs: Ms, nowMs: Ms): void {
    if (this.#ended) return;
    const first = this.#clocks.first();
    if (this.#givenUpBy) {
      if (this.#verifyUntilMs <= dueMs) this.#end(nowMs, this.#state);
    } else if (first.atMs <= dueMs) this.#giveUp(nowMs, first);
  }

  #giveUp(nowMs: Ms, { clock, atMs }: Due): void {
    this.#givenUpBy = clock;
    this.telemetry.note({ t: nowMs, kind: 'clock.fired', clock, deadlineMs: atMs });
    if (this.#taskId === null) {
      const wasSent = this.telemetry.requests.length > 0;
      return this.#end(nowMs, wasSent ? 'unknown_outcome' : 'cancelled');
    }
    this.#owesWord = true;
    this.#failures = 0;
    this.#pollsWithoutNews = 0;
    this.#verifyUntilMs = nowMs + this.#verifyMs;
    this.#enter(nowMs, 'deadline_exceeded_pending_cancel');
    this.#ask('tasks/cancel', nowMs);
  }

  /** The clock for which the answer on its way is waited for no more; null: go on waiting. */
  #dropsFlightBy(flight: Flight, nowMs: Ms): HostClock | null {
    if (this.#ended || !flight.afterGivingUp) {
      if (this.#givenUpBy) return this.#givenUpBy;
    }
    return flight.untilMs <= nowMs ? 'request' : null;
  }

  #abandon({ requestId, method, untilMs }: Flight, by: HostClock, nowMs: Ms): HostStep {
    this.#flight = null;
    this.telemetry.givenUp(nowMs, requestId, by);
    if (by === 'request') {
      this.telemetry.note({ t: nowMs, kind: 'clock.fired', clock: by, deadlineMs: untilMs });
      this.#failed(nowMs, method, by);
    }
    return { do: 'abandon', requestId, by };
  }

  #failed(nowMs: Ms, method: HostMethod, by: HostClock | null): void {
    this.#failures += 1;
    const isLast = this.#failures >= this.#attempts;
    if (!this.#givenUpBy && (method === 'tools/call' || isLast)) {
      this.#givenUpBy = by;
      // The call itself is never made twice: the first may have had its effects.
      return this.#end(nowMs, method === 'tools/call' ? 'unknown_outcome' : 'unreachable');
    }
    this.#pollsWithoutNews += 1;
    this.#ask(method === 'tasks/cancel' && isLast ? 'tasks/get' : method, nowMs + this.#pollDelayMs());
  }

  #holdUnderCap(nowMs: Ms): void {
    if (this.#want !== 'tasks/get' || this.#givenUpBy) return;
    const { server = '', tenant = '' } = this.#place;
    const untilMs = this.#caps.freeAtMs(server, tenant);
    if (untilMs <= nowMs) return this.#caps.note(server, tenant, nowMs);
    this.#sendAtMs = untilMs;
    this.telemetry.note({ t: nowMs, kind: 'poll.held', untilMs });
  }

  #send(nowMs: Ms): HostStep {
    const method = this.#want;
    const taskId = this.#taskId;
    const poll = method === 'tasks/get' ? ++this.#polls : undefined;
    const requestId = this.telemetry.sent(nowMs, method, taskId, poll);
    const untilMs = this.#clocks.requestUntilMs(nowMs);
    this.#flight = { requestId, method, untilMs, afterGivingUp: this.#givenUpBy !== null };
    return { do: 'send', requestId, method, taskId };
  }

  /** A wait never outlasts a deadline. */
  #wait(untilMs: Ms, nowMs: Ms): HostStep {
    const deadlineMs = this.#givenUpBy ? this.#verifyUntilMs : this.#clocks.first().atMs;
    return { do: 'wait', untilMs: Math.min(untilMs, deadlineMs, nowMs + LONGEST_WAIT_MS) };
  }

  #pollDelayMs(): Ms {
    const pace = this.#givenUpBy ? verifyingPace(this.#pace) : this.#pace;
    return pollDelayMs(pace, this.#proposedMs, this.#pollsWithoutNews, this.#draw);
  }

  #ask(method: HostMethod, atMs: Ms): void {
    this.#want = method;
    this.#sendAtMs = atMs;
  }

  #end(nowMs: Ms, state: HostState): void {
    this.#ended = true;
    this.#enter(nowMs, state);
  }

  #enter(nowMs: Ms, state: HostState): void {
    if (state !== this.#state) this.telemetry.note({ t: nowMs, kind: 'state', state });
    this.#state = state;
  }
}

/**
 * A host's side of one task: when to poll next, when to give up, and how it stands. Give tasks of one host the
 * same `caps`, so that those hold for all of them together.
 */
export function hostPolicy(policy: HostPolicy, place: HostPlace, caps?: PollCaps): HostTask {
  return new HostTask(policy, place, caps ?? new PollCaps(policy.caps));
}
