import type { Ms } from '../../../kernel/kernel.ts';
import type { Spot } from '../../result.ts';
import type { RecordedConnection } from '../record.ts';
import { readStartFailure, startedServer } from '../text/startup.ts';
import type { LogEvent, StartFailed } from './event.ts';
import type { Stamp } from './open-call.ts';

type Where = Pick<RecordedConnection, 'at' | 'endedAt'>;

/** The attempts to connect to one server, and what their lines tell about the server. */
export class Attempts {
  server: string | null;
  /** The transport of the last attempt. */
  transport: string | null = null;
  claudeCode: string | null = null;
  firstByteMs: Ms | undefined;
  /** Where the list of tools got no answer: the server is connected, and has no tools. */
  readonly toolsTimedOut: Spot[] = [];
  readonly #ended: RecordedConnection[] = [];
  #announced: string | undefined;
  #limitMs: Ms | undefined;
  /** Whether the last attempt has ended and no other begun. */
  #settled = false;
  /** The whole attempt's limit ran out, and the line of the failure is still to come. */
  #timedOut: ({ readonly ms: Ms } & Where) | undefined;

  constructor(server: string | null) {
    this.server = server;
  }

  /** Takes what is about a connection; false where the event is about something else. */
  take(event: LogEvent, at: Spot, stamp: Stamp | undefined): boolean {
    const where = { at, ...(stamp ? { endedAt: stamp.text } : {}) };
    switch (event.kind) {
      case 'transport':
        if (event.said === 'before') this.#announced = event.transport;
        else this.transport = event.transport;
        return true;
      case 'options':
        this.#announced = event.transport;
        this.claudeCode = event.claudeCode ?? this.claudeCode;
        this.firstByteMs = event.firstByteMs ?? this.firstByteMs;
        return true;
      case 'starting':
        // Every other transport announces itself before the attempt.
        this.transport = this.#announced ?? 'stdio';
        this.#announced = undefined;
        this.#limitMs = event.limitMs;
        this.#settled = false;
        return true;
      case 'attempt':
        this.#settled = false;
        return true;
      case 'connected':
        this.transport = event.transport;
        this.#end('connected', event.ms, null, where);
        return true;
      case 'start-timeout':
        this.#limitMs = event.limitMs;
        this.#timedOut = { ms: event.ms, ...where };
        return true;
      case 'list-failed':
        if (event.timedOut) this.toolsTimedOut.push(at);
        return true;
      case 'start-failed':
        this.#failed(event, where);
        return true;
      default:
        return false;
    }
  }

  #failed(event: StartFailed, where: Where): void {
    // A second line about the same failure: builds that name the time repeat it as an error without one.
    if (event.ms === null && this.#settled) return;
    this.server = startedServer(event.reason) ?? this.server;
    const why = readStartFailure(event.reason);
    if (event.ms === null && why?.cause === 'attempt') this.#limitMs = why.limitMs;
    this.#end('failed', event.ms, this.#startupEnded(event) ? 'startup' : null, where);
  }

  #startupEnded(event: StartFailed): boolean {
    if (event.abandoned) return false;
    if (event.code === 'CONNECT_TIMEOUT') return true;
    if (event.reason === '') return this.#timedOut !== undefined;
    const why = readStartFailure(event.reason);
    if (why?.cause !== 'request') return why !== undefined;
    // A server can refuse with the same words. Builds that name a code would have named the timeout's; older ones
    // leave an unanswered request no less than a third of the limit.
    return (
      event.code === undefined && !event.awake && event.ms !== null && event.ms >= (this.#limitMs ?? 0) / 3
    );
  }

  #end(end: 'connected' | 'failed', durationMs: Ms | null, clock: 'startup' | null, where: Where): void {
    this.#timedOut = undefined;
    this.#settled = true;
    const { server, transport, claudeCode } = this;
    const limit = this.#limitMs === undefined ? {} : { limitMs: this.#limitMs };
    this.#ended.push({ server, transport, end, durationMs, clock, claudeCode, ...limit, ...where });
  }

  toRecords(): readonly RecordedConnection[] {
    const { server, transport, claudeCode } = this;
    const ended = this.#ended.map((one) => ({ ...one, server }));
    if (!this.#timedOut) return ended;
    const { ms: durationMs, ...where } = this.#timedOut;
    return [
      ...ended,
      { server, transport, end: 'failed', durationMs, clock: 'startup', claudeCode, ...where },
    ];
  }
}
