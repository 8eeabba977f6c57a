import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Incoming, Outgoing, OutgoingRequest } from '../../../sim/tasks/sdk/protocol/messages.ts';
import type { Push, ServerScript } from '../../../sim/tasks/sdk/scenario/types.ts';
import { messageOf, Tokens } from '../../../sim/tasks/sdk/server/pushes.ts';
import { ScriptReader } from '../../../sim/tasks/sdk/server/script-reader.ts';
import { deliverDetail, methodOf, sendDetail } from '../../../sim/tasks/sdk/trace/details.ts';
import type { VirtualClock } from './clock.ts';
import type { Recorder } from './recorder.ts';

const WELCOME = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: {}, tasks: { requests: { tools: { call: {} } } } },
  serverInfo: { name: 'scripted', version: '1' },
};

/** An in-memory transport for the real client, with the scripted server at its end. */
export class ScriptedTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #script: ServerScript;
  readonly #clock: VirtualClock;
  readonly #recorder: Recorder;
  readonly #reader: Pick<ScriptReader, 'replyTo' | 'created'>;
  readonly #tokens: Tokens = new Tokens();
  readonly #sent: Map<string, number> = new Map();
  #open = true;

  /** `reader` where the server knows more than its script. */
  constructor(
    script: ServerScript,
    clock: VirtualClock,
    recorder: Recorder,
    reader: Pick<ScriptReader, 'replyTo' | 'created'> = new ScriptReader(script),
  ) {
    this.#script = script;
    this.#clock = clock;
    this.#recorder = recorder;
    this.#reader = reader;
  }

  async start(): Promise<void> {}

  async send(raw: JSONRPCMessage): Promise<void> {
    const message = raw as unknown as Outgoing;
    const method = methodOf(message);
    if (method === 'initialize') return this.#later(0, () => this.#handOver({ id: 0, result: WELCOME }));
    if (method === 'notifications/initialized') return;
    const nth = (this.#sent.get(method) ?? 0) + 1;
    this.#sent.set(method, nth);
    const failure = this.#script.sendFails?.find((f) => f.method === method && f.nth === nth);
    this.#recorder.record(failure ? 'sendFailed' : 'send', sendDetail(message));
    if (failure) throw new Error(failure.message);
    if ('method' in message && 'id' in message) this.#receive(message);
  }

  #receive(request: OutgoingRequest): void {
    this.#tokens.note(request);
    const reply = this.#reader.replyTo(request, this.#clock.now);
    if (!reply) return;
    this.#later(reply.delayMs, () => {
      if (reply.createsWithTtl !== undefined) this.#reader.created(reply.createsWithTtl, this.#clock.now);
      this.#deliver({ id: request.id, ...reply.body });
    });
  }

  push(push: Push): void {
    this.#deliver(messageOf(push, this.#tokens));
  }

  #deliver(message: Incoming): void {
    if (!this.#open) return;
    this.#recorder.record('deliver', deliverDetail(message));
    this.#handOver(message);
  }

  #handOver(message: Incoming): void {
    this.onmessage?.({ jsonrpc: '2.0', ...message } as JSONRPCMessage);
  }

  #later(delayMs: number, act: () => void): void {
    if (delayMs === 0) queueMicrotask(act);
    else setTimeout(act, delayMs);
  }

  async close(): Promise<void> {
    this.#open = false;
    this.onclose?.();
  }
}
