import { ErrorCode, mcpError } from '../errors.ts';
import type { Step } from '../kit/process.ts';
import { Promised, type Settled } from '../kit/promised.ts';
import type { Run } from '../kit/run.ts';
import type { Json, OutgoingAnswer, ServerMessage } from '../protocol/messages.ts';
import { QUESTION } from '../server/pushes.ts';

/** How long the server waits for the answer to a question, from when it was put in the queue. */
const TIMEOUT_MS = 60_000;
/** How many promise jobs it takes from the queue to the tool that asked. */
const REJECT_JOBS = 8;
const TEXT = 'Request timed out';

/** The server's own requests: they wait in the task's queue and only go out inside a tasks/result. */
export class Questions {
  readonly #run: Run;
  readonly #send: (message: ServerMessage) => void;
  readonly #queue: ServerMessage[] = [];
  readonly #open: Map<number | string, Promised<Json>> = new Map();
  #nextId = 0;

  constructor(run: Run, send: (message: ServerMessage) => void) {
    this.#run = run;
    this.#send = send;
  }

  ask(): Step<Settled<Json>> {
    const id = this.#nextId++;
    const promise = new Promised<Json>(this.#run);
    this.#open.set(id, promise);
    this.#queue.push({ method: 'elicitation/create', id, params: QUESTION });
    this.#run.timer(TIMEOUT_MS, () => this.#giveUp(id));
    return promise.settled;
  }

  /** The timer of a queued request is cleared by nothing: the cancellation goes out long after the answer, too. */
  #giveUp(id: number): void {
    const error = mcpError(ErrorCode.requestTimeout, TEXT);
    const reason = `McpError: ${error.message}`;
    this.#send({ method: 'notifications/cancelled', params: { requestId: id, reason } });
    this.#open.get(id)?.reject(error);
  }

  /** The task was cancelled or has ended: what still waits in the queue is answered with an error. */
  clear(): void {
    const error = mcpError(ErrorCode.internalError, 'Task cancelled or completed');
    for (const { id = -1 } of this.#queue.splice(0))
      this.#run.jobs(REJECT_JOBS, () => this.#open.get(id)?.reject(error));
  }

  /** Sends what waits in the queue. */
  flush(): void {
    for (const message of this.#queue.splice(0)) this.#send(message);
  }

  onAnswer(answer: OutgoingAnswer): void {
    const promise = this.#open.get(answer.id);
    if (answer.error) promise?.reject(mcpError(answer.error.code, answer.error.message));
    else promise?.resolve(answer.result ?? {});
  }
}
