import { policyFor } from '../../../facts/resolve.ts';
import { oldestModelled } from '../../../facts/versions.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import type { Spot } from '../../result.ts';
import type { Recorded } from '../record.ts';
import { Attempts } from './attempts.ts';
import type { LogEvent } from './event.ts';
import { readLogLine } from './log-line.ts';
import { fittingCall } from './match.ts';
import { LoggedCall, type Stamp } from './open-call.ts';
import { settle } from './settle.ts';

/** A connection that closes this soon after the client's own signal was closed by the client. */
const CLOSING_MS: Ms = 1500;
/** A line that belongs to the one before it is written in the same moment, or almost. */
const SAME_MOMENT_MS: Ms = 1000;

/** The log of one server, read line by line: its calls and its attempts to connect. */
export class Journal {
  readonly calls: LoggedCall[] = [];
  readonly attempts: Attempts;
  #open: LoggedCall[] = [];
  #signalMs = Number.NEGATIVE_INFINITY;
  /** Ended by a clock without an answer: each may still bring a late one. */
  #unanswered: LoggedCall[] = [];
  #sessionLost = false;
  #resending = false;
  #lastEnded: LoggedCall | undefined;
  /** Calls whose transport a later line may tell. */
  readonly #unnamed: LoggedCall[] = [];

  constructor(server: string | null) {
    this.attempts = new Attempts(server);
  }

  /** Takes one line's text. A torn line has no stamp, and a line of another kind is passed over. */
  take(text: string, stamp: Stamp | undefined, at: Spot): LoggedCall | undefined {
    const event = readLogLine(text);
    return event && this.#event(event, stamp, at);
  }

  toRecorded(): Recorded {
    return { calls: this.calls.map((call) => call.toRecord()), connections: this.attempts.toRecords() };
  }

  #event(event: LogEvent, stamp: Stamp | undefined, at: Spot): LoggedCall | undefined {
    if (this.attempts.take(event, at, stamp)) {
      if (event.kind === 'transport' || event.kind === 'connected') this.#nameTransport();
      if (event.kind === 'start-failed') for (const call of this.#open) call.retryFailed = call.resending;
      return undefined;
    }
    switch (event.kind) {
      case 'call':
        return this.#start(event.tool, stamp, at);
      case 'completed':
        return this.#close(
          event,
          { end: 'result', clock: null, serverToldToStop: false, durationMs: event.ms },
          stamp,
          at,
        );
      case 'failed':
        return this.#fail(event, stamp, at);
      case 'aborting':
        return this.#aborting(event, stamp, at);
      case 'task':
        return this.#task(event, stamp);
      default:
        return this.#aside(event, stamp);
    }
  }

  /** Lines that end no call but change what later ones mean. */
  #aside(event: LogEvent, stamp: Stamp | undefined): undefined {
    switch (event.kind) {
      case 'signal':
        this.#signalMs = stamp?.ms ?? this.#signalMs;
        for (const call of this.#unanswered.splice(0)) call.processEndedAt = stamp;
        return undefined;
      case 'cleaned-up':
        this.#cleanedUp(stamp);
        return undefined;
      case 'session-lost':
        this.#sessionLost = true;
        return undefined;
      case 'resend':
        this.#reopen(event.tool);
        return undefined;
      case 'late-answer':
        this.#lateAnswer(stamp);
        return undefined;
      case 'cancel-failed':
      case 'task-cancelled':
        this.#correctLast(event.kind === 'task-cancelled', stamp);
        return undefined;
      case 'aborted-request':
        this.#oldFirstByte(stamp);
        return undefined;
      default:
        return undefined;
    }
  }

  #start(tool: string, stamp: Stamp | undefined, at: Spot): LoggedCall {
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
    return this.#open.find(
      (call) => call.tool === tool && (call.resending || (this.#sessionLost && call.start !== undefined)),
    );
  }

  #add(tool: string, at: Spot): LoggedCall {
    const { server, transport, claudeCode } = this.attempts;
    const call = new LoggedCall(tool, at, server, transport, claudeCode);
    this.calls.push(call);
    this.#open.push(call);
    if (transport === null) this.#unnamed.push(call);
    return call;
  }

  /** The open call that a line is about; where its start is not in the record, what is left of it. */
  #match(tool: string, printedMs: Ms, stamp: Stamp | undefined, at: Spot): LoggedCall {
    return fittingCall(this.#open, tool, printedMs, stamp) ?? this.#add(tool, at);
  }

  #close(
    { tool, ms }: { readonly tool: string; readonly ms: Ms },
    end: NonNullable<LoggedCall['end']>,
    stamp: Stamp | undefined,
    at: Spot,
  ): LoggedCall {
    const call = this.#match(tool, ms, stamp, at);
    this.#end(call, { durationMs: ms, ...end }, stamp);
    return call;
  }

  #end(call: LoggedCall, end: NonNullable<LoggedCall['end']>, stamp: Stamp | undefined): void {
    call.close(end, stamp);
    this.#lastEnded = call;
    this.#open = this.#open.filter((other) => other !== call);
    if (end.end === 'interrupted' || (end.clock !== null && end.clock !== 'transport'))
      this.#unanswered.push(call);
  }

  #fail(event: LogEvent & { readonly kind: 'failed' }, stamp: Stamp | undefined, at: Spot): LoggedCall {
    const call = this.#match(event.tool, event.ms, stamp, at);
    const { server, ...end } = settle(event.message, {
      tool: call.tool,
      transport: call.transport,
      claudeCode: call.claudeCode,
      durationMs: call.elapsedMs(stamp) ?? event.ms,
      firstByteMs: this.attempts.firstByteMs,
      clientClosed: stamp !== undefined && stamp.ms - this.#signalMs < CLOSING_MS,
    });
    if (server !== undefined) this.#nameServer(server);
    const { ms: _ms, ...aborting } = call.aborting ?? { ms: 0 };
    this.#end(
      call,
      { durationMs: event.ms, ...end, ...(end.clock === call.aborting?.clock ? aborting : {}) },
      stamp,
    );
    return call;
  }

  #aborting(event: LogEvent & { readonly kind: 'aborting' }, stamp: Stamp | undefined, at: Spot): LoggedCall {
    const call = this.#match(event.tool, event.silentMs, stamp, at);
    const limit = event.windowMs === undefined ? {} : { limitMs: event.windowMs };
    call.aborting = { clock: event.by, ms: stamp?.ms ?? 0, silentMs: event.silentMs, ...limit };
    // A window of exactly one tick may be a limit of 30 s that fires in the same moment and does tell the server.
    if (event.by === 'idle' && event.windowMs === 30_000 && event.silentMs === 30_000) {
      call.aborting = { ...call.aborting, serverToldToStop: null };
    }
    return call;
  }

  #task({ tool, moved }: LogEvent & { readonly kind: 'task' }, stamp: Stamp | undefined): undefined {
    const call = this.#open.find((one) => !one.end && one.tool === tool);
    if (!call) return;
    call.task = moved ? 'moved' : 'inline';
    if (moved) this.#end(call, { end: 'backgrounded', clock: null, serverToldToStop: false }, stamp);
  }

  /** The next end of the call that was lost a moment ago is the one that counts. */
  #reopen(tool: string): void {
    const call = this.calls.findLast(
      (one) => one.tool === tool && (one.end?.clock === 'transport' || !one.end),
    );
    if (call?.end) this.#open.push(call);
    call?.resend();
    this.#resending = true;
  }

  /** The client's own clean-up of a process says that the client closed the connection. */
  #cleanedUp(stamp: Stamp | undefined): void {
    const last = this.#lastEnded;
    const sinceMs = (stamp?.ms ?? 0) - (last?.endedAt?.ms ?? 0);
    if (last?.end?.clock === 'transport' && sinceMs < CLOSING_MS) last.end = { ...last.end, clock: null };
  }

  /** An answer that nobody waits for any more: of a call that a clock ended, else of one that a person gave up. */
  #lateAnswer(stamp: Stamp | undefined): void {
    const late = this.#unanswered.shift();
    if (late) {
      late.answeredAt = stamp;
      return;
    }
    const call = this.#open.shift();
    if (!call?.end) call?.close({ end: 'interrupted', clock: null, serverToldToStop: true }, undefined);
  }

  #correctLast(told: boolean, stamp: Stamp | undefined): void {
    const call = this.#lastEnded;
    if (!call?.end || !stamp || stamp.ms - (call.endedAt?.ms ?? 0) > SAME_MOMENT_MS) return;
    call.end = { ...call.end, serverToldToStop: told };
  }

  /** 2.1.1 says nothing more of a request that got no headers in time. */
  #oldFirstByte(stamp: Stamp | undefined): void {
    const limitMs = this.attempts.firstByteMs ?? policyFor(oldestModelled).firstByteMinMs;
    const call = this.#open.find((one) => Math.abs((one.elapsedMs(stamp) ?? 0) - limitMs) <= SAME_MOMENT_MS);
    if (call) this.#end(call, { end: 'error', clock: 'first-byte', serverToldToStop: false, limitMs }, stamp);
  }

  /** A name inside a message is exact; the one of a folder is only like it. */
  #nameServer(server: string): void {
    if (this.attempts.server === server) return;
    this.attempts.server = server;
    for (const call of this.calls) call.server = server;
  }

  #nameTransport(): void {
    const { transport } = this.attempts;
    for (const call of this.#unnamed.splice(0)) call.transport ??= transport;
  }
}
