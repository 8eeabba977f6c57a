import { ErrorCode, mcpError, plainError, SCHEMA_TEXT, type Thrown } from '../errors.ts';
import { type Process, type Step, sleep, start, wait } from '../kit/process.ts';
import type { Run } from '../kit/run.ts';
import type { Incoming, Json, Outgoing, OutgoingRequest } from '../protocol/messages.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { Signal } from '../protocol/signal.ts';
import type { Wire } from '../protocol/wire.ts';
import type { Rules } from '../rules/rules.ts';
import { toolResult } from '../server/task-answers.ts';
import { Questions } from './questions.ts';
import type { ToolScript } from './scenario.ts';
import { shownDeliver, shownSend } from './shown.ts';
import { isTerminal, STORED_ID, type StoredTask, TaskStore, wireTask } from './task-store.ts';
import { startWorker } from './worker.ts';

/** How long `tasks/result` waits between two looks where the task has no interval, or 0. */
const DEFAULT_WAIT_MS = 1000;
/** How many promise jobs lie between the end of a handler and its answer on the wire. */
const ANSWER_JOBS = 7;
/** How many it takes to look at a task: a client that was just asked has set its timers before. */
const LOOK_JOBS = 8;
const CANCELLED = { message: 'cancelled' };
const NO_REQUESTS = mcpError(ErrorCode.connectionClosed, 'Request was cancelled');

/** What a handler gives: a result, or what it throws. */
type Answer = { readonly result: Json } | { readonly error: Thrown };

/** The SDK's 1.x server with one tool and a task store, and the transport to it. */
export class ToolServer implements Wire {
  readonly #run: Run;
  readonly #rules: Rules;
  readonly #client: Protocol;
  readonly #tool: ToolScript;
  readonly #store: TaskStore;
  readonly #questions: Questions;
  readonly #active: Map<number, Signal> = new Map();

  constructor(run: Run, rules: Rules, client: Protocol, tool: ToolScript) {
    this.#run = run;
    this.#rules = rules;
    this.#client = client;
    this.#tool = tool;
    this.#store = new TaskStore(run);
    this.#questions = new Questions(run, (message) => this.#deliver(message));
  }

  send(message: Outgoing): void {
    this.#run.record('send', shownSend(message));
    this.#run.job(() => {
      if (!('method' in message)) this.#questions.onAnswer(message);
      else if ('id' in message) start(this.#handle(message));
      else this.#active.get(Number(message.params['requestId']))?.abort(CANCELLED);
    });
  }

  #deliver(message: Incoming): void {
    this.#run.record('deliver', shownDeliver(message));
    this.#run.job(() => this.#client.onMessage(message));
  }

  /** A request that was cancelled meanwhile is not answered. */
  *#handle(request: OutgoingRequest): Process {
    const signal = new Signal();
    this.#active.set(request.id, signal);
    const answer = yield* this.#answer(request, signal);
    yield* this.#jobs(ANSWER_JOBS);
    this.#active.delete(request.id);
    if (signal.reason) return;
    const { id } = request;
    if ('result' in answer) return this.#deliver({ id, result: answer.result });
    const { code = ErrorCode.internalError, message } = answer.error;
    this.#deliver({ id, error: { code: Number(code), message } });
  }

  *#answer({ method, params }: OutgoingRequest, signal: Signal): Process<Answer> {
    switch (method) {
      case 'tools/call':
        return yield* this.#onCall(params['task'] as Json | undefined, signal);
      case 'tasks/get': {
        const { task } = this.#store;
        return task ? { result: wireTask(task) } : notFound('Failed to retrieve task: Task not found');
      }
      case 'tasks/result':
        return yield* this.#onResult(signal);
      case 'tasks/cancel':
        return this.#onCancel();
      default:
        return { result: { tools: [] } };
    }
  }

  *#onCall(asked: Json | undefined, signal: Signal): Process<Answer> {
    const { createThrows, taskSupport } = this.#tool;
    if (taskSupport === 'required' && !asked) return { result: toolResult('requires task augmentation') };
    if (createThrows !== undefined) {
      // What the tool throws becomes a tool result, which is no task.
      const lost = `Invalid task creation result: ${SCHEMA_TEXT}`;
      return asked
        ? { error: mcpError(ErrorCode.invalidParams, lost) }
        : { result: toolResult(createThrows) };
    }
    const task = this.#create(asked, signal);
    return asked ? { result: { task: wireTask(task) } } : yield* this.#pollOwnStore(task);
  }

  #create(asked: Json | undefined, signal: Signal): StoredTask {
    const ttl = (asked?.['ttl'] as number | undefined) ?? this.#tool.ttl;
    const task = this.#store.create(ttl, this.#tool.pollInterval);
    this.#run.record('server', { event: 'created', ttl: task.ttl, pollInterval: task.pollInterval });
    startWorker({
      run: this.#run,
      store: this.#store,
      tool: this.#tool,
      announce: () => {
        const { task: now } = this.#store;
        if (now) this.#deliver({ method: 'notifications/tasks/status', params: wireTask(now) });
      },
      refused: () => (signal.reason && this.#rules.abortsInboundOnClose ? NO_REQUESTS : undefined),
      ask: () => this.#questions.ask(),
    });
    return task;
  }

  /** A plain call of a tool that may be called so: the server polls in the client's place. */
  *#pollOwnStore({ pollInterval }: StoredTask): Process<Answer> {
    for (let { task } = this.#store; task && !isTerminal(task); { task } = this.#store) {
      yield* wait(sleep(this.#run, pollInterval));
    }
    return { result: toolResult(this.#store.hasResult ? 'done' : 'not found') };
  }

  /** Sends what waits for the person, then looks again once an interval until the task has ended. */
  *#onResult(signal: Signal): Process<Answer> {
    for (;;) {
      const { task } = this.#store;
      if (task || !this.#rules.deliversForKnownTasks) this.#questions.flush();
      if (!task) return notFound(`Task not found: ${STORED_ID}`);
      if (isTerminal(task)) {
        if (this.#store.hasResult) return { result: toolResult('done') };
        return { error: plainError(`Task ${STORED_ID} has no result stored`) };
      }
      yield* this.#jobs(LOOK_JOBS);
      yield* wait(this.#pause(task.pollInterval || DEFAULT_WAIT_MS, signal));
      if (signal.reason) return { error: CANCELLED };
    }
  }

  *#jobs(count: number): Process {
    yield* wait<void>((resume) => this.#run.jobs(count, resume));
  }

  /** Ends early when the request is cancelled. */
  #pause(ms: number, signal: Signal): Step<void> {
    return (resume) => {
      const slot = { generation: 0 };
      this.#run.timer(ms, () => this.#run.job(resume), slot);
      signal.listen(() => {
        this.#run.clear(slot);
        this.#run.job(resume);
      });
    };
  }

  /** Changes the status at once, without telling anybody; the worker goes on. */
  #onCancel(): Answer {
    const { task } = this.#store;
    if (!task) return notFound(`Task not found: ${STORED_ID}`);
    if (isTerminal(task)) return notFound(`Cannot cancel task in terminal status: ${task.status}`);
    this.#store.setStatus(task, 'cancelled');
    this.#questions.clear();
    return { result: wireTask({ ...task, status: 'cancelled' }) };
  }
}

const notFound = (text: string): Answer => ({ error: mcpError(ErrorCode.invalidParams, text) });
