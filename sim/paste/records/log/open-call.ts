import type { Ms } from '../../../kernel/kernel.ts';
import type { Spot } from '../../result.ts';
import type { RecordedCall } from '../record.ts';

/** When a line was written: as it stands there, and in ms since 1970. */
export interface Stamp {
  readonly text: string;
  readonly ms: Ms;
}

/** How a call ended, before it is known which server and connection it belongs to. */
export type CallEnd = Pick<RecordedCall, 'end' | 'clock'> &
  Partial<
    Pick<RecordedCall, 'serverToldToStop' | 'limitMs' | 'movedAfterMs' | 'silentMs' | 'finish' | 'durationMs'>
  >;

/** A call of a log: open until a line ends it. */
export class LoggedCall {
  readonly tool: string;
  readonly at: Spot;
  server: string | null;
  transport: string | null;
  claudeCode: string | null;
  start: Stamp | undefined;
  firstStart: Stamp | undefined;
  /** The line that says by which clock it is about to end. */
  aborting: (Partial<CallEnd> & { readonly ms: Ms; readonly clock: 'idle' | 'transport' }) | undefined;
  #lost: { readonly end: CallEnd | undefined; readonly endedAt: Stamp | undefined } | undefined;
  /** Its server could not be connected to for it. */
  retryFailed = false;
  /** The move to the background, where the record shows it. */
  movedAt: Stamp | undefined;
  /** The server answered with a task of its own, which is moved without any clock. */
  task: 'moved' | 'inline' | undefined;
  end: CallEnd | undefined;
  endedAt: Stamp | undefined;
  answeredAt: Stamp | undefined;
  processEndedAt: Stamp | undefined;

  constructor(
    tool: string,
    at: Spot,
    server: string | null,
    transport: string | null,
    claudeCode: string | null,
  ) {
    this.tool = tool;
    this.at = at;
    this.server = server;
    this.transport = transport;
    this.claudeCode = claudeCode;
  }

  close(end: CallEnd, stamp: Stamp | undefined): void {
    this.end = end;
    this.endedAt = stamp;
    this.#lost = undefined;
  }

  /** It is being sent again: the end that it had was shown to nobody, and counts only if no other follows. */
  resend(): void {
    if (this.resending) return;
    this.retryFailed = false;
    this.#lost = { end: this.end, endedAt: this.endedAt };
    this.end = undefined;
    this.endedAt = undefined;
  }

  resent(): void {
    this.#lost = undefined;
  }

  get resending(): boolean {
    return this.#lost !== undefined;
  }

  /** From its last sending to a moment; undefined where one of the two is not known. */
  elapsedMs(stamp: Stamp | undefined): Ms | undefined {
    return this.start && stamp ? stamp.ms - this.start.ms : undefined;
  }

  toRecord(): RecordedCall {
    const end = this.#lastWord();
    const endedAt = this.endedAt ?? (this.retryFailed ? this.#lost?.endedAt : undefined);
    const { finish, limitMs, silentMs, durationMs } = end;
    return {
      server: this.server,
      tool: this.tool,
      startedAt: this.start?.text ?? null,
      ...(this.firstStart ? { firstSentAt: this.firstStart.text } : {}),
      ...(endedAt ? { endedAt: endedAt.text } : {}),
      ...(this.answeredAt ? { answeredAt: this.answeredAt.text } : {}),
      ...(this.processEndedAt ? { processEndedAt: this.processEndedAt.text } : {}),
      durationMs: this.elapsedMs(endedAt) ?? durationMs ?? null,
      end: end.end,
      clock: end.clock,
      serverToldToStop: end.serverToldToStop ?? null,
      claudeCode: this.claudeCode,
      transport: this.transport,
      ...(finish ? { finish } : {}),
      ...(limitMs === undefined ? {} : { limitMs }),
      ...(silentMs === undefined ? {} : { silentMs }),
      at: this.at,
    };
  }

  /** Its end, or what is known of it where the record ends too early. */
  #lastWord(): CallEnd {
    if (this.end) return this.end;
    if (this.#lost?.end && this.retryFailed) return this.#lost.end;
    return this.aborting ? this.#aborted(this.aborting) : { end: 'none', clock: null };
  }

  /** The record ends between the two lines of an abort. */
  #aborted({ ms, ...aborting }: NonNullable<LoggedCall['aborting']>): CallEnd {
    const durationMs = this.start ? ms - this.start.ms : null;
    return { end: 'error', serverToldToStop: false, durationMs, ...aborting };
  }
}
