import { cancelReason, OPERATION_TIMED_OUT, wallClockText } from '../../facts/rules/texts.ts';
import { type Ms, OUTSIDE_PHASE } from '../../kernel/kernel.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import type { Sim } from '../sim.ts';
import type { Signal } from '../timers/declaration.ts';
import { fetchLimitTimer, firstByteTimer, wallClockTimer } from '../timers/request-timers.ts';
import { type Subject, TimerSet } from '../timers/timer-set.ts';
import type { Call } from './call.ts';
import type { Output } from './output.ts';

/** What a server answers: a result or an error, perhaps known only by its beginning and length. */
export interface Answer extends Output {
  readonly isError: boolean;
}

/**
 * One tools/call on the wire. It outlives an idle abort of its call: its wall clock runs on and still sends the
 * cancellation. Its call hears of it only while it waits.
 */
export class Request implements Subject {
  readonly sim: Sim;
  readonly call: Call;
  readonly settings: ServerSettings;
  readonly startedAtMs: Ms;
  readonly label: Subject['label'];
  readonly timers: TimerSet<Request>;
  #open = true;
  #headers = false;
  /** What the server's side makes of a cut by the client's own runtime. */
  onCut: (() => void) | undefined;

  constructor(call: Call) {
    this.sim = call.sim;
    this.call = call;
    this.settings = call.settings;
    this.startedAtMs = call.sim.kernel.now;
    this.label = call.label;
    this.timers = new TimerSet<Request>(this, [wallClockTimer, firstByteTimer, fetchLimitTimer]);
  }

  /** Whether the response headers have come. */
  get headersSeen(): boolean {
    return this.#headers;
  }

  /** Whether an answer would still be read. */
  get open(): boolean {
    return this.#open;
  }

  signal(signal: Signal): void {
    if (this.#open) this.timers.signal(signal);
  }

  /** The response headers, or the 202 of the sse transport: the first byte. */
  onHeaders(): void {
    if (!this.#open || this.#headers) return;
    this.#headers = true;
    this.sim.record({ kind: 'headers', ...this.label });
    this.timers.signal('headers');
  }

  onProgress(): void {
    if (!this.#open) return;
    this.sim.record({ kind: 'progress', ...this.label });
    this.timers.signal('progress');
    this.call.onProgress();
  }

  /** The server's own answer, good or bad. */
  onAnswer(answer: Answer): void {
    if (!this.#open || !this.call.waiting) {
      this.sim.record({ kind: 'respond.lost', ...this.label });
      if (this.#open) this.close();
      return;
    }
    if (!this.sim.answerGoesFirst([...this.timers.timers, ...this.call.timers.timers])) {
      return this.sim.later(0, () => this.onAnswer(answer), OUTSIDE_PHASE);
    }
    this.sim.record({ kind: 'respond', ...this.label });
    this.close();
    this.call.connection.onSuccess();
    const { text, chars } = answer;
    this.call.end({ kind: answer.isError ? 'error' : 'result', clock: null, text, chars });
  }

  /** The answer is a task: the request itself is over, only the wall clock of the call runs on. */
  onTaskCreated(): void {
    this.onHeaders();
    this.timers.signal('stream-lost');
  }

  /** The transport failed under the request. */
  fail(text: string): void {
    if (!this.#open) return;
    this.close();
    this.call.end({ kind: 'error', clock: null, text });
  }

  /** The stream that carries the answer is gone: no more bytes come on it. */
  onStreamLost(): void {
    this.timers.signal('stream-lost');
  }

  /** The wall clock: the server is told to stop, whether or not the call still waits. */
  timeOut(): undefined {
    const { sim, label, settings, call } = this;
    const { ms, saidMs } = settings.effective.wallClock;
    const text = wallClockText(settings.name, call.tool, saidMs ?? ms ?? 0);
    this.close();
    if (call.task) call.task.cancel();
    else if (call.server.alive && sim.holds('wall-cancels')) {
      sim.cite([sim.policy.rules.arm]);
      sim.record({ kind: 'cancel.sent', ...label, reason: cancelReason(sim.policy) });
    }
    call.abort('wall-clock', text);
  }

  failFirstByte(): undefined {
    this.close();
    this.call.abort('first-byte', OPERATION_TIMED_OUT);
  }

  /** Whether the runtime cuts the answer at this very instant: what arrives on its connection is too late. */
  get isBeingCut(): boolean {
    const limit = this.timers.timers.find((timer) => timer.clock === fetchLimitTimer.clock);
    return limit?.deadlineMs === this.sim.kernel.now;
  }

  /** Without headers, or inside a JSON body, the cut ends the call; an event stream is lost and watched. */
  cutByRuntime(): undefined {
    this.sim.record({ kind: 'connection.dropped', ...this.label });
    if (this.#headers && this.call.server.streams) {
      this.onCut?.();
      return;
    }
    this.close();
    this.call.abort('transport', OPERATION_TIMED_OUT);
  }

  close(): void {
    this.timers.signal('end');
    this.#open = false;
  }
}

export function textOf(text: string | undefined): { text?: string } {
  return text === undefined ? {} : { text };
}
