import { ErrorCode, mcpError, type Thrown } from '../errors.ts';
import { type Process, type Step, sleep, start, wait } from '../kit/process.ts';
import type { Settled } from '../kit/promised.ts';
import type { Run } from '../kit/run.ts';
import type { Json } from '../protocol/messages.ts';
import type { ToolScript } from './scenario.ts';
import { isTerminal, STORED_ID, type StoredStatus, type TaskStore } from './task-store.ts';

/** What the worker of a tool has at hand. */
export interface WorkerSetup {
  readonly run: Run;
  readonly store: TaskStore;
  readonly tool: ToolScript;
  /** Sends a status notification. */
  readonly announce: () => void;
  /** Why the request that made the task may send no requests any more. */
  readonly refused: () => Thrown | undefined;
  /** Puts a question to the person in the task's queue; resolves with the answer. */
  readonly ask: () => Step<Settled<Json>>;
}

/** The work of the tool after it has made its task. Nothing that the client does stops it. */
export function startWorker(setup: WorkerSetup): void {
  start(work(setup));
}

function* work({ run, store, tool, announce, refused, ask }: WorkerSetup): Process {
  const fail = (error: Thrown): void => {
    run.record('server', { event: 'workerError', message: error.message });
  };
  const update = (status: StoredStatus): Thrown | undefined => {
    const error = refusal(store, status);
    if (error) return error;
    if (store.task) store.setStatus(store.task, status);
    announce();
    return undefined;
  };
  if (tool.elicitAt !== undefined) {
    yield* wait(sleep(run, tool.elicitAt));
    run.record('server', { event: 'elicit' });
    const unasked = refused() ?? update('input_required');
    if (unasked) return fail(unasked);
    const answer: Settled<Json> = yield* wait(ask());
    if (!answer.ok) return fail(answer.error);
    run.record('server', { event: 'elicited', action: answer.value['action'] });
    const stopped = update('working');
    if (stopped) return fail(stopped);
  }
  yield* wait(sleep(run, tool.work));
  const error = store.storeResult(tool.final ?? 'completed');
  if (error) return fail(error);
  announce();
  run.record('server', { event: 'stored', status: store.task?.status });
}

/** Why a request may not change the status of its task. */
function refusal(store: TaskStore, status: StoredStatus): Thrown | undefined {
  const { task } = store;
  if (!task) {
    const text = `Task "${STORED_ID}" not found - it may have been cleaned up`;
    return mcpError(ErrorCode.invalidParams, text);
  }
  if (!isTerminal(task)) return undefined;
  return mcpError(
    ErrorCode.invalidParams,
    `Cannot update task "${STORED_ID}" from terminal status "${task.status}" to "${status}". Terminal states (completed, failed, cancelled) cannot transition to other states.`,
  );
}
