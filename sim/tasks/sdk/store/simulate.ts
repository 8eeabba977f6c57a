import { ABORT_ERROR } from '../errors.ts';
import { start } from '../kit/process.ts';
import { DEFAULT_MAX_TIME_MS, Run, type SdkTraceEvent } from '../kit/run.ts';
import { Protocol } from '../protocol/protocol.ts';
import { Signal } from '../protocol/signal.ts';
import { needRules } from '../rules/versions.ts';
import type { Detail } from '../trace/detail.ts';
import { outcomeOf, type SdkOutcome, type Settlement } from '../trace/prediction.ts';
import { cancelTask, type HostSetup, useTool } from './host.ts';
import type { SdkServerScenario } from './scenario.ts';
import { ToolServer } from './tool-server.ts';

/** How often things happened in a run with the SDK's server. */
export interface SdkServerCounts {
  readonly polls: number;
  readonly resultRequests: number;
  readonly cancelledNotifications: number;
  readonly statusNotifications: number;
}

/** The answer to a scenario of the kind "sdk-server". */
export interface SdkServerPrediction {
  readonly trace: readonly SdkTraceEvent[];
  readonly settledAt: number | null;
  readonly outcome: SdkOutcome;
  readonly counts: SdkServerCounts;
}

/**
 * Runs an SDK client against the SDK's own 1.x server with a task store, in one process. Pure.
 * @throws RangeError for a version that is not modelled; BoundExceededError for a run without end.
 */
export function simulateSdkServer(scenario: SdkServerScenario): SdkServerPrediction {
  const { sdkVersion, options: tool, client: host = {}, latenessMs, maxTime } = scenario;
  const run = new Run(maxTime ?? DEFAULT_MAX_TIME_MS, latenessMs);
  const rules = needRules(sdkVersion);
  const protocol = new Protocol(run, rules, host.elicitHandlerMs);
  protocol.connect(new ToolServer(run, rules, protocol, tool));
  const signal = new Signal();
  let settlement: Settlement | undefined;
  const settled = (detail: Detail): void => {
    run.record('settle', detail);
    settlement = { t: run.now, detail };
  };
  const options = { timeout: host.timeout, signal: host.abortAt === undefined ? undefined : signal };
  const taskRequired = tool.taskSupport === 'required';
  const setup: HostSetup = { run, protocol, host, options, taskRequired, settled, known: { task: false } };
  if (host.abortAt !== undefined) {
    run.timer(host.abortAt, () => {
      run.record('abort');
      signal.abort(ABORT_ERROR);
    });
  }
  if (host.cancelTaskAt !== undefined) run.timer(host.cancelTaskAt, () => start(cancelTask(setup)));
  start(useTool(setup));
  run.toEnd();
  return {
    trace: run.trace,
    settledAt: settlement?.t ?? null,
    outcome: outcomeOf(settlement),
    counts: countsOf(run.trace),
  };
}

function countsOf(trace: readonly SdkTraceEvent[]): SdkServerCounts {
  const count = (kind: string, method: string): number =>
    trace.filter((event) => event.kind === kind && event.detail['method'] === method).length;
  return {
    polls: count('send', 'tasks/get'),
    resultRequests: count('send', 'tasks/result'),
    cancelledNotifications: count('send', 'notifications/cancelled'),
    statusNotifications: count('deliver', 'notifications/tasks/status'),
  };
}
