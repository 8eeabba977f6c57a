import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { shown } from '../../../sim/tasks/sdk/errors.ts';
import type { HttpCall, SdkHttpScenario } from '../../../sim/tasks/sdk/http/scenario.ts';
import type { SdkTraceEvent } from '../../../sim/tasks/sdk/kit/run.ts';
import { VirtualClock } from './clock.ts';
import { FakeServer } from './fake-server.ts';
import { caught, Recorder } from './recorder.ts';

const TOOL = { name: 'work', arguments: {} };
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a scenario on the real client and its real HTTP transport, on a virtual clock, and gives what they did. */
export async function runRealHttp(scenario: SdkHttpScenario): Promise<readonly SdkTraceEvent[]> {
  const clock = new VirtualClock(4);
  const recorder = new Recorder(clock);
  await clock.hold(async () => {
    const { client: host = {}, options = {}, script = {}, maxTime = 5000 } = scenario;
    const server = new FakeServer(script, recorder);
    const reconnection = options.reconnectionOptions;
    const transport = new StreamableHTTPClientTransport(new URL('http://server.test/mcp'), {
      fetch: server.fetch,
      ...(typeof reconnection === 'object' ? { reconnectionOptions: reconnection as never } : {}),
    });
    const client = new Client({ name: 'host', version: '1' }, { capabilities: {} });
    client.onerror = (error) => recorder.record('onerror', { message: shown(error.message) });
    const controller = new AbortController();
    // Timers of the host stand before the transport's first one.
    if (host.abortAt !== undefined) {
      setTimeout(() => {
        recorder.record('abort');
        controller.abort();
      }, host.abortAt);
    }
    if (host.closeAt !== undefined) {
      setTimeout(() => {
        recorder.record('close');
        void client.close();
      }, host.closeAt);
    }
    await client.connect(transport as never);
    await clock.run(0);
    for (const [index, call] of (host.calls ?? []).entries()) {
      void make(client, call, index + 1, controller.signal, recorder);
    }
    await clock.run(maxTime);
  });
  return recorder.trace;
}

async function make(
  client: Client,
  { timeout, startAt, resumptionToken }: HttpCall,
  number: number,
  signal: AbortSignal,
  recorder: Recorder,
): Promise<void> {
  if (startAt) await sleep(startAt);
  const options = {
    signal,
    onresumptiontoken: () => {},
    ...(timeout === undefined ? {} : { timeout: Number(timeout) }),
    ...(resumptionToken === undefined ? {} : { resumptionToken }),
  };
  try {
    await client.request({ method: 'tools/call', params: TOOL }, CallToolResultSchema, options);
    recorder.record('settle', { call: number, type: 'result' });
  } catch (error) {
    recorder.record('settle', { call: number, type: 'error', ...caught(error), data: undefined });
  }
}
