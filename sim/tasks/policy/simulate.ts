import type { Ms } from '../../kernel/kernel.ts';
import { simulateSdkTask } from '../sdk/simulate.ts';
import type { SdkOutcome } from '../sdk/trace/prediction.ts';
import { type Cancellations, cancellationsIn } from './run/cancellations.ts';
import { type HostedRun, hostedRun } from './run/hosted.ts';
import type { PolicyScenario } from './run/scenario.ts';
import type { Deadlines, HostClock, HostPolicy, HostState } from './types.ts';

/** What one clock does to a run in which it is the host's only one. */
export interface ClockFate {
  /** When it first fired; null: never. */
  readonly firesAt: Ms | null;
  readonly settledAt: Ms | null;
  readonly state: HostState;
  readonly polls: number;
}

/** The answer to a scenario of the kind "task-policy"; the same scenario gives the same one, byte for byte. */
export interface PolicyPrediction {
  /** The run as the SDK polls it, with nothing but the options of the scenario. */
  readonly sdk: {
    readonly settledAt: Ms | null;
    readonly outcome: SdkOutcome;
    readonly polls: number;
    readonly cancellations: Cancellations;
  };
  /** Each clock of the policy on its own; null where the policy has no such deadline. */
  readonly clocks: Readonly<Record<HostClock, ClockFate | null>>;
  /** The whole policy: the first clock that fired, and what came of it. */
  readonly host: HostedRun & { readonly firstClock: HostClock | null };
}

const KEYS: Readonly<Record<HostClock, keyof Deadlines>> = {
  request: 'requestMs',
  overall: 'overallMs',
  idle: 'idleMs',
  business: 'businessMs',
};

/**
 * Runs one script as the SDK polls it, under each deadline of a policy alone, and under the whole policy, on the
 * virtual clock. Pure. The SDK's caller may abort; under a policy its deadlines stand in the place of that.
 * @throws RangeError for a version of the SDK that is not modelled; BoundExceededError for a run without end.
 */
export function simulatePolicy(scenario: PolicyScenario): PolicyPrediction {
  const { trace, settledAt, outcome, counts } = simulateSdkTask(scenario.run);
  const sdk = { settledAt, outcome, polls: counts.polls, cancellations: cancellationsIn(trace) };
  return { sdk, ...raceDeadlines(scenario) };
}

/** The same without the SDK's own polling, which a server that proposes 1 ms makes very long. */
export function raceDeadlines(scenario: PolicyScenario): Pick<PolicyPrediction, 'clocks' | 'host'> {
  const host = hostedRun(scenario, scenario.policy);
  return {
    clocks: {
      request: fateUnder(scenario, 'request'),
      overall: fateUnder(scenario, 'overall'),
      idle: fateUnder(scenario, 'idle'),
      business: fateUnder(scenario, 'business'),
    },
    host: { firstClock: firings(host)[0]?.clock ?? null, ...host },
  };
}

function fateUnder(scenario: PolicyScenario, clock: HostClock): ClockFate | null {
  const key = KEYS[clock];
  const deadlineMs = scenario.policy.deadlines?.[key];
  if (deadlineMs === undefined) return null;
  const alone: HostPolicy = { ...scenario.policy, deadlines: { [key]: deadlineMs } };
  const run = hostedRun(scenario, alone);
  const { settledAt, state, polls } = run;
  return { firesAt: firings(run)[0]?.t ?? null, settledAt, state, polls };
}

function firings({ events }: HostedRun): { readonly t: Ms; readonly clock: HostClock }[] {
  return events.flatMap((event) => (event.kind === 'clock.fired' ? [event] : []));
}
