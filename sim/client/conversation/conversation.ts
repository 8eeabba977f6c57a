import { rare } from '#rare';
import type { ClockId } from '../../facts/ids.ts';
import { type Ms, OUTSIDE_PHASE } from '../../kernel/kernel.ts';
import type { Finish, Outcome, TraceEvent } from '../../scenario/prediction.ts';
import type { ModelStep, ToolCall } from '../../scenario/scenario.ts';
import type { Session } from '../session/session.ts';
import { BackgroundTasks } from './background-tasks.ts';
import type { Call, CallEnd } from './call.ts';
import { outcomeText } from './output.ts';
import { Turn } from './turn.ts';

/** What the model gets for one tool call of its answer. */
export interface ToolResult {
  readonly label: Pick<TraceEvent, 'server' | 'call'>;
  readonly text?: string | undefined;
}

/** The conversation with the model: its requests, the turns of tool calls that it makes, and what it is told. */
export class Conversation {
  readonly session: Session;
  readonly background: BackgroundTasks = new BackgroundTasks(this);
  outcome: Outcome | undefined;
  finish: Finish | null = null;
  decidedBy: ClockId | null = null;
  #turn: Turn | undefined;
  #requests = 0;
  #busy = false;
  #closed = false;
  /** Results of an interrupted turn: they go with the next message. */
  #untold: readonly ToolResult[] = [];

  constructor(session: Session) {
    this.session = session;
  }

  /** Whether a model request or a turn is under way. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Calls that wait for a server look at it again. */
  onServersChanged(): void {
    this.#turn?.release(false);
  }

  /** The first request, answered by the scenario's `turn`. */
  begin(): void {
    const { scenario } = this.session.sim;
    this.#ask({ after: scenario.turnAfter, calls: scenario.turn });
  }

  #askNext(): void {
    this.#ask(this.session.sim.scenario.model?.[this.#requests++] ?? {});
  }

  #ask(step: ModelStep): void {
    this.#busy = true;
    this.session.sim.later(step.after ?? 0, () => this.#onAnswer(step), OUTSIDE_PHASE);
  }

  #onAnswer(step: ModelStep): void {
    if (this.#closed) return;
    if (step.do === 'taskStop') return this.onTurnDone(rare.stopByModel(this.background));
    if (!step.calls?.length) return this.#endTurn();
    this.#turn = new Turn(this, step.calls as readonly ToolCall[]);
    this.#turn.next();
  }

  /** All results of an answer's calls are in: the model gets them, and the notifications that waited. */
  onTurnDone(results: readonly ToolResult[]): void {
    this.#turn = undefined;
    this.tell(results);
    if (this.#closed) return;
    this.background.notify();
    this.#askNext();
  }

  tell(results: readonly ToolResult[]): void {
    const { sim } = this.session;
    for (const { label, text } of results) {
      sim.record({ kind: 'model.told', ...label, ...(text === undefined ? {} : { text }) });
    }
  }

  /** The model has ended its turn: a waiting notification starts another. */
  #endTurn(): void {
    const end = (): void => {
      this.#busy = false;
      if (this.background.waiting) this.wake();
      else this.session.onIdle();
    };
    if (this.session.sim.scenario.hooks) rare.runHook(this.session.sim, 'Stop', end);
    else end();
  }

  /** A notification starts a turn of its own where none is under way. */
  wake(): void {
    if (this.#busy || this.#closed) return;
    this.session.onBusy();
    this.background.notify();
    this.#askNext();
  }

  /** A person types: what is still untold goes with it. */
  onMessage(): void {
    if (this.#busy || this.#closed) return;
    this.tell(this.#untold);
    this.#untold = [];
    this.session.onBusy();
    rare.notifyAll(this.background);
    this.#askNext();
  }

  /** A person stops the turn: its calls are interrupted, and the model is not asked again until the next message. */
  interrupt(reason: string | null, text: string): void {
    const turn = this.#turn;
    if (!turn) return;
    this.#turn = undefined;
    this.#untold = turn.interrupt(reason, text);
    this.#busy = false;
    if (this.background.waiting) this.wake();
  }

  /** The session ends: nothing is asked any more; with `tell` what is untold still reaches the output. */
  close(): void {
    this.#closed = true;
    this.tell(this.#untold);
    this.#untold = [];
  }

  get closed(): boolean {
    return this.#closed;
  }

  onMoved(call: Call, text: string): void {
    this.background.add(call);
    this.#settle(call, { kind: 'backgrounded', t: this.#now, ...outcomeText({ text }) }, null);
  }

  onEnd(call: Call, end: CallEnd): void {
    const kind = end.kind === 'cancelled' ? 'error' : end.kind;
    this.#settle(call, { kind, t: this.#now, ...outcomeText(end) }, end.clock);
  }

  #settle(call: Call, outcome: Outcome, clock: ClockId | null): void {
    if (call.index !== 0) return;
    this.outcome = outcome;
    this.decidedBy = clock;
  }

  /** The first call could not be made at all. */
  onRefused(outcome: Outcome, clock: ClockId | null): void {
    if (this.outcome || this.session.callsMade > 0) return;
    this.outcome = outcome;
    this.decidedBy = clock;
  }

  /** How a moved call ended, where it is the one that the prediction is about. */
  onFinish(call: Call, finish: Finish, clock: ClockId | null): void {
    if (call.index !== 0) return;
    this.finish = finish;
    this.decidedBy = clock;
  }

  get #now(): Ms {
    return this.session.sim.kernel.now;
  }
}
