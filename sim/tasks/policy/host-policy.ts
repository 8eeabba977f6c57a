import type { Ms } from '../../kernel/kernel.ts';
import { Admission } from './host/admission.ts';
import { Agenda } from './host/agenda.ts';
import { HostCaps } from './host/caps.ts';
import { TaskClocks } from './host/clocks.ts';
import { RemoteTask } from './host/remote-task.ts';
import { Standing } from './host/standing.ts';
import { type Heard, type HostPlace, type HostStep, LONGEST_WAIT_MS } from './host/steps.ts';
import { Telemetry } from './host/telemetry.ts';
import { verdictOn } from './host/verdict.ts';
import type { GivenUpBy, HostMethod, HostPolicy, HostState } from './types.ts';

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
  readonly remote: RemoteTask = new RemoteTask();
  readonly #standing: Standing = new Standing(this.telemetry);
  readonly #admission: Admission;
  readonly #clocks: TaskClocks;
  readonly #agenda: Agenda;
  readonly #verifyMs: Ms;
  #flight: Flight | null = null;
  #polls = 0;

  constructor(policy: HostPolicy, place: HostPlace, caps: HostCaps) {
    this.#admission = new Admission(caps, place, this.telemetry);
    this.#clocks = new TaskClocks(policy.deadlines ?? {}, place.startMs);
    this.#agenda = new Agenda(policy, place.startMs);
    this.#verifyMs = policy.verifyMs ?? DEFAULT_VERIFY_MS;
  }

  get state(): HostState {
    return this.#standing.state;
  }

  /** What ended it for its caller: a clock, or the caller; null where neither did. */
  get givenUpBy(): GivenUpBy | null {
    return this.#standing.givenUpBy;
  }

  get polls(): number {
    return this.#polls;
  }

  /** What to do now. */
  next(nowMs: Ms): HostStep {
    this.#expire(nowMs, nowMs);
    const { state, isOver } = this.#standing;
    const word = this.#standing.takeWord();
    if (word) return { do: 'settle', state, by: word };
    if (this.#flight) {
      const by = this.#dropsFlightBy(this.#flight, nowMs);
      if (by) return this.#abandon(this.#flight, by, nowMs);
      if (!isOver) return this.#wait(this.#flight.untilMs, nowMs);
    }
    if (isOver) return { do: 'done', state, taskId: this.remote.id };
    if (this.#agenda.atMs <= nowMs) {
      if (!this.#admission.mayBegin(nowMs)) return this.#wait(Number.POSITIVE_INFINITY, nowMs);
      // Caps never hold back a cancellation, nor the look whether it worked.
      if (this.#agenda.method === 'tasks/get' && !this.givenUpBy)
        this.#agenda.ask('tasks/get', this.#admission.pollAtMs(nowMs));
    }
    if (this.#agenda.atMs > nowMs) return this.#wait(this.#agenda.atMs, nowMs);
    return this.#send(nowMs);
  }

  /** The server has answered a request; an answer that nobody waits for any more changes nothing. */
  answered(nowMs: Ms, requestId: number, heard: Heard): void {
    const flight = this.#flight;
    if (flight?.requestId !== requestId) return;
    this.#flight = null;
    this.telemetry.answered(nowMs, requestId, heard.kind === 'error');
    this.#learn(nowMs, flight.method, heard);
    this.#expire(nowMs - 1, nowMs);
    if (this.#standing.isOver) return;
    const verdict = verdictOn(flight.method, heard, this.givenUpBy);
    if (verdict.kind === 'end') return this.#end(nowMs, verdict.state);
    // Too late for anything but its end: the task is being cancelled by now.
    if (this.givenUpBy && !flight.afterGivingUp) return;
    if (verdict.kind === 'failed') return this.#failed(nowMs, flight.method, null);
    this.#agenda.answered();
    if (verdict.when === 'now') this.#agenda.ask(verdict.method, nowMs);
    else this.#agenda.askLater(verdict.method, nowMs, this.remote.proposedMs);
  }

  /** A sign that the work goes on: a progress notification. */
  progressed(nowMs: Ms): void {
    this.#expire(nowMs - 1, nowMs);
    if (this.remote.id === null || this.#standing.isOver) return;
    this.telemetry.note({ t: nowMs, kind: 'progress' });
    this.#clocks.progressed(nowMs);
    this.#agenda.newsCame();
  }

  /** The caller wants the result no more: as if a deadline had come. Changes nothing where one had. */
  abort(nowMs: Ms): void {
    this.#expire(nowMs - 1, nowMs);
    if (this.#standing.isOver || this.givenUpBy) return;
    this.telemetry.note({ t: nowMs, kind: 'caller.aborted' });
    this.#giveUp(nowMs, 'caller');
  }

  #learn(nowMs: Ms, method: HostMethod, heard: Heard): void {
    const news = this.remote.learn(heard);
    if (news === 'created') this.#clocks.created(nowMs);
    if (news === 'news') this.progressed(nowMs);
    if (news === 'same' && method === 'tasks/get') this.#agenda.noNewsCame();
  }

  /** Lets fire what was due by `dueMs`. */
  #expire(dueMs: Ms, nowMs: Ms): void {
    const { isOver, givenUpBy, verifyUntilMs, state } = this.#standing;
    if (isOver) return;
    if (givenUpBy) {
      if (verifyUntilMs <= dueMs) this.#end(nowMs, state);
      return;
    }
    const { clock, atMs: deadlineMs } = this.#clocks.first();
    if (deadlineMs > dueMs) return;
    this.telemetry.note({ t: nowMs, kind: 'clock.fired', clock, deadlineMs });
    this.#giveUp(nowMs, clock);
  }

  #giveUp(nowMs: Ms, by: GivenUpBy): void {
    if (this.remote.id === null) {
      const wasSent = this.telemetry.requests.length > 0;
      return this.#end(nowMs, wasSent ? 'unknown_outcome' : 'cancelled', by);
    }
    this.#standing.giveUp(nowMs, by, this.#verifyMs);
    this.#agenda.giveUp(nowMs);
  }

  /** For what the answer on its way is waited for no more; null: go on waiting. */
  #dropsFlightBy(flight: Flight, nowMs: Ms): GivenUpBy | null {
    const { givenUpBy, isOver } = this.#standing;
    if (givenUpBy && (isOver || !flight.afterGivingUp)) return givenUpBy;
    return flight.untilMs <= nowMs ? 'request' : null;
  }

  #abandon({ requestId, method, untilMs }: Flight, by: GivenUpBy, nowMs: Ms): HostStep {
    this.#flight = null;
    this.telemetry.givenUp(nowMs, requestId, by);
    if (by === 'request') {
      this.telemetry.note({ t: nowMs, kind: 'clock.fired', clock: by, deadlineMs: untilMs });
      this.#failed(nowMs, method, by);
    }
    return { do: 'abandon', requestId, by };
  }

  #failed(nowMs: Ms, method: HostMethod, by: GivenUpBy | null): void {
    const isLast = this.#agenda.failed();
    // The call itself is never made twice: the first may have had its effects.
    if (!this.givenUpBy && method === 'tools/call') return this.#end(nowMs, 'unknown_outcome', by);
    if (!this.givenUpBy && isLast) return this.#end(nowMs, 'unreachable', by);
    const next = method === 'tasks/cancel' && isLast ? 'tasks/get' : method;
    this.#agenda.askLater(next, nowMs, this.remote.proposedMs);
  }

  #send(nowMs: Ms): HostStep {
    const { method } = this.#agenda;
    const taskId = this.remote.id;
    const poll = method === 'tasks/get' ? ++this.#polls : undefined;
    const requestId = this.telemetry.sent(nowMs, method, taskId, poll);
    const untilMs = this.#clocks.requestUntilMs(nowMs);
    this.#flight = { requestId, method, untilMs, afterGivingUp: this.givenUpBy !== null };
    return { do: 'send', requestId, method, taskId };
  }

  /** A wait never outlasts a deadline. */
  #wait(untilMs: Ms, nowMs: Ms): HostStep {
    const deadlineMs = this.givenUpBy ? this.#standing.verifyUntilMs : this.#clocks.first().atMs;
    return { do: 'wait', untilMs: Math.min(untilMs, deadlineMs, nowMs + LONGEST_WAIT_MS) };
  }

  #end(nowMs: Ms, state: HostState, by?: GivenUpBy | null): void {
    this.#standing.end(nowMs, state, by);
    this.#admission.leave();
  }
}

/**
 * A host's side of one task: when to poll next, when to give up, and how it stands. Give tasks of one host the
 * same `caps`, so that those hold for all of them together.
 */
export function hostPolicy(policy: HostPolicy, place: HostPlace, caps?: HostCaps): HostTask {
  return new HostTask(policy, place, caps ?? new HostCaps(policy.caps));
}
