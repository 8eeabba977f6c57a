import type { Ms } from '../../../kernel/kernel.ts';
import type { Spot } from '../../result.ts';
import type { Attempts } from './attempts.ts';
import { fittingCall } from './match.ts';
import { type CallEnd, LoggedCall, type Stamp } from './open-call.ts';

/** A line that belongs to the one before it is written in the same moment, or almost. */
const SAME_MOMENT_MS: Ms = 1000;

/** The calls of one server's log: which are open, which were given up, which are sent again. */
export class Roster {
  readonly calls: LoggedCall[] = [];
  readonly #attempts: Attempts;
  #open: LoggedCall[] = [];
  /** Ended by a clock without an answer: each may still bring a late one. */
  #unanswered: LoggedCall[] = [];
  #sessionLost = false;
  #resending = false;
  #lastEnded: LoggedCall | undefined;
  /** Calls whose transport a later line may tell. */
  readonly #unnamed: LoggedCall[] = [];

  constructor(attempts: Attempts) {
    this.#attempts = attempts;
  }

  /** A call is sent, for the first time or once more. */
  start(tool: string, stamp: Stamp | undefined, at: Spot): LoggedCall {
    const resent = this.#sessionLost || this.#resending ? this.#lostCall(tool) : undefined;
    this.#sessionLost = false;
    const call = resent ?? this.#add(tool, at);
    if (resent) {
      this.#resending = false;
      resent.firstStart ??= resent.start;
      resent.resent();
    }
    call.start = stamp;
    return call;
  }

  /** The call that a new sending of its tool repeats. */
  #lostCall(tool: string): LoggedCall | undefined {
    return this.find(
      (call) => call.tool === tool && (call.resending || (this.#sessionLost && call.start !== undefined)),
    );
  }

  #add(tool: string, at: Spot): LoggedCall {
    const { server, transport, claudeCode } = this.#attempts;
    const call = new LoggedCall(tool, at, server, transport, claudeCode);
    this.calls.push(call);
    this.#open.push(call);
    if (transport === null) this.#unnamed.push(call);
    return call;
  }

  /** The open call that a line is about; where its start is not in the record, what is left of it. */
  match(tool: string, printedMs: Ms, stamp: Stamp | undefined, at: Spot): LoggedCall {
    return fittingCall(this.#open, tool, printedMs, stamp) ?? this.#add(tool, at);
  }

  /** The first open call for which something holds. */
  find(holds: (call: LoggedCall) => boolean): LoggedCall | undefined {
    return this.#open.find((call) => !call.end && holds(call));
  }

  end(call: LoggedCall, end: CallEnd, stamp: Stamp | undefined): void {
    call.close(end, stamp);
    this.#lastEnded = call;
    this.#open = this.#open.filter((other) => other !== call);
    const givenUp = end.end === 'interrupted' || (end.clock !== null && end.clock !== 'transport');
    if (givenUp) this.#unanswered.push(call);
  }

  /** The call that ended a moment ago, within a length of time. */
  justEnded(stamp: Stamp | undefined, withinMs: Ms = SAME_MOMENT_MS): LoggedCall | undefined {
    const endedMs = this.#lastEnded?.endedAt?.ms;
    return stamp && endedMs !== undefined && stamp.ms - endedMs <= withinMs ? this.#lastEnded : undefined;
  }

  /** Said before a call fails, or just behind: then it is sent again although its failure is written down. */
  loseSession(stamp: Stamp | undefined): void {
    this.#sessionLost = true;
    const last = this.justEnded(stamp);
    if (last?.end?.end === 'error') this.reopen(last.tool);
  }

  /** The next end of the call that was lost a moment ago is the one that counts. */
  reopen(tool: string): void {
    const call = this.calls.findLast((one) => one.tool === tool && (one.end?.end === 'error' || !one.end));
    if (call?.end) this.#open.push(call);
    call?.resend();
    this.#resending = true;
  }

  /** The connection for a second sending could not be made. */
  retryFailed(): void {
    for (const call of this.#open) call.retryFailed = call.resending;
  }

  /** An answer that nobody waits for any more: of a call that a clock ended, else of one that a person gave up. */
  lateAnswer(stamp: Stamp | undefined): void {
    const late = this.#unanswered.shift();
    if (late) {
      late.answeredAt = stamp;
      return;
    }
    const call = this.#open.shift();
    if (!call?.end) call?.close({ end: 'interrupted', clock: null, serverToldToStop: true }, undefined);
  }

  /** The client ends the server's process: no answer can come any more. */
  processEnds(stamp: Stamp | undefined): void {
    for (const call of this.#unanswered.splice(0)) call.processEndedAt = stamp;
  }

  /** A name inside a message is exact; the one of a folder is only like it. */
  nameServer(server: string): void {
    if (this.#attempts.server === server) return;
    this.#attempts.server = server;
    for (const call of this.calls) call.server = server;
  }

  nameTransport(): void {
    for (const call of this.#unnamed.splice(0)) call.transport ??= this.#attempts.transport;
  }
}
