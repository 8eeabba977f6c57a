import type { ConnectAnswer, Step, ToolCall } from '../scenario/scenario.ts';
import type { Exchange } from '../server/exchange.ts';
import type { Server } from '../server/server.ts';
import type { Connection } from './connection.ts';
import type { Session } from './session.ts';

/** What stands on the clock: every way in which the actors of a run reach each other over time. */
export type SimEvent =
  | { readonly kind: 'timer'; readonly timer: { fire(): void } }
  | { readonly kind: 'server.step'; readonly exchange: Exchange; readonly step: Step }
  | { readonly kind: 'server.still-gone'; readonly server: Server; readonly exchange: Exchange }
  | { readonly kind: 'world'; readonly server: Server; readonly what: string }
  | {
      readonly kind: 'server.answers-connect';
      readonly connection: Connection;
      readonly request: 'discover' | 'initialize' | 'list';
      readonly answer: ConnectAnswer;
    }
  | { readonly kind: 'model.answers'; readonly session: Session; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'session.grace-over'; readonly session: Session };

/** What other processes do in answer to something takes no time here, but comes after all timers of that instant. */
export const OUTSIDE_PHASE = 100;

/** Hands an event to the actor that it is for. */
export function deliver(event: SimEvent): void {
  switch (event.kind) {
    case 'timer':
      return event.timer.fire();
    case 'server.step':
      return event.exchange.perform(event.step);
    case 'server.still-gone':
      return event.server.onStillGone(event.exchange);
    case 'world':
      return event.server.onWorld(event.what);
    case 'server.answers-connect':
      return event.connection.onAnswer(event.request, event.answer);
    case 'model.answers':
      return event.session.onModelAnswer(event.calls);
    case 'session.grace-over':
      return event.session.exit();
    default:
      return event satisfies never;
  }
}
