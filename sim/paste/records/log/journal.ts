import { policyFor } from '../../../facts/resolve.ts';
import { oldestModelled } from '../../../facts/versions.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import type { Spot } from '../../result.ts';
import type { Recorded } from '../record.ts';
import { Attempts } from './attempts.ts';
import type { LogEvent } from './event.ts';
import { readLogLine } from './log-line.ts';
import type { LoggedCall, Stamp } from './open-call.ts';
import { Roster } from './roster.ts';
import { settle } from './settle.ts';

/** A connection that closes this soon after the client's own signal was closed by the client. */
const CLOSING_MS: Ms = 1500;
/** How far an end may lie from its clock. */
const NEAR_MS: Ms = 1000;

type EventOf<K extends LogEvent['kind']> = LogEvent & { readonly kind: K };

/** The log of one server, read line by line: its calls and its attempts to connect. */
export class Journal {
  readonly attempts: Attempts;
  readonly #roster: Roster;
  #signalMs = Number.NEGATIVE_INFINITY;

  constructor(server: string | null) {
    this.attempts = new Attempts(server);
    this.#roster = new Roster(this.attempts);
  }

  get calls(): readonly LoggedCall[] {
    return this.#roster.calls;
  }

  /**
   * Takes one line's text; gives the call that it is about, if it is about one. A torn line has no stamp, and a line of
   * another kind is passed over.
   */
  take(text: string, stamp: Stamp | undefined, at: Spot): LoggedCall | undefined {
    const event = readLogLine(text);
    return event && this.#event(event, stamp, at);
  }

  toRecorded(): Recorded {
    return { calls: this.calls.map((call) => call.toRecord()), connections: this.attempts.toRecords() };
  }

  #event(event: LogEvent, stamp: Stamp | undefined, at: Spot): LoggedCall | undefined {
    if (this.attempts.take(event, at, stamp)) {
      if (event.kind === 'transport' || event.kind === 'connected') this.#roster.nameTransport();
      if (event.kind === 'start-failed') this.#roster.retryFailed();
      return undefined;
    }
    switch (event.kind) {
      case 'call':
        return this.#roster.start(event.tool, stamp, at);
      case 'completed':
        return this.#complete(event, stamp, at);
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

  /** Lines that end no call but change what others mean. */
  #aside(event: LogEvent, stamp: Stamp | undefined): undefined {
    switch (event.kind) {
      case 'signal':
        this.#signalMs = stamp?.ms ?? this.#signalMs;
        return void this.#roster.processEnds(stamp);
      case 'cleaned-up':
        return this.#cleanedUp(stamp);
      case 'session-lost':
        return void this.#roster.loseSession(stamp);
      case 'resend':
        return void this.#roster.reopen(event.tool);
      case 'late-answer':
        return void this.#roster.lateAnswer(stamp);
      case 'cancel-failed':
        return this.#correctLast(false, stamp);
      case 'task-cancelled':
        return this.#correctLast(true, stamp);
      case 'aborted-request':
        return this.#oldFirstByte(stamp);
      default:
        return undefined;
    }
  }

  #complete({ tool, ms }: EventOf<'completed'>, stamp: Stamp | undefined, at: Spot): LoggedCall {
    const call = this.#roster.match(tool, ms, stamp, at);
    this.#roster.end(call, { end: 'result', clock: null, serverToldToStop: false, durationMs: ms }, stamp);
    return call;
  }

  #fail(event: EventOf<'failed'>, stamp: Stamp | undefined, at: Spot): LoggedCall {
    const call = this.#roster.match(event.tool, event.ms, stamp, at);
    const { server, ...end } = settle(event.message, {
      tool: call.tool,
      transport: call.transport,
      claudeCode: call.claudeCode,
      durationMs: call.elapsedMs(stamp) ?? event.ms,
      firstByteMs: this.attempts.firstByteMs,
      clientClosed: stamp !== undefined && stamp.ms - this.#signalMs < CLOSING_MS,
    });
    if (server !== undefined) this.#roster.nameServer(server);
    const { ms: _ms, ...aborting } = call.aborting ?? { ms: 0 };
    this.#roster.end(
      call,
      { durationMs: event.ms, ...end, ...(end.clock === call.aborting?.clock ? aborting : {}) },
      stamp,
    );
    return call;
  }

  #aborting(event: EventOf<'aborting'>, stamp: Stamp | undefined, at: Spot): LoggedCall {
    const call = this.#roster.match(event.tool, event.silentMs, stamp, at);
    const limit = event.windowMs === undefined ? {} : { limitMs: event.windowMs };
    call.aborting = { clock: event.by, ms: stamp?.ms ?? 0, silentMs: event.silentMs, ...limit };
    // A window of exactly one tick may be a limit that fires in the same moment and does tell the server.
    const tickMs = policyFor(oldestModelled).idleTickMs;
    if (event.by === 'idle' && event.windowMs === tickMs && event.silentMs === tickMs) {
      call.aborting = { ...call.aborting, serverToldToStop: null };
    }
    return call;
  }

  #task({ tool, moved }: EventOf<'task'>, stamp: Stamp | undefined): undefined {
    const call = this.#roster.find((one) => one.tool === tool);
    if (!call) return;
    call.task = moved ? 'moved' : 'inline';
    if (moved) this.#roster.end(call, { end: 'backgrounded', clock: null, serverToldToStop: false }, stamp);
  }

  /** The client's own clean-up of a process says that the client closed the connection. */
  #cleanedUp(stamp: Stamp | undefined): undefined {
    const last = this.#roster.justEnded(stamp, CLOSING_MS);
    if (last?.end?.clock === 'transport') last.end = { ...last.end, clock: null };
  }

  #correctLast(told: boolean, stamp: Stamp | undefined): undefined {
    const call = this.#roster.justEnded(stamp);
    if (call?.end) call.end = { ...call.end, serverToldToStop: told };
  }

  /** 2.1.1 says nothing more of a request that got no headers in time. */
  #oldFirstByte(stamp: Stamp | undefined): undefined {
    const limitMs = this.attempts.firstByteMs ?? policyFor(oldestModelled).firstByteMinMs;
    const call = this.#roster.find((one) => Math.abs((one.elapsedMs(stamp) ?? 0) - limitMs) <= NEAR_MS);
    if (call)
      this.#roster.end(call, { end: 'error', clock: 'first-byte', serverToldToStop: false, limitMs }, stamp);
  }
}
