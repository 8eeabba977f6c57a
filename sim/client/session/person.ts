import { interruptedText } from '../../facts/rules/texts-failures.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { UserAction } from '../../scenario/scenario.ts';
import { isOn } from '../../settings/variables.ts';
import { stopByUser } from '../conversation/task-stop.ts';
import type { Sim } from '../sim.ts';
import type { Dialog } from './dialog.ts';
import type { Session } from './session.ts';

/** What the client gives as the reason of a cancellation when a person interrupts. */
const ESCAPED = 'AbortError: user-cancel';
const SENT_NOW = 'AbortError: interrupt';

/** The person at the terminal: answers dialogs, interrupts, stops, types, and leaves. */
export class Person {
  readonly #session: Session;
  readonly #dialogs: Dialog[] = [];

  constructor(session: Session) {
    this.#session = session;
  }

  /** Puts everything that the scenario says of the person on the clock, counted from the origin of time. */
  begin(originMs: Ms): void {
    const { kernel, scenario } = this.#session.sim;
    for (const action of scenario.user ?? []) {
      const at = Math.max(originMs + action.at, kernel.now);
      kernel.schedule(at, { fire: () => this.#act(action) });
    }
  }

  onDialog(dialog: Dialog): void {
    this.#dialogs.push(dialog);
    dialog.show();
  }

  #act({ do: what, choice }: UserAction): void {
    const session = this.#session;
    const dialog = this.#dialogs.find(({ open }) => open);
    switch (what) {
      case 'answer':
        return dialog?.close('accept');
      case 'cancelDialog':
        return dialog?.close('cancel');
      case 'escape':
        return this.#escape(dialog);
      case 'sendNow':
        session.conversation.interrupt(SENT_NOW, interruptedText('sendNow'));
        return session.conversation.onMessage();
      case 'message':
        return session.conversation.onMessage();
      case 'stopTask':
        return stopByUser(session.conversation.background);
      case 'reconnect':
        return session.ending.reconnectAll();
      case 'exit':
        return choice === 'none' ? undefined : session.ending.leave();
      case 'sigint':
        return session.ending.onSignal('signals-twice');
      case 'sigterm':
        return session.ending.onSignal('signals');
      case 'resume':
        return session.ending.resume();
      case 'ctrlB':
      case 'clear':
      case 'stopAgents':
        return;
      default:
        session.sim.unknown(`not-modelled: ${what}`, `What "${what}" does is not modelled.`);
    }
  }

  /** Esc in a dialog only dismisses it; the call goes on, and a second Esc interrupts it. */
  #escape(dialog: Dialog | undefined): void {
    const { conversation, sim } = this.#session;
    if (dialog) return dialog.close('cancel');
    if (sim.scenario.caller === 'subagent' && inBackground(sim)) return;
    conversation.interrupt(ESCAPED, interruptedText('escape'));
  }
}

/** Whether the subagent that makes the calls runs in the background, out of the reach of Esc. */
function inBackground(sim: Sim): boolean {
  sim.cite([sim.policy.rules.agentAlwaysBackground]);
  if (isOn(sim.scenario, 'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS')) return false;
  return sim.policy.agentAlwaysBackground || sim.scenario.agent?.runInBackground === true;
}
