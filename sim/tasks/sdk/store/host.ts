import { mcpError, type Thrown } from '../errors.ts';
import { type Process, type Step, sleep, wait } from '../kit/process.ts';
import type { Settled } from '../kit/promised.ts';
import type { Run } from '../kit/run.ts';
import { plainCall, type StreamMessage, TOOL_CALL, taskStream } from '../poll-loop.ts';
import type { Json } from '../protocol/messages.ts';
import type { Protocol, RequestOptions } from '../protocol/protocol.ts';
import type { Detail } from '../trace/detail.ts';
import type { StoreHost } from './scenario.ts';
import { shownError } from './shown.ts';
import { STORED_ID } from './task-store.ts';

export interface HostSetup {
  readonly run: Run;
  readonly protocol: Protocol;
  readonly host: StoreHost;
  readonly options: RequestOptions;
  readonly taskRequired: boolean;
  readonly settled: (outcome: Detail) => void;
  /** What the host has learned: a task that it does not know of, it cannot cancel. */
  readonly known: { task: boolean };
}

const RESULT: Detail = { type: 'result' };

/** What the host does with the tool. */
export function* useTool(setup: HostSetup): Process {
  switch (setup.host.mode) {
    case 'plain':
      return yield* plain(setup);
    case 'listThenPlain':
      return yield* listThenPlain(setup);
    case 'blockingResult':
      return yield* blockingResult(setup);
    default:
      return yield* stream(setup);
  }
}

function* stream({ run, protocol, host, options, settled, known }: HostSetup): Process {
  let outcome: Detail = RESULT;
  const withTask = { ...options, task: host.task ?? {} };
  const take = (message: StreamMessage): Step<boolean> => {
    if (message.type === 'error') {
      outcome = shownError(message.error);
      run.record('yield', { type: 'error', error: outcome });
    } else if (message.type === 'result') run.record('yield', RESULT);
    else {
      known.task = true;
      run.record('yield', { type: message.type, status: message.task['status'] });
    }
    return (resume) => resume(true);
  };
  yield* taskStream({ run, protocol, options: withTask, defaultPollIntervalMs: undefined, take });
  settled(outcome);
}

function* plain({ protocol, options, settled }: HostSetup): Process {
  settled(outcomeOf(yield* wait(protocol.request(plainCall, options).settled)));
}

/** A client that knows the tool refuses by itself to call it without a task. */
function* listThenPlain(setup: HostSetup): Process {
  const listing = { method: 'tools/list', params: {}, form: 'any' } as const;
  yield* wait(setup.protocol.request(listing, setup.options).settled);
  if (!setup.taskRequired) return yield* plain(setup);
  setup.settled(shownError(TASK_REQUIRED));
}

const TASK_REQUIRED: Thrown = mcpError(
  -32_600,
  'Tool "work" requires task-based execution. Use client.experimental.tasks.callToolStream() instead.',
);

function* blockingResult({ run, protocol, host, options, settled, known }: HostSetup): Process {
  const withTask = { ...options, task: host.task ?? {} };
  const created = yield* wait(protocol.request({ ...TOOL_CALL, form: 'createdTask' }, withTask).settled);
  if (!created.ok) return settled(outcomeOf(created));
  known.task = true;
  if (host.resultAfter) yield* wait(sleep(run, host.resultAfter));
  const asking = { method: 'tasks/result', params: { taskId: STORED_ID }, form: 'toolResult' } as const;
  settled(outcomeOf(yield* wait(protocol.request(asking, options).settled)));
}

/** How many promise jobs the functions around the request take. */
const CANCEL_JOBS = 6;

/** `tasks/cancel`, beside whatever else the host does. */
export function* cancelTask({ run, protocol, options, known }: HostSetup): Process {
  if (!known.task) return;
  const asking = { method: 'tasks/cancel', params: { taskId: STORED_ID }, form: 'task' } as const;
  const answer = yield* wait(protocol.request(asking, { timeout: options.timeout }).settled);
  yield* wait<void>((resume) => run.jobs(CANCEL_JOBS, resume));
  run.record('cancelTask', answer.ok ? { status: answer.value['status'] } : { error: answer.error.message });
}

function outcomeOf(settled: Settled<Json>): Detail {
  return settled.ok ? RESULT : shownError(settled.error);
}
