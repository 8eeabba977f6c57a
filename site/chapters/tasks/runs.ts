import { sdkMeasured } from '../../../sim/facts/sdk.ts';
import { type Ms, type SdkPrediction, type SdkTaskScenario, simulateSdkTask } from '../../../sim/index.ts';

/** The version of the SDK that the published run was made with. */
export const SDK: string = sdkMeasured;

/** The settings of the published run: 40 ms for a request, 25 ms between polls, an abort at 360 ms, 120 ms to live. */
export const PUBLISHED = { timeoutMs: 40, intervalMs: 25, abortMs: 360 } as const;
export const TTL_MS: Ms = 120;

/** What can be turned about a polled task. */
export interface Polled {
  /** The timeout of a single request. */
  readonly timeoutMs?: Ms;
  readonly intervalMs?: Ms;
  /** How long the server takes for the creation, and for a poll. */
  readonly createMs?: Ms;
  readonly answerMs?: Ms;
  readonly resultMs?: Ms;
  /** The poll that finds the task completed; left out, it works for ever. */
  readonly doneAtPoll?: number;
  readonly abortMs?: Ms | undefined;
  /** How much later than asked each timer runs. */
  readonly latenessMs?: SdkTaskScenario['latenessMs'];
  readonly maxMs?: Ms;
}

/** A task that the SDK polls by itself. */
export function polled(own: Polled): SdkTaskScenario {
  const { timeoutMs, intervalMs = 25, createMs = 0, answerMs = 0, resultMs = 0, abortMs, doneAtPoll } = own;
  const get = (status: string): object => ({ status, pollInterval: intervalMs, delay: answerMs });
  const working = Array.from({ length: doneAtPoll === undefined ? 1 : doneAtPoll - 1 }, () => get('working'));
  return {
    v: 1,
    kind: 'sdk-task',
    sdkVersion: SDK,
    call: 'taskStream',
    options: {
      task: { ttl: TTL_MS },
      signal: true,
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    },
    client: abortMs === undefined ? {} : { abortAt: abortMs },
    script: {
      create: { ttl: TTL_MS, pollInterval: intervalMs, delay: createMs },
      gets: [...working, ...(doneAtPoll === undefined ? [] : [get('completed')])],
      result: { delay: resultMs },
    },
    latenessMs: own.latenessMs,
    maxTime: own.maxMs ?? 5000,
  };
}

/** One plain request, answered after so long. */
export function request(timeoutMs: Ms, answerMs: Ms): SdkTaskScenario {
  return {
    v: 1,
    kind: 'sdk-task',
    sdkVersion: SDK,
    call: 'request',
    options: { timeout: timeoutMs },
    script: { response: { delay: answerMs } },
    maxTime: 5000,
  };
}

/** A lateness with which the simulator polls at the very moments that were published, all of them. */
export const AS_PUBLISHED = { minMs: 0, maxMs: 5, seed: 633_215_906 } as const;

export const simulated = (own: Polled): SdkPrediction => simulateSdkTask(polled(own));
