import type { ConnectAnswer, Step, ToolCall, UserAction } from '../scenario/scenario.ts';
import type { ConnectRequest } from '../server/connect-script.ts';
import type { Exchange } from '../server/exchange.ts';
import type { Server } from '../server/server.ts';
import type { Connection } from './connection/connection.ts';
import type { Listing } from './connection/discovery.ts';
import type { Turn } from './conversation/turn.ts';
import type { Dialog, DialogAction } from './session/dialog.ts';
import type { Person } from './session/person.ts';
import type { Session } from './session/session.ts';

/** What stands on the clock: every way in which the actors of a run reach each other over time. */
export type SimEvent =
  | { readonly kind: 'timer'; readonly timer: { fire(): void } }
  | { readonly kind: 'server.step'; readonly exchange: Exchange; readonly step: Step }
  | { readonly kind: 'server.still-gone'; readonly server: Server; readonly exchange: Exchange }
  | { readonly kind: 'world'; readonly server: Server; readonly what: string }
  | {
      readonly kind: 'server.answers';
      readonly to: { onAnswer(request: ConnectRequest, answer: ConnectAnswer): void };
      readonly request: ConnectRequest;
      readonly answer: ConnectAnswer;
    }
  | { readonly kind: 'user'; readonly person: Person; readonly action: UserAction }
  | { readonly kind: 'dialog.answered'; readonly dialog: Dialog; readonly action: DialogAction }
  | { readonly kind: 'hold.over'; readonly turn: Turn }
  | { readonly kind: 'connect.again'; readonly connection: Connection }
  | { readonly kind: 'listing.again' | 'listing.expires'; readonly listing: Listing }
  | { readonly kind: 'first-turn.limit'; readonly session: Session }
  | { readonly kind: 'model.answers'; readonly session: Session; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'session.grace-over'; readonly session: Session };

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
    case 'server.answers':
      return event.to.onAnswer(event.request, event.answer);
    case 'user':
      return event.person.act(event.action);
    case 'dialog.answered':
      return event.dialog.close(event.action);
    case 'hold.over':
      return event.turn.release(true);
    case 'connect.again':
      return event.connection.start();
    case 'listing.again':
      return event.listing.send();
    case 'listing.expires':
      return event.listing.expire();
    case 'first-turn.limit':
      return event.session.onFirstTurnLimit();
    case 'model.answers':
      return event.session.onModelAnswer(event.calls);
    case 'session.grace-over':
      return event.session.exit();
    default:
      return event satisfies never;
  }
}
