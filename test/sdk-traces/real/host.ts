import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Protocol, type RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { CallToolResultSchema, ElicitRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { shown } from '../../../sim/tasks/sdk/errors.ts';
import type { SdkTraceEvent } from '../../../sim/tasks/sdk/kit/run.ts';
import type { HostScript, SdkTaskScenario } from '../../../sim/tasks/sdk/scenario/types.ts';
import { VirtualClock } from './clock.ts';
import { caught, Recorder } from './recorder.ts';
import { ScriptedTransport } from './transport.ts';

const TOOL = { name: 'work', arguments: {} };
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a scenario on the real SDK, on a virtual clock, and gives what it did. */
export async function runReal(scenario: SdkTaskScenario): Promise<readonly SdkTraceEvent[]> {
  const clock = new VirtualClock();
  const recorder = new Recorder(clock);
  await clock.hold(async () => {
    const { options = {}, client: host = {}, script = {}, maxTime = 0 } = scenario;
    const interval = options.defaultTaskPollInterval;
    const client = new Client(
      { name: 'host', version: '1' },
      {
        capabilities: { elicitation: {} },
        ...(interval === undefined ? {} : { defaultTaskPollInterval: interval }),
      },
    );
    const transport = new ScriptedTransport(script, clock, recorder);
    await client.connect(transport);
    client.onerror = (error) => recorder.record('onerror', { message: shown(error.message) });
    answerElicitations(client, host, recorder);
    const controller = new AbortController();
    setTimers(scenario, client, transport, controller, clock, recorder);
    const request = requestOptions(scenario, controller, recorder);
    const ends = scenario.call === 'taskStream' ? streams : calls;
    void ends(client, host, request, recorder);
    await clock.run(maxTime);
  });
  return recorder.trace;
}

function answerElicitations(client: Client, host: HostScript, recorder: Recorder): void {
  const handlerMs = host.elicitHandlerMs;
  if (handlerMs === undefined) return;
  client.setRequestHandler(ElicitRequestSchema, async (_, { signal }) => {
    recorder.record('elicitHandler', { phase: 'start' });
    signal.addEventListener('abort', () => recorder.record('elicitHandler', { phase: 'aborted' }));
    await sleep(handlerMs);
    recorder.record('elicitHandler', { phase: 'end' });
    return { action: 'accept', content: {} };
  });
}

function setTimers(
  { client: host = {}, script = {} }: SdkTaskScenario,
  client: Client,
  first: ScriptedTransport,
  controller: AbortController,
  clock: VirtualClock,
  recorder: Recorder,
): void {
  const at = (ms: number | undefined, act: () => void): void => {
    if (ms !== undefined) setTimeout(act, ms);
  };
  const abort = (): void => {
    recorder.record('abort', { reason: host.abortReason ?? 'default' });
    controller.abort(reasonOf(host.abortReason));
  };
  if (host.abortAt === 0) abort();
  else at(host.abortAt, abort);
  at(host.closeAt, () => {
    recorder.record('close');
    void client.close();
  });
  at(host.reconnectAt, () => {
    recorder.record('reconnect');
    // Without a handshake; a connected client may refuse it.
    const next = new ScriptedTransport(script.afterReconnect ?? {}, clock, recorder);
    Protocol.prototype.connect.call(client, next).catch(() => {});
  });
  for (const push of script.pushes ?? []) at(push.at, () => first.push(push));
}

function reasonOf(reason: string | undefined): unknown {
  if (reason === 'mcpError') return new McpError(-32_099, 'host deadline');
  if (reason === 'error') return new Error('host deadline');
  return reason === 'default' ? undefined : reason;
}

function requestOptions(
  { options = {} }: SdkTaskScenario,
  controller: AbortController,
  recorder: Recorder,
): RequestOptions {
  const { task, timeout, maxTotalTimeout, resetTimeoutOnProgress, onprogress, signal } = options;
  return {
    ...(task ? { task } : {}),
    ...(timeout === undefined ? {} : { timeout: Number(timeout) }),
    ...(maxTotalTimeout === undefined ? {} : { maxTotalTimeout: Number(maxTotalTimeout) }),
    ...(resetTimeoutOnProgress === undefined ? {} : { resetTimeoutOnProgress }),
    ...(onprogress ? { onprogress: (progress) => recorder.record('progress', progress) } : {}),
    ...(signal ? { signal: controller.signal } : {}),
  };
}

async function streams(
  client: Client,
  host: HostScript,
  options: RequestOptions,
  recorder: Recorder,
): Promise<void> {
  const count = host.streams ?? 1;
  for (let number = 1; number <= count; number++) {
    let outcome: object = { type: 'none' };
    let taken = 0;
    for await (const message of client.experimental.tasks.callToolStream(
      TOOL,
      CallToolResultSchema,
      options,
    )) {
      const stream = count > 1 ? { stream: number } : {};
      outcome = { type: message.type };
      if (message.type === 'error') {
        outcome = { type: 'error', ...caught(message.error) };
        recorder.record('yield', { ...stream, type: 'error', error: caught(message.error) });
      } else if (message.type === 'result') {
        recorder.record('yield', { ...stream, type: 'result' });
      } else {
        const { status, statusMessage } = message.task;
        recorder.record('yield', { ...stream, type: message.type, status, statusMessage });
      }
      if (++taken === host.breakAfter) {
        outcome = { type: 'break' };
        break;
      }
      const delay = host.consumerDelay?.[message.type];
      if (delay) await sleep(delay);
    }
    if (number === count) recorder.record('settle', outcome);
    else if (host.gap) await sleep(host.gap);
  }
}

async function calls(
  client: Client,
  host: HostScript,
  options: RequestOptions,
  recorder: Recorder,
): Promise<void> {
  const call = async (
    number: number | undefined,
    { timeout, startAt }: NonNullable<HostScript['calls']>[number],
  ): Promise<void> => {
    if (startAt) await sleep(startAt);
    const own = timeout === undefined ? options : { ...options, timeout: Number(timeout) };
    try {
      await client.request({ method: 'tools/call', params: TOOL }, CallToolResultSchema, own);
      recorder.record('settle', { call: number, type: 'result' });
    } catch (error) {
      recorder.record('settle', { call: number, type: 'error', ...caught(error) });
    }
  };
  if (!host.calls) return call(undefined, {});
  await Promise.all(host.calls.map((one, index) => call(index + 1, one)));
}
