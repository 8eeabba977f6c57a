import { startCalls } from './host/calls.ts';
import { plainCalls, requestOptions } from './host/options.ts';
import { startStreams } from './host/streams.ts';
import { setTimers } from './host/timers.ts';
import { DEFAULT_MAX_TIME_MS, Run } from './kit/run.ts';
import { Protocol } from './protocol/protocol.ts';
import { Signal } from './protocol/signal.ts';
import { needRules } from './rules/versions.ts';
import type { SdkTaskScenario } from './scenario/types.ts';
import type { Detail } from './trace/detail.ts';
import { predictionOf, type SdkPrediction, type Settlement, together } from './trace/prediction.ts';

/**
 * Runs a plain SDK client against a scripted server on the virtual clock, to the event. Time starts with the
 * call, after the handshake. Pure.
 * @throws RangeError for a version that is not modelled; BoundExceededError for a run without end.
 */
export function simulateSdkTask(scenario: SdkTaskScenario): SdkPrediction {
  const { sdkVersion, options = {}, client = {}, script = {}, latenessMs, maxTime } = scenario;
  const run = new Run(maxTime ?? DEFAULT_MAX_TIME_MS, latenessMs);
  const protocol = new Protocol(run, needRules(sdkVersion), client.elicitHandlerMs);
  const signal = new Signal();
  setTimers({ run, protocol, signal, client, script });

  let settlement: Settlement | undefined;
  const onSettled = (detail: Detail): void => {
    settlement = { t: run.now, detail };
  };
  const request = requestOptions(run, options, signal);
  if (scenario.call === 'taskStream') {
    const defaultPollIntervalMs = options.defaultTaskPollInterval;
    startStreams({ run, protocol, options: request, defaultPollIntervalMs, script: client }, onSettled);
  } else {
    startCalls(run, protocol, plainCalls(client, request), (outcomes) => onSettled(together(outcomes)));
  }
  run.toEnd();
  return predictionOf(run, settlement);
}
