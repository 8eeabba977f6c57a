import type { Step } from '../../scenario/scenario.ts';
import type { Exchange } from '../../server/exchange.ts';
import type { Session } from './session.ts';

/** How a dialog of the server ends: the person accepts or dismisses it, or a hook or `-p` answers. */
export type DialogAction = 'accept' | 'cancel' | 'decline';

/**
 * An elicitation. While it is open its call is not moved and its silence does not count; the wall clock runs on. It
 * outlives its call: the answer is sent even when the call is over.
 */
export class Dialog {
  readonly #session: Session;
  readonly #exchange: Exchange;
  readonly #then: readonly Step[];
  #open = true;

  constructor(session: Session, exchange: Exchange, then: readonly Step[]) {
    this.#session = session;
    this.#exchange = exchange;
    this.#then = then;
  }

  get open(): boolean {
    return this.#open;
  }

  /** Shows itself, or is answered by a hook after its time, or cancelled at once where nobody is there. */
  show(): void {
    const { sim } = this.#session;
    const { kernel, scenario } = sim;
    const { request } = this.#exchange;
    sim.cite(['dialog-pauses-idle', 'dialog-defers-move', 'dialog-wall-clock']);
    sim.record({ kind: 'elicitation.opened', ...request.label });
    request.call.onDialog(1);
    const hook = scenario.hooks?.['Elicitation'];
    if (!hook && scenario.mode !== 'print') return;
    if (!hook) sim.cite(['dialog-print']);
    const action = hook ? ((hook.action ?? 'accept') as DialogAction) : 'cancel';
    kernel.schedule(kernel.now + (hook?.ms ?? 0), { kind: 'dialog.answered', dialog: this, action });
  }

  close(action: DialogAction): void {
    if (!this.#open) return;
    this.#open = false;
    const { request } = this.#exchange;
    this.#session.sim.record({ kind: 'elicitation.closed', ...request.label, action });
    request.call.onDialog(-1);
    this.#exchange.follow(this.#then);
  }
}
