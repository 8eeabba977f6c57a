import {
  MAX_FAILED_POLLS,
  POLL_AFTER_INPUT_MS,
  POLL_DEFAULT_MS,
  POLL_MAX_MS,
  POLL_MIN_MS,
  POLL_TIMEOUT_MS,
} from '../../facts/rules/constants-rare.ts';
import { cancelReason } from '../../facts/rules/texts.ts';
import { pollsFailedText, TASK_CANCELLED_TEXT, taskFailedHead } from '../../facts/rules/texts-tasks.ts';
import { type Ms, OUTSIDE_PHASE, type Slot } from '../../kernel/kernel.ts';
import type { Step, TaskState } from '../../scenario/scenario.ts';
import { outputOf } from '../../server/output.ts';
import type { DialogAction } from '../session/dialog.ts';
import { ask } from '../session/dialog.ts';
import type { Call } from './call.ts';

/** The server does not know the method: it has no tasks after all. */
const METHOD_NOT_FOUND = -32_601;
/** The server does not know the task. */
const INVALID_PARAMS = -32_602;

/** A call that has become a task on the server: the client polls it until it has ended. */
export class ServerTask {
  readonly #call: Call;
  readonly #step: Step;
  readonly #slot: Slot = { generation: 0 };
  #polls = 0;
  #failed = 0;
  #open = true;
  #inputAnswered = false;

  constructor(call: Call, step: Step) {
    this.#call = call;
    this.#step = step;
  }

  get #intervalMs(): Ms {
    if (!this.#call.sim.holds('task-poll-interval')) return POLL_MAX_MS;
    return Math.min(Math.max(this.#step.pollIntervalMs ?? POLL_DEFAULT_MS, POLL_MIN_MS), POLL_MAX_MS);
  }

  /** The first poll, at once. */
  start(): void {
    this.#poll();
  }

  /** A new client polls on. */
  resume(): void {
    if (!this.#call.sim.holds('task-resumed')) return;
    this.#open = true;
    this.#poll();
  }

  close(): void {
    this.#open = false;
    this.#call.sim.kernel.cancel(this.#slot);
  }

  /** The client gives the task up: the server is told. */
  cancel(): void {
    if (!this.#open) return;
    this.close();
    const { sim, server, label } = this.#call;
    if (!server.alive) return;
    sim.record({ kind: sim.holds('task-cancel') ? 'task.cancel.sent' : 'cancel.sent', ...label });
  }

  #pollLater(delayMs: Ms = this.#intervalMs): void {
    this.#call.sim.later(delayMs, () => this.#poll(), OUTSIDE_PHASE, this.#slot);
  }

  #poll(): void {
    const { sim, server, label } = this.#call;
    if (!this.#open) return;
    if (!server.alive) return this.#onConnectionLost();
    this.#polls += 1;
    sim.record({ kind: 'task.poll', ...label });
    const state = this.#stateNow();
    if (state.exit) return server.exit();
    if (state.silent) return this.#unanswered();
    if (state.error) return this.#onError(state.error.code, state.error.message);
    this.#failed = 0;
    this.#call.onTaskAnswer();
    this.#onState(state);
  }

  /** The state that this poll sees: the last one that has begun; before the first, and without any, working. */
  #stateNow(): TaskState {
    const begun = (this.#step.states ?? []).filter(({ after }) => after < this.#polls);
    return begun.at(-1) ?? { after: 0, status: 'working' };
  }

  #unanswered(): void {
    const { sim, label } = this.#call;
    const giveUp = () => {
      if (!sim.holds('task-poll-timeout')) return;
      sim.cite([sim.policy.rules.arm]);
      sim.record({ kind: 'cancel.sent', ...label, reason: cancelReason(sim.policy) });
      this.#onError(0, 'Request timed out');
    };
    sim.later(POLL_TIMEOUT_MS, giveUp, OUTSIDE_PHASE, this.#slot);
  }

  #onState(state: TaskState): void {
    const { sim } = this.#call;
    switch (state.status) {
      case 'completed': {
        const kind = state.isError ? 'error' : 'result';
        return this.#call.end({ kind, clock: null, ...outputOf(state.text, state.chars) });
      }
      case 'failed':
        return this.#call.end({ kind: 'error', clock: null, text: this.#failureText(state.message ?? '') });
      case 'cancelled':
        return this.#call.end({ kind: 'cancelled', clock: null, text: TASK_CANCELLED_TEXT });
      case 'input_required':
        if (this.#inputAnswered || !sim.holds('task-input')) return this.#pollLater();
        return ask(this.#call, (action) => this.#onInput(action));
      default:
        return this.#pollLater();
    }
  }

  #failureText(message: string): string {
    const { server, tool, inBackground, sim } = this.#call;
    if (inBackground) return message;
    sim.unknown(
      'task-failed-text',
      'What the model is told of a task that failed in the foreground was not measured.',
    );
    return taskFailedHead(server.name, tool) + message;
  }

  /** In the background a dismissed dialog only means "later"; else the server gets the answer. */
  #onInput(action: DialogAction): void {
    const { sim, label, inBackground } = this.#call;
    if (!this.#open) return;
    if (inBackground && action === 'cancel') return this.#pollLater();
    this.#inputAnswered = true;
    sim.record({ kind: 'task.update.sent', ...label, action });
    this.#pollLater(POLL_AFTER_INPUT_MS);
  }

  #onError(code: number, message: string): void {
    const { sim, inBackground, server, tool } = this.#call;
    if (!sim.holds('task-poll-errors')) return this.#call.end({ kind: 'error', clock: null, text: message });
    this.#failed += 1;
    if (inBackground) {
      if (code !== METHOD_NOT_FOUND) return this.#pollLater();
      return sim.unknown(
        'task-slow-polls',
        'The client gives up and polls on slowly; how slowly was not measured.',
      );
    }
    if (code === INVALID_PARAMS) {
      return this.#call.end({ kind: 'error', clock: null, text: this.#failureText(message) });
    }
    if (this.#failed < MAX_FAILED_POLLS) return this.#pollLater();
    const text = pollsFailedText(server.name, tool, this.#failed, message);
    this.#call.end({ kind: 'error', clock: null, text });
  }

  /** In the background polling stops until the server is connected again. */
  #onConnectionLost(): void {
    this.#call.sim.unknown(
      'task-connection-lost',
      'When the polling goes on after the server is back was not measured.',
    );
  }
}
