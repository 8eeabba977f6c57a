import { ErrorCode, isMcpError, mcpError, stringOf, type Thrown } from './errors.ts';
import { type Process, type Step, sleep, wait } from './kit/process.ts';
import type { Settled } from './kit/promised.ts';
import type { Run } from './kit/run.ts';
import type { Json } from './protocol/messages.ts';
import type { Call, Protocol, RequestOptions } from './protocol/protocol.ts';

/** How long the loop sleeps where neither the answer nor the client says. */
const DEFAULT_POLL_INTERVAL_MS = 1000;

/** What a task stream hands to its consumer. */
export type StreamMessage =
  | { readonly type: 'taskCreated' | 'taskStatus'; readonly task: Json }
  | { readonly type: 'result' }
  | { readonly type: 'error'; readonly error: Thrown };

/** The consumer: takes a message in its own time; false when it leaves the stream. */
export type Take = (message: StreamMessage) => Step<boolean>;

export interface StreamSetup {
  readonly run: Run;
  readonly protocol: Protocol;
  readonly options: RequestOptions;
  readonly defaultPollIntervalMs: number | undefined;
  readonly take: Take;
}

/** The request that every host here makes. */
export const TOOL_CALL: Omit<Call, 'form'> = {
  method: 'tools/call',
  params: { name: 'work', arguments: {} },
};

export const plainCall: Call = { ...TOOL_CALL, form: 'toolResult' };

/**
 * `callToolStream`: creates the task, polls it, gets its result. It advances only when its consumer asks for the
 * next message. Whatever fails ends it; nothing is tried twice.
 */
export function* taskStream(setup: StreamSetup): Process {
  const { protocol, options, take } = setup;
  if (!options.task) return yield* lastRequest(setup, plainCall);
  const creating = protocol.request({ ...TOOL_CALL, form: 'createdTask' }, options);
  const created: Settled<Json> = yield* wait(creating.settled);
  if (!created.ok) return yield* fail(setup, created.error);
  const task = created.value['task'] as Json;
  if (!(yield* wait(take({ type: 'taskCreated', task })))) return;
  yield* poll(setup, String(task['taskId']));
}

function* poll(setup: StreamSetup, taskId: string): Process {
  const { run, protocol, options, take } = setup;
  const params = { taskId };
  for (;;) {
    const asking = protocol.request({ method: 'tasks/get', params, form: 'task' }, options);
    const got: Settled<Json> = yield* wait(asking.settled);
    if (!got.ok) return yield* fail(setup, got.error);
    const task = got.value;
    if (!(yield* wait(take({ type: 'taskStatus', task })))) return;
    switch (task['status']) {
      case 'completed':
      case 'input_required':
        return yield* lastRequest(setup, { method: 'tasks/result', params, form: 'toolResult' });
      case 'failed':
        return yield* fail(setup, mcpError(ErrorCode.internalError, `Task ${taskId} failed`));
      case 'cancelled':
        return yield* fail(setup, mcpError(ErrorCode.internalError, `Task ${taskId} was cancelled`));
    }
    const interval = task['pollInterval'] ?? setup.defaultPollIntervalMs ?? DEFAULT_POLL_INTERVAL_MS;
    yield* wait(sleep(run, Number(interval)));
    // The sleep is not cut short by an abort, only looked at when it is over.
    const reason = options.signal?.reason;
    if (reason) return yield* fail(setup, reason);
  }
}

function* lastRequest(setup: StreamSetup, call: Call): Process {
  const { protocol, options, take } = setup;
  const settled: Settled<Json> = yield* wait(protocol.request(call, options).settled);
  if (!settled.ok) return yield* fail(setup, settled.error);
  yield* wait(take({ type: 'result' }));
}

function* fail({ take }: StreamSetup, error: Thrown): Process {
  yield* wait(
    take({
      type: 'error',
      error: isMcpError(error) ? error : mcpError(ErrorCode.internalError, stringOf(error)),
    }),
  );
}
