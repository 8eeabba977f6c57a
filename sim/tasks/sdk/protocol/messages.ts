/** A JSON object of the wire. */
export type Json = Readonly<Record<string, unknown>>;

export interface OutgoingRequest {
  readonly id: number;
  readonly method: string;
  readonly params: Json;
}
export interface OutgoingNotification {
  readonly method: string;
  readonly params: Json;
}
/** The client's answer to a request of the server. */
export interface OutgoingAnswer {
  readonly id: number | string;
  readonly result?: Json;
  readonly error?: WireError;
}
export type Outgoing = OutgoingRequest | OutgoingNotification | OutgoingAnswer;

/** An error of JSON-RPC. */
export interface WireError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}
/** The server's answer to a request of the client. */
export interface Response {
  readonly id: number;
  readonly result?: Json;
  readonly error?: WireError;
}
/** A request or a notification of the server. */
export interface ServerMessage {
  readonly method: string;
  readonly id?: number | string;
  readonly params: Json;
}
export type Incoming = Response | ServerMessage;

/** The message as JSON text, its members in the order in which the SDK writes them. */
export function jsonOf(response: Response): string {
  return JSON.stringify({ jsonrpc: '2.0', ...response });
}
