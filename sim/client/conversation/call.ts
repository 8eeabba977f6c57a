import type { ClockId } from '../../facts/ids.ts';
import { backgroundText, droppedText, idleText } from '../../facts/rules/texts.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Server } from '../../server/server.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import type { Session } from '../session/session.ts';
import type { Sim } from '../sim.ts';
import { backgroundTimer, dropTimer, idleTimer } from '../timers/call-timers.ts';
import type { Signal } from '../timers/declaration.ts';
import { type Subject, TimerSet } from '../timers/timer-set.ts';
import { Request } from './request.ts';

/** How a call came to an end, and which clock ended it (null: the server's answer or its transport). */
export interface CallEnd {
  readonly kind: 'result' | 'error' | 'interrupted';
  readonly clock: ClockId | null;
  readonly text?: string;
}

/**
 * What the model waits for: it is told the result, an error, or that the call moved to the background. The idle
 * check, the move and the drop watchdog watch it; the wall clock and the first byte watch its {@link Request}.
 */
export class Call implements Subject {
  readonly sim: Sim;
  readonly session: Session;
  readonly server: Server;
  readonly settings: ServerSettings;
  readonly tool: string;
  readonly index: number;
  readonly startedAtMs: Ms;
  readonly label: Subject['label'];
  readonly timers: TimerSet<Call>;
  request: Request;
  readonly #onReleased: () => void;
  #dialogs = 0;
  #resent = false;
  #state: 'waiting' | 'background' | 'ended' = 'waiting';

  constructor(session: Session, server: Server, tool: string, index: number, onReleased: () => void) {
    this.sim = session.sim;
    this.session = session;
    this.server = server;
    this.settings = server.settings;
    this.tool = tool;
    this.index = index;
    this.startedAtMs = session.sim.kernel.now;
    this.label = { server: server.name, call: index };
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

  signal(signal: Signal): void {
    if (this.waiting) this.timers.signal(signal);
  }

  onProgress(): void {
    this.signal('progress');
  }

  /** A dialog of its server has opened (1) or closed (-1). */
  onDialog(change: 1 | -1): void {
    this.#dialogs += change;
    if (this.#dialogs === 0) this.signal('dialog-closed');
    else if (change > 0 && this.#dialogs === 1) this.signal('dialog-opened');
  }

  /** A person ends the call while the conversation waits for it; the server is told to stop. */
  interrupt(reason: string, text: string): void {
    if (this.#state !== 'waiting') return;
    this.sim.cite(['interrupt-cancels']);
    this.request.close();
    if (this.server.alive) this.sim.record({ kind: 'cancel.sent', ...this.label, reason });
    this.end({ kind: 'interrupted', clock: null, text });
  }

  /** To the background: the model is told at once and the turn goes on; all other clocks run on. */
  move(): undefined {
    const elapsedMs = this.sim.kernel.now - this.startedAtMs;
    this.#state = 'background';
    const text = backgroundText(this.server.name, this.tool, elapsedMs);
    this.sim.record({ kind: 'call.backgrounded', ...this.label, text });
    this.session.onMoved(this, text);
    this.#onReleased();
  }

  /** The silence has been long enough at this tick. Nothing is sent, and the request stays open. */
  abortIdle(sinceMs: Ms): undefined {
    this.sim.cite(['idle-no-cancel', this.sim.policy.rules.idleText]);
    const silenceMs = this.sim.kernel.now - sinceMs;
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
    const moved = this.#state === 'background';
    this.#state = 'ended';
    this.timers.disarmAll();
    if (moved) this.session.onBackgroundEnd(this, end);
    else {
      this.session.onEnd(this, end);
      this.#onReleased();
    }
  }
}
