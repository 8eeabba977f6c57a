import { rare } from '#rare';
import type { Finish } from '../../scenario/prediction.ts';
import type { Call, CallEnd } from './call.ts';
import type { Conversation, ToolResult } from './conversation.ts';
import { outcomeText } from './output.ts';

interface Notification {
  readonly call: Call;
  readonly status: string;
  readonly text?: string | undefined;
}

/** Calls that were moved to the background, and the notifications by which the model learns of their end. */
export class BackgroundTasks {
  readonly #conversation: Conversation;
  readonly #running: Set<Call> = new Set<Call>();
  #notifications: Notification[] = [];
  /** What the model learns only with the person's next message. */
  #quiet: Notification[] = [];

  constructor(conversation: Conversation) {
    this.#conversation = conversation;
  }

  get size(): number {
    return this.#running.size;
  }

  /** Whether a notification waits that starts a turn by itself. */
  get waiting(): boolean {
    return this.#notifications.length > 0;
  }

  add(call: Call): void {
    this.#running.add(call);
  }

  onEnd(call: Call, end: CallEnd): void {
    this.#running.delete(call);
    if (this.#conversation.closed) return;
    const told = outcomeText(end);
    const kind = end.kind === 'cancelled' ? 'cancelled' : end.kind === 'error' ? 'failed' : 'completed';
    const finish: Finish = { kind, t: call.sim.kernel.now, ...told };
    this.#conversation.onFinish(call, finish, end.clock);
    this.#notifications.push({ call, status: kind, text: told.text });
    this.#conversation.wake();
  }

  /** Tells the model what has ended. */
  notify(): void {
    this.#deliver(this.#notifications);
    this.#notifications = [];
  }

  /** The same with a person's message, which also carries what would not have started a turn. */
  notifyAll(): void {
    this.#deliver(this.#quiet);
    this.#quiet = [];
    this.notify();
  }

  #deliver(notifications: readonly Notification[]): void {
    const { sim } = this.#conversation.session;
    for (const { call, status, text } of notifications) {
      sim.record({ kind: 'model.notified', ...call.label, status, ...(text === undefined ? {} : { text }) });
    }
  }

  /** TaskStop: the task that the model was told of last. */
  stopByModel(): readonly ToolResult[] {
    const call = [...this.#running].at(-1);
    if (!call) return [{ label: {} }];
    const { policy } = call.sim;
    call.sim.cite([policy.rules.taskStopText]);
    this.#stop(call);
    return [{ label: call.label, text: rare.taskStopText(policy, call.server.name, call.tool) }];
  }

  /** x in /tasks: the same on the wire, but the model learns it with the next message. */
  stopByUser(): void {
    const call = [...this.#running].at(-1);
    if (!call) return;
    this.#stop(call);
    const text = rare.stoppedByUserText(call.server.name, call.tool);
    const isQuiet = call.sim.holds('user-stop');
    (isQuiet ? this.#quiet : this.#notifications).push({ call, status: 'killed', text });
    if (!isQuiet) this.#conversation.wake();
  }

  #stop(call: Call): void {
    if (!call.sim.holds('task-stop')) return;
    this.#running.delete(call);
    call.stop();
    this.#conversation.onFinish(call, { kind: 'cancelled', t: call.sim.kernel.now }, null);
  }

  /** A new client takes the server-side tasks up where the old one left them. */
  resume(): void {
    for (const call of this.#running) call.task?.resume();
  }
}
