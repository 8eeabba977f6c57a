import type { ConnectAnswer, Step } from '../scenario/scenario.ts';
import type { ConnectRequest } from '../server/connect-script.ts';
import type { Exchange } from '../server/exchange.ts';

/** What stands on the clock: a timer that is due, something that a server does, or an actor whose wait is over. */
export type SimEvent =
  | { readonly kind: 'timer'; readonly timer: { fire(): void } }
  | { readonly kind: 'server.step'; readonly exchange: Exchange; readonly step: Step }
  | {
      readonly kind: 'server.answers';
      readonly to: { onAnswer(request: ConnectRequest, answer: ConnectAnswer): void };
      readonly request: ConnectRequest;
      readonly answer: ConnectAnswer;
    }
  | { readonly kind: 'wake'; readonly run: () => void };

/** Hands an event to the actor that it is for. */
export function deliver(event: SimEvent): void {
  switch (event.kind) {
    case 'timer':
      return event.timer.fire();
    case 'server.step':
      return event.exchange.perform(event.step);
    case 'server.answers':
      return event.to.onAnswer(event.request, event.answer);
    case 'wake':
      return event.run();
    default:
      return event satisfies never;
  }
}
