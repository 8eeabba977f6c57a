import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolRequest, CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { HostPolicy, RunningTask, TaskOutcome } from '../../../sim/host.ts';
import type { PolicyScenario } from '../../../sim/tasks/policy/run/scenario.ts';
import { CancellableServer } from '../../../sim/tasks/policy/run/server.ts';
import { policyModule } from '../../../sim/tasks/policy/write/policy-module.ts';
import type { SdkTraceEvent } from '../../../sim/tasks/sdk/kit/run.ts';
import { VirtualClock } from '../../sdk-traces/real/clock.ts';
import { Recorder } from '../../sdk-traces/real/recorder.ts';
import { ScriptedTransport } from '../../sdk-traces/real/transport.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = `${ROOT}.astro/policy-module`;

/** What the written module exports. */
export interface PolicyModule {
  callTool(
    client: Client,
    call: CallToolRequest['params'],
    place?: { readonly server?: string; readonly tenant?: string; readonly signal?: AbortSignal },
  ): RunningTask<CallToolResult>;
}

let written = 0;

/** Loads a policy as the module that a reader copies; only the package's door is that of this checkout. */
export async function loadPolicy(policy: HostPolicy): Promise<PolicyModule> {
  const path = `${FOLDER}/${process.pid}-${++written}.ts`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path, policyModule(policy).replace('mcp-timing/host', `${ROOT}sim/host.ts`));
  try {
    return await import(/* @vite-ignore */ path);
  } finally {
    rmSync(path);
  }
}

/** What came of a call on the real SDK. */
export interface RealRun {
  readonly running: RunningTask<CallToolResult>;
  readonly outcome: TaskOutcome<CallToolResult> | null;
  readonly settledAt: number | null;
  readonly endedAt: number | null;
  /** What went over the wire. */
  readonly trace: readonly SdkTraceEvent[];
}

/** Runs a scenario under its policy on the real SDK, over an in-memory transport and on a virtual clock. */
export async function runRealHost(
  { policy, cancel, run: { script = {}, maxTime = 0 } }: PolicyScenario,
  abortAt?: number,
): Promise<RealRun> {
  const module = await loadPolicy(policy);
  const clock = new VirtualClock();
  const recorder = new Recorder(clock);
  const { now } = performance;
  performance.now = () => clock.now;
  const ends: { settledAt: number | null; endedAt: number | null } = { settledAt: null, endedAt: null };
  let outcome: TaskOutcome<CallToolResult> | null = null;
  try {
    const running = await clock.hold(async () => {
      const client = new Client({ name: 'host', version: '1' });
      const server = new CancellableServer(script, cancel);
      const transport = new ScriptedTransport(script, clock, recorder, server);
      await client.connect(transport);
      const caller = new AbortController();
      if (abortAt !== undefined) setTimeout(() => caller.abort(), abortAt);
      for (const push of script.pushes ?? []) setTimeout(() => transport.push(push), push.at);
      const task = module.callTool(client, { name: 'work', arguments: {} }, { signal: caller.signal });
      void task.outcome.then((found) => {
        outcome = found;
        ends.settledAt = clock.now;
      });
      void task.ended.then(() => {
        ends.endedAt = clock.now;
      });
      await clock.run(maxTime);
      return task;
    });
    return { running, outcome, ...ends, trace: recorder.trace };
  } finally {
    performance.now = now;
  }
}
