import { describe, expect, it } from 'vitest';
import type { SdkTraceEvent } from '../../sim/tasks/sdk/kit/run.ts';
import type { SdkTaskScenario } from '../../sim/tasks/sdk/scenario/types.ts';
import { simulateSdkTask } from '../../sim/tasks/sdk/simulate.ts';
import { events, recorded } from './trace.ts';

/** A run of the split packages with a task in it; what server and host did was not recorded, only what came of it. */
interface TaskRun {
  readonly id: string;
  readonly sdkVersion: string;
  readonly era: string;
  readonly trace: readonly SdkTraceEvent[];
  readonly settledAt: number;
}

const runs = recorded<TaskRun>('v2-tasks.json');
const task = { taskId: 'task-1', status: 'working', ttl: null, createdAt: '', lastUpdatedAt: '' };

/** The scripts, told from the traces, of those that the simulator has the means for. */
const SCRIPTS: Readonly<Record<string, Pick<SdkTaskScenario, 'options' | 'client' | 'script'>>> = {
  'v2/legacy-task-result': { script: { response: { delay: 10, raw: { task } } } },
  'v2/legacy-task-option-ignored': { options: { task: { ttl: 1000 } }, script: { response: { delay: 1 } } },
  'v2/already-aborted': { options: { signal: true }, client: { abortAt: 0 }, script: {} },
};

/** What is not modelled, and why. The era of 2026-07-28 has another wire: results carry a type, ids begin at 0. */
const NOT_MODELLED: Readonly<Record<string, string>> = {
  'v2/modern-task-result-rejected': 'a result type of 2026-07-28',
  'v2/modern-missing-result-type': 'a result type of 2026-07-28',
  'v2/modern-tasks-get-with-schema': 'a plain request of 2026-07-28 by a method of its own',
  'v2/modern-tasks-get-without-schema': 'a plain request of 2026-07-28 by a method of its own',
  'v2/modern-tasks-update-with-schema': 'a plain request of 2026-07-28 by a method of its own',
  'v2/modern-tasks-result-with-schema': 'a plain request of 2026-07-28 by a method of its own',
  'v2/modern-host-poller-completes': "the loop is the recorder's own, not the SDK's",
  'v2/modern-host-poller-abort-in-sleep': "the loop is the recorder's own, not the SDK's",
  'v2/modern-host-poller-abort-in-flight': "the loop is the recorder's own, not the SDK's",
  'v2/modern-timeout-shared-channel': 'ids of 2026-07-28; its timer is that of every request',
  'v2/modern-timeout-per-request-stream': 'a transport with a stream for each request',
  'v2/modern-input-required-auto': 'the driver of input_required rounds',
  'v2/modern-load-shed-rounds': 'the driver of input_required rounds',
  'v2/modern-load-shed-max-total': 'the driver of input_required rounds',
  'v2/modern-abort-after-response': 'ids of 2026-07-28; its listener is that of every request',
};

/** The recorder named results otherwise, noted no abort before the call, and the keys of what it got. */
function comparable(trace: readonly SdkTraceEvent[]): unknown {
  const own = trace.filter(({ kind }) => kind !== 'abort');
  return events(
    own.map(({ t, kind, detail }) => {
      const { result: _result, keys: _keys, pollInterval: _interval, ...rest } = detail;
      const { message } = rest as { message?: string };
      const cut = message?.startsWith('Invalid result for ') ? { ...rest, message: '<schema>' } : rest;
      return { t, kind, detail: cut };
    }),
  );
}

describe('tasks of the split packages', () => {
  it.each(runs.filter(({ id }) => id in SCRIPTS))(
    '$id, event by event',
    ({ id, sdkVersion, trace, settledAt }) => {
      const scenario = { v: 1, kind: 'sdk-task', sdkVersion, call: 'request', ...SCRIPTS[id] } as const;
      const found = simulateSdkTask(scenario);
      expect(comparable(found.trace)).toEqual(comparable(trace));
      expect(found.settledAt).toBe(settledAt);
    },
  );

  it('are modelled, or it is said why not', () => {
    const known = new Set([...Object.keys(SCRIPTS), ...Object.keys(NOT_MODELLED)]);
    expect(runs.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
  });
});
