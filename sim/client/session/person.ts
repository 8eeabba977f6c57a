import { interruptedText } from '../../facts/rules/texts.ts';
import type { UserAction } from '../../scenario/scenario.ts';
import type { Dialog } from './dialog.ts';
import type { Session } from './session.ts';

/** What the client gives as the reason of a cancellation when a person interrupts. */
const ESCAPED = 'AbortError: user-cancel';
const SENT_NOW = 'AbortError: interrupt';

/** The person at the terminal: answers dialogs, and may interrupt the calls that the conversation waits for. */
export class Person {
  readonly #session: Session;
  readonly #dialogs: Dialog[] = [];

  constructor(session: Session) {
    this.#session = session;
  }

  /** Puts everything that the scenario says of the person on the clock, counted from now. */
  begin(): void {
    const { kernel, scenario } = this.#session.sim;
    for (const action of scenario.user ?? []) {
      if (action.at < 0) continue;
      kernel.schedule(kernel.now + action.at, { kind: 'user', person: this, action });
    }
  }

  onDialog(dialog: Dialog): void {
    this.#dialogs.push(dialog);
    dialog.show();
  }

  act({ do: what }: UserAction): void {
    const dialog = this.#dialogs.find(({ open }) => open);
    switch (what) {
      case 'answer':
        return dialog?.close('accept');
      case 'cancelDialog':
        return dialog?.close('cancel');
      case 'escape':
        // Esc in a dialog only dismisses it; the call goes on, and a second Esc interrupts it.
        return dialog ? dialog.close('cancel') : this.#session.interrupt(ESCAPED, interruptedText('escape'));
      case 'sendNow':
        return this.#session.interrupt(SENT_NOW, interruptedText('sendNow'));
      case 'message':
      case 'ctrlB':
        return;
      default:
        this.#session.sim.unknown(`not-modelled: ${what}`, `What "${what}" does is not modelled yet.`);
    }
  }
}
