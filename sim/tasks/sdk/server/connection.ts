import { plainError } from '../errors.ts';
import type { Run } from '../kit/run.ts';
import type { Incoming, Outgoing, OutgoingRequest } from '../protocol/messages.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { SendOptions, Wire } from '../protocol/wire.ts';
import type { Push, ServerScript } from '../scenario/types.ts';
import { deliverDetail, methodOf, sendDetail } from '../trace/details.ts';
import { messageOf, Tokens } from './pushes.ts';
import { ScriptReader } from './script-reader.ts';

/** One connection: an in-memory transport with the scripted server at its end. */
export class Connection implements Wire {
  readonly #run: Run;
  readonly #client: Protocol;
  readonly #script: ServerScript;
  readonly #reader: ScriptReader;
  readonly #tokens: Tokens = new Tokens();
  readonly #sent: Map<string, number> = new Map();
  #open = true;

  constructor(run: Run, client: Protocol, script: ServerScript) {
    this.#run = run;
    this.#client = client;
    this.#script = script;
    this.#reader = new ScriptReader(script);
  }

  send(message: Outgoing, { onFailure }: SendOptions): void {
    const method = methodOf(message);
    const nth = (this.#sent.get(method) ?? 0) + 1;
    this.#sent.set(method, nth);
    const failure = this.#script.sendFails?.find((f) => f.method === method && f.nth === nth);
    this.#run.record(failure ? 'sendFailed' : 'send', sendDetail(message));
    if (failure) return this.#run.job(() => onFailure(plainError(failure.message)));
    if ('method' in message && 'id' in message) this.#receive(message);
  }

  #receive(request: OutgoingRequest): void {
    this.#tokens.note(request);
    const reply = this.#reader.replyTo(request, this.#run.now);
    if (!reply) return;
    const respond = (): void => {
      if (reply.createsWithTtl !== undefined) this.#reader.created(reply.createsWithTtl, this.#run.now);
      this.#deliver({ id: request.id, ...reply.body });
    };
    if (reply.delayMs === 0) this.#run.job(respond);
    else this.#run.timer(reply.delayMs, respond);
  }

  push(push: Push): void {
    this.#deliver(messageOf(push, this.#tokens));
  }

  #deliver(message: Incoming): void {
    if (!this.#open) return;
    this.#run.record('deliver', deliverDetail(message));
    this.#client.onMessage(message);
  }

  /** What the server still does from now on reaches nobody. */
  close(): void {
    this.#open = false;
    this.#client.onClose();
  }
}
