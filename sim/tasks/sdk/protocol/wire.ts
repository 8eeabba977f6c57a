import type { Thrown } from '../errors.ts';
import type { Outgoing } from './messages.ts';

/** What goes with a message. */
export interface SendOptions {
  /** The id of the last event that was seen of a stream: the transport resumes it instead of sending. */
  readonly resumptionToken?: string | undefined;
  /** Called where the promise of the send rejects. */
  readonly onFailure: (error: Thrown) => void;
}

/** A transport as the client uses it. */
export interface Wire {
  send(message: Outgoing, options: SendOptions): void;
}
