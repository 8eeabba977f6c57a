import type { Thrown } from '../errors.ts';
import type { Outgoing } from './messages.ts';

/** A transport as the client uses it. */
export interface Wire {
  /** Hands a message to the peer; the error is what the send rejects with. */
  send(message: Outgoing): Thrown | undefined;
}
