import type { ClockId } from '../../facts/ids.ts';
import { backgroundText, droppedText, idleText } from '../../facts/rules/texts.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Server } from '../../server/server.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import type { Connection } from '../connection/connection.ts';
import type { Session } from '../session/session.ts';
import type { Sim } from '../sim.ts';
import { backgroundTimer, dropTimer, idleTimer } from '../timers/call-timers.ts';
import type { Signal } from '../timers/declaration.ts';
import { type Subject, TimerSet } from '../timers/timer-set.ts';
import type { Conversation } from './conversation.ts';
import { errorAsTold, type Output, resultAsTold, type Way } from './output.ts';
import { Request } from './request.ts';
import type { ServerTask } from './server-task.ts';

/** How a call came to an end, and which clock ended it (null: the server's answer or its transport). */
export interface CallEnd extends Output {
  readonly kind: 'result' | 'error' | 'interrupted' | 'cancelled';
  readonly clock: ClockId | null;
}

/** What the turn is told when it need not wait any more. */
export type Release = CallEnd | { readonly kind: 'moved'; readonly text: string };

/** The reason in the cancellation of a call that was stopped in the background. */
const STOPPED = 'AbortError: The operation was aborted.';

/**
 * What the model waits for: it is told the result, an error, or that the call moved to the background. The idle
 * check, the move and the drop watchdog watch it; the wall clock and the first byte watch its {@link Request}.
 */
export class Call implements Subject {
  readonly sim: Sim;
  readonly session: Session;
  readonly connection: Connection;
  readonly server: Server;
  readonly settings: ServerSettings;
  readonly tool: string;
  readonly index: number;
  readonly startedAtMs: Ms;
  readonly label: Subject['label'];
  readonly timers: TimerSet<Call>;
  request: Request;
  /** The server-side task that the call has become. */
  task: ServerTask | undefined;
  readonly #conversation: Conversation;
  readonly #onReleased: (release: Release) => void;
  #dialogs = 0;
  #resent = false;
  #state: 'waiting' | 'background' | 'ended' = 'waiting';

  constructor(
    conversation: Conversation,
    connection: Connection,
    tool: string,
    index: number,
    onReleased: (release: Release) => void,
  ) {
    this.#conversation = conversation;
    this.session = conversation.session;
    this.sim = this.session.sim;
    this.connection = connection;
    this.server = connection.server;
    this.settings = this.server.settings;
    this.tool = tool;
    this.index = index;
    this.startedAtMs = this.sim.kernel.now;
    this.label = { server: this.server.name, call: index };
    this.#onReleased = onReleased;
    this.timers = new TimerSet<Call>(this, [backgroundTimer, idleTimer, dropTimer]);
    this.request = new Request(this);
  }

  /** Whether a dialog of its server is open. */
  get dialogOpen(): boolean {
    return this.#dialogs > 0;
  }

  /** Whether its end still matters to somebody: the turn, or the background task's notification. */
  get waiting(): boolean {
    return this.#state !== 'ended';
  }

  /** Whether the conversation waits for it. */
  get waitedFor(): boolean {
    return this.#state === 'waiting';
  }

  /** Whether the session still hears of its end. */
  get heard(): boolean {
    return this.waiting && !this.#conversation.closed;
  }

  get inBackground(): boolean {
    return this.#state === 'background';
  }

  /** Whether it was sent a second time. */
  get resent(): boolean {
    return this.#resent;
  }

  start(): void {
    this.sim.record({ kind: 'call.sent', ...this.label });
    this.signal('start');
    this.#send();
  }

  #send(): void {
    this.sim.race([...this.timers.timers, ...this.request.timers.timers]);
    this.request.signal('start');
    this.server.receive(this.request);
  }

  /** Calls the tool once more, on a new request; false where that was done before. The call's own timers run on. */
  resend(): boolean {
    if (this.#resent) return false;
    this.#resent = true;
    this.request.close();
    this.request = new Request(this);
    this.sim.record({ kind: 'call.sent', ...this.label });
    this.#send();
    return true;
  }

  /** The same call with the answers that the server asked for: all its clocks run on from the first time. */
  sendAgain(): void {
    this.sim.record({ kind: 'call.sent', ...this.label });
    this.server.receive(this.request);
  }

  signal(signal: Signal): void {
    if (this.waiting) this.timers.signal(signal);
  }

  onProgress(): void {
    this.signal('progress');
  }

  /** An answer to a poll of its task is activity, as progress is. */
  onTaskAnswer(): void {
    this.signal('progress');
  }

  /** A dialog of its server has opened (1) or closed (-1). */
  onDialog(change: 1 | -1): void {
    this.#dialogs += change;
    if (this.#dialogs === 0) this.signal('dialog-closed');
    else if (change > 0 && this.#dialogs === 1) this.signal('dialog-opened');
  }

  /** A person ends the call while the conversation waits for it; with a reason the server is told to stop. */
  interrupt(reason: string | null, text: string): void {
    if (!this.waitedFor) return;
    if (reason !== null && this.sim.holds('interrupt-cancels')) this.#cancel(reason);
    this.end({ kind: 'interrupted', clock: null, text });
  }

  /** Stopped in the background: the server is told, and nothing that it says later counts. */
  stop(): void {
    this.#cancel(STOPPED);
    this.#state = 'ended';
    this.timers.disarmAll();
  }

  #cancel(reason: string): void {
    if (this.task) this.task.cancel();
    else if (this.server.alive) this.sim.record({ kind: 'cancel.sent', ...this.label, reason });
    this.request.close();
  }

  /** To the background: the model is told at once and the turn goes on; all other clocks run on. */
  move(
    text: string = backgroundText(this.server.name, this.tool, this.sim.kernel.now - this.startedAtMs),
  ): undefined {
    this.#state = 'background';
    this.sim.record({ kind: 'call.backgrounded', ...this.label, text });
    this.#conversation.onMoved(this, text);
    this.#onReleased({ kind: 'moved', text });
  }

  /** The silence has been long enough at this tick. Nothing is sent, and the request stays open. */
  abortIdle(sinceMs: Ms): undefined {
    this.sim.cite([this.sim.policy.rules.idleText]);
    if (!this.sim.holds('idle-no-cancel')) this.#cancel(STOPPED);
    const silenceMs = this.sim.kernel.now - sinceMs;
    this.task?.cancel();
    this.abort('idle', idleText(this.sim.policy, this.server.name, this.tool, silenceMs));
  }

  abortDropped(): undefined {
    this.abort('transport', droppedText(this.server.name, this.tool));
  }

  /** A clock ends the call; a no-op where another had ended it before. */
  abort(clock: ClockId, text: string): undefined {
    if (!this.waiting) return;
    this.sim.record({ kind: 'call.aborted', ...this.label, timer: clock, text });
    this.end({ kind: 'error', clock, text });
  }

  end(end: CallEnd): void {
    if (!this.waiting) return;
    const moved = this.inBackground;
    this.#state = 'ended';
    this.timers.disarmAll();
    this.task?.close();
    const told = this.#asTold(end, moved ? 'background' : 'inline');
    if (moved) return this.#conversation.background.onEnd(this, told);
    this.#conversation.onEnd(this, told);
    this.#onReleased(told);
  }

  /** The end with its text as the output limits leave it. */
  #asTold(end: CallEnd, way: Way): CallEnd {
    if (end.kind === 'error') return { ...end, ...errorAsTold(this.sim, end, way) };
    if (end.kind !== 'result') return end;
    return {
      ...end,
      ...resultAsTold(this.sim, this.settings, end, this.task && way !== 'inline' ? 'task' : way),
    };
  }
}
