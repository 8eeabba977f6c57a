import type { Call } from '../conversation/call.ts';

/** How a dialog of the server ends: the person accepts or dismisses it, or a hook or `-p` answers. */
export type DialogAction = 'accept' | 'cancel' | 'decline';

/**
 * A question of the server to the person. While it is open its call is not moved and its silence does not count; the
 * wall clock runs on. It outlives its call: the answer is sent even when the call is over.
 */
export class Dialog {
  readonly #call: Call;
  readonly #onClosed: (action: DialogAction) => void;
  #open = true;

  constructor(call: Call, onClosed: (action: DialogAction) => void) {
    this.#call = call;
    this.#onClosed = onClosed;
  }

  get open(): boolean {
    return this.#open;
  }

  /** Shows itself, or is answered by a hook after its time, or cancelled at once where nobody is there. */
  show(): void {
    const { sim, label } = this.#call;
    sim.record({ kind: 'elicitation.opened', ...label });
    this.#call.onDialog(1);
    const hook = sim.scenario.hooks?.['Elicitation'];
    if (!hook && (sim.scenario.mode !== 'print' || !sim.holds('dialog-print'))) return;
    const action = hook ? ((hook.action ?? 'accept') as DialogAction) : 'cancel';
    sim.later(hook?.ms ?? 0, () => this.close(action));
  }

  close(action: DialogAction): void {
    if (!this.#open) return;
    this.#open = false;
    this.#call.onDialog(-1);
    if (this.#call.waiting || this.#call.sim.holds('dialog-wall-clock')) this.#onClosed(action);
  }
}

/** The server of a call has a question for the person. */
export function ask(call: Call, onClosed: (action: DialogAction) => void): void {
  call.session.person.onDialog(new Dialog(call, onClosed));
}
