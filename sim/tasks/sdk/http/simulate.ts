import { ABORT_ERROR, describe, type Thrown } from '../errors.ts';
import { startCalls } from '../host/calls.ts';
import { numberOf } from '../host/options.ts';
import { DEFAULT_MAX_TIME_MS, Run, type SdkTraceEvent } from '../kit/run.ts';
import { Protocol } from '../protocol/protocol.ts';
import { Signal } from '../protocol/signal.ts';
import { needRules } from '../rules/versions.ts';
import type { Detail } from '../trace/detail.ts';
import { outcomeOf, type SdkOutcome, type Settlement, together } from '../trace/prediction.ts';
import { ScriptedFetch } from './fetch.ts';
import { Reconnection } from './reconnection.ts';
import type { SdkHttpScenario } from './scenario.ts';
import { HttpTransport } from './transport.ts';

/** The answer to a scenario of the kind "sdk-http". */
export interface SdkHttpPrediction {
  readonly trace: readonly SdkTraceEvent[];
  readonly settledAt: number | null;
  readonly outcome: SdkOutcome;
  readonly counts: { readonly gets: number; readonly posts: number; readonly resumptionTokens: number };
}

/**
 * Runs an SDK client over Streamable HTTP: its GET stream is asked for when the run begins, then the calls are
 * made. Pure.
 * @throws RangeError for a version that is not modelled; BoundExceededError for a run without end.
 */
export function simulateSdkHttp(scenario: SdkHttpScenario): SdkHttpPrediction {
  const { sdkVersion, options = {}, client = {}, script = {}, latenessMs, maxTime } = scenario;
  const rules = needRules(sdkVersion);
  const run = new Run(maxTime ?? DEFAULT_MAX_TIME_MS, latenessMs);
  const protocol = new Protocol(run, rules, undefined);
  const closing = new Signal();
  const network = new ScriptedFetch(run, script, closing);
  const onError = (message: string): void => protocol.onError(message);
  const reconnection = new Reconnection(run, options.reconnectionOptions, onError);
  let resumptionTokens = 0;
  const onResumptionToken = (): void => void resumptionTokens++;
  const setup = {
    run,
    rules: rules.http,
    protocol,
    network,
    reconnection,
    signal: closing,
    onResumptionToken,
  };
  const transport = new HttpTransport(setup);
  protocol.connect(transport);

  const signal = new Signal();
  setTimers(run, client, transport, signal);
  transport.openStandaloneStream();
  let settlement: Settlement | undefined;
  const calls = (client.calls ?? []).map(({ timeout, startAt = 0, resumptionToken }) => ({
    startAtMs: startAt,
    options: { timeout: numberOf(timeout), signal, resumptionToken },
  }));
  run.afterJobs(() =>
    startCalls(run, protocol, { calls, numbered: true, shown: withoutData }, (outcomes) => {
      settlement = { t: run.now, detail: together(outcomes) };
    }),
  );
  run.toEnd();
  const { gets, posts } = network;
  return {
    trace: run.trace,
    settledAt: settlement?.t ?? null,
    outcome: outcomeOf(settlement),
    counts: { gets, posts, resumptionTokens },
  };
}

function setTimers(
  run: Run,
  { abortAt, closeAt }: NonNullable<SdkHttpScenario['client']>,
  transport: HttpTransport,
  signal: Signal,
): void {
  if (abortAt !== undefined) {
    run.timer(abortAt, () => {
      run.record('abort');
      signal.abort(ABORT_ERROR);
    });
  }
  if (closeAt !== undefined) {
    run.timer(closeAt, () => {
      run.record('close');
      transport.close();
    });
  }
}

function withoutData(error: Thrown): Detail {
  const { data: _, ...shown } = describe(error);
  return shown;
}
