import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolResultSchema,
  CreateTaskResultSchema,
  ElicitRequestSchema,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import type { SdkTraceEvent } from '../../../sim/tasks/sdk/kit/run.ts';
import type { Incoming, Outgoing } from '../../../sim/tasks/sdk/protocol/messages.ts';
import type { SdkServerScenario, StoreHost } from '../../../sim/tasks/sdk/store/scenario.ts';
import { shownDeliver, shownSend } from '../../../sim/tasks/sdk/store/shown.ts';
import { VirtualClock } from './clock.ts';
import { Link } from './link.ts';
import { Recorder } from './recorder.ts';
import { toolServer } from './tool.ts';

const TOOL = { name: 'work', arguments: {} };
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a scenario on the real client and the real server, on a virtual clock, and gives what they did. */
export async function runRealServer(scenario: SdkServerScenario): Promise<readonly SdkTraceEvent[]> {
  const clock = new VirtualClock();
  const recorder = new Recorder(clock);
  let begun = false;
  const see =
    <T>(kind: string, shown: (message: T) => object) =>
    (message: JSONRPCMessage): void => {
      if (begun) recorder.record(kind, shown(message as T));
    };
  await clock.hold(async () => {
    const { client: host = {}, options: tool } = scenario;
    const client = new Client({ name: 'host', version: '1' }, { capabilities: { elicitation: {} } });
    const up = new Link(see<Outgoing>('send', shownSend));
    const down = new Link(see<Incoming>('deliver', shownDeliver));
    up.other = down;
    down.other = up;
    await toolServer(tool, recorder).connect(down);
    await client.connect(up);
    await new Promise((resolve) => setImmediate(resolve));
    client.onerror = (error) => recorder.record('onerror', { message: error.message.slice(0, 160) });
    begun = true;
    const handlerMs = host.elicitHandlerMs;
    if (handlerMs !== undefined) {
      client.setRequestHandler(ElicitRequestSchema, async (_, { signal }) => {
        recorder.record('elicitHandler', { phase: 'start' });
        signal.addEventListener('abort', () => recorder.record('elicitHandler', { phase: 'aborted' }));
        await sleep(handlerMs);
        recorder.record('elicitHandler', { phase: 'end' });
        return { action: 'accept', content: {} };
      });
    }
    use(client, host, recorder);
    await clock.run(scenario.maxTime ?? 5000);
  });
  return JSON.parse(JSON.stringify(recorder.trace).replace(/\b[0-9a-f]{32}\b/g, 'TASK'));
}

function use(client: Client, host: StoreHost, recorder: Recorder): void {
  const controller = new AbortController();
  let taskId = '';
  const timeout = host.timeout === undefined ? {} : { timeout: host.timeout };
  const options = { ...timeout, ...(host.abortAt === undefined ? {} : { signal: controller.signal }) };
  if (host.abortAt !== undefined) {
    setTimeout(() => {
      recorder.record('abort');
      controller.abort();
    }, host.abortAt);
  }
  if (host.cancelTaskAt !== undefined) {
    setTimeout(() => {
      if (taskId === '') return;
      client.experimental.tasks.cancelTask(taskId, timeout).then(
        ({ status }) => recorder.record('cancelTask', { status }),
        (error: Error) => recorder.record('cancelTask', { error: error.message }),
      );
    }, host.cancelTaskAt);
  }
  const settled = (outcome: object): void => recorder.record('settle', outcome);
  const modes = { stream, plain, listThenPlain, blockingResult };
  const onTask = (id: string): void => {
    taskId = id;
  };
  modes[host.mode ?? 'stream'](client, host, options, onTask, recorder).then(
    (outcome) => settled(outcome ?? { type: 'result' }),
    (error: Error) => settled(shown(error)),
  );
}

type Mode = (
  client: Client,
  host: StoreHost,
  options: RequestOptions,
  onTask: (id: string) => void,
  recorder: Recorder,
) => Promise<object | undefined>;

const stream: Mode = async (client, host, options, onTask, recorder) => {
  let outcome: object | undefined;
  const withTask = { ...options, task: host.task ?? {} };
  for await (const message of client.experimental.tasks.callToolStream(
    TOOL,
    CallToolResultSchema,
    withTask,
  )) {
    if (message.type === 'error') {
      outcome = shown(message.error);
      recorder.record('yield', { type: 'error', error: outcome });
    } else if (message.type === 'result') recorder.record('yield', { type: 'result' });
    else {
      onTask(message.task.taskId);
      recorder.record('yield', { type: message.type, status: message.task.status });
    }
  }
  return outcome;
};

const plain: Mode = async (client, _, options) => {
  await client.callTool(TOOL, undefined, options);
  return undefined;
};

const listThenPlain: Mode = async (client, _, options) => {
  await client.listTools({}, options);
  await client.callTool(TOOL, undefined, options);
  return undefined;
};

const blockingResult: Mode = async (client, host, options, onTask) => {
  const withTask = { ...options, task: host.task ?? {} };
  const asking = { method: 'tools/call', params: TOOL } as const;
  const { task } = await client.request(asking, CreateTaskResultSchema, withTask);
  onTask(task.taskId);
  if (host.resultAfter) await sleep(host.resultAfter);
  await client.experimental.tasks.getTaskResult(task.taskId, CallToolResultSchema, options);
  return undefined;
};

function shown(error: Error): object {
  return { type: 'error', code: (error as { code?: unknown }).code, message: error.message };
}
