import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** One end of an in-memory connection; what it sends is seen, then handed over one job later. */
export class Link implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  other: Link | undefined;
  readonly #see: (message: JSONRPCMessage) => void;

  constructor(see: (message: JSONRPCMessage) => void) {
    this.#see = see;
  }

  async start(): Promise<void> {}

  async send(message: JSONRPCMessage): Promise<void> {
    this.#see(message);
    queueMicrotask(() => this.other?.onmessage?.(message));
  }

  async close(): Promise<void> {
    this.onclose?.();
  }
}
