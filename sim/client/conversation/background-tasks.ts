import type { Finish } from '../../scenario/prediction.ts';
import type { Call, CallEnd } from './call.ts';
import type { Conversation } from './conversation.ts';
import { outcomeText } from './output.ts';

/** That a call in the background has ended, for the model. */
export interface Notification {
  readonly call: Call;
  readonly status: string;
  readonly text?: string | undefined;
}

/** Calls that were moved to the background, and the notifications by which the model learns of their end. */
export class BackgroundTasks {
  readonly conversation: Conversation;
  readonly running: Set<Call> = new Set<Call>();
  notifications: Notification[] = [];
  /** What the model learns only with the person's next message. */
  quiet: Notification[] = [];

  constructor(conversation: Conversation) {
    this.conversation = conversation;
  }

  get size(): number {
    return this.running.size;
  }

  /** Whether a notification waits that starts a turn by itself. */
  get waiting(): boolean {
    return this.notifications.length > 0;
  }

  add(call: Call): void {
    this.running.add(call);
  }

  onEnd(call: Call, end: CallEnd): void {
    this.running.delete(call);
    if (this.conversation.closed) return;
    const told = outcomeText(end);
    const kind = end.kind === 'cancelled' ? 'cancelled' : end.kind === 'error' ? 'failed' : 'completed';
    const finish: Finish = { kind, t: call.sim.kernel.now, ...told };
    this.conversation.onFinish(call, finish, end.clock);
    this.notifications.push({ call, status: kind, text: told.text });
    this.conversation.wake();
  }

  /** Tells the model what has ended. */
  notify(): void {
    const { sim } = this.conversation.session;
    for (const { call, status, text } of this.notifications) {
      sim.record({ kind: 'model.notified', ...call.label, status, ...(text === undefined ? {} : { text }) });
    }
    this.notifications = [];
  }
}
