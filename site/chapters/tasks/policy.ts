import { sdkMeasured } from '../../../sim/facts/sdk.ts';
import { layoutDeadlines } from '../../../sim/figure/tasks/index.ts';
import type { HostPolicy, Ms, PolicyScenario } from '../../../sim/index.ts';
import { type PolicyPrediction, raceDeadlines } from '../../../sim/tasks/policy/simulate.ts';
import type { Drawn } from './drawn.ts';

/** What the server does, whatever the policy. */
export interface ServerKnobs {
  /** Null: it is never done. */
  readonly worksForMs: Ms | null;
  readonly answersAfterMs: Ms;
  /** The interval that it proposes; null: none. */
  readonly proposesMs: Ms | null;
  readonly newsEveryMs: Ms | null;
  /** From then on it says nothing new; null: it always goes on. */
  readonly quietFromMs: Ms | null;
  /** The poll to which it never answers; null: it answers all. */
  readonly hangsAtPoll: number | null;
  readonly cancel: 'at-once' | 'later' | 'never';
}

/** What the host decides; null: it does not. */
export interface PolicyKnobs {
  readonly requestMs: Ms | null;
  readonly overallMs: Ms | null;
  readonly idleMs: Ms | null;
  readonly businessMs: Ms | null;
  readonly floorMs: Ms;
  readonly ceilingMs: Ms;
  /** A share: 0.2. */
  readonly jitter: number;
  readonly backoff: number;
  readonly pollsPerServer: number | null;
  readonly pollsPerTenant: number | null;
  readonly tasksPerServer: number | null;
  readonly tasksPerTenant: number | null;
}

export interface Composed {
  readonly server: ServerKnobs;
  readonly policy: PolicyKnobs;
}

const MINUTE: Ms = 60_000;
const HOUR: Ms = 3_600_000;
/** How long after tasks/cancel a slow server has stopped. */
const STOPS_LATER_MS: Ms = 4000;
/** The longest time that can be composed, and how long a run is watched: a little more, to see the longest end. */
const LONGEST_MS: Ms = 24 * HOUR;
const WATCHED_MS: Ms = 25 * HOUR;
const MOST_NEWS = 3000;

/** A composed time that may be any from the least to the longest. */
type Timed = Extract<keyof (PolicyKnobs & ServerKnobs), `${string}Ms`>;
type Range = { readonly leastMs: Ms; readonly mostMs: Ms };
const from = (leastMs: Ms): Range => ({ leastMs, mostMs: LONGEST_MS });

/** Between which times each may be set, in the fields and in a link. A clock or an interval of 0 ms would be none. */
export const RANGES: Readonly<Record<Timed, Range>> = {
  requestMs: from(1),
  overallMs: from(1),
  idleMs: from(1),
  businessMs: from(1),
  floorMs: from(1),
  ceilingMs: from(1),
  worksForMs: from(1),
  proposesMs: from(1),
  answersAfterMs: from(0),
  newsEveryMs: from(1000),
  quietFromMs: from(0),
};

/** The run of the chapter: a server whose news stop long before its work is done. */
export const CHAPTER_RUN: Composed = {
  server: {
    worksForMs: 20 * MINUTE,
    answersAfterMs: 200,
    proposesMs: 5000,
    newsEveryMs: MINUTE,
    quietFromMs: 6.5 * MINUTE,
    hangsAtPoll: null,
    cancel: 'later',
  },
  policy: {
    requestMs: 10_000,
    overallMs: 15 * MINUTE,
    idleMs: 2 * MINUTE,
    businessMs: 30 * MINUTE,
    floorMs: 1000,
    ceilingMs: MINUTE,
    jitter: 0.2,
    backoff: 1.5,
    pollsPerServer: null,
    pollsPerTenant: null,
    tasksPerServer: null,
    tasksPerTenant: null,
  },
};

/** The same with a pace that can be kept: the longest sleep is no shorter than the least. */
export function consistent({ server, policy }: Composed): Composed {
  return { server, policy: { ...policy, ceilingMs: Math.max(policy.floorMs, policy.ceilingMs) } };
}

const orNothing = <T>(value: T | null): T | undefined => value ?? undefined;
const perMinute = (polls: number | null) => (polls === null ? undefined : { polls, perMs: MINUTE });

/** The policy as the simulator and a host take it. */
export function policyOf({ policy: own }: Composed): HostPolicy {
  return {
    deadlines: {
      requestMs: orNothing(own.requestMs),
      overallMs: orNothing(own.overallMs),
      idleMs: orNothing(own.idleMs),
      businessMs: orNothing(own.businessMs),
    },
    pace: { floorMs: own.floorMs, ceilingMs: own.ceilingMs, jitter: own.jitter, backoff: own.backoff },
    caps: {
      perServer: perMinute(own.pollsPerServer),
      perTenant: perMinute(own.pollsPerTenant),
      tasksPerServer: orNothing(own.tasksPerServer),
      tasksPerTenant: orNothing(own.tasksPerTenant),
    },
  };
}

/** How long a run is watched: a little beyond everything that could end it. */
function horizonOf({ server, policy }: Composed): Ms {
  const { overallMs, businessMs, idleMs } = policy;
  const ends = [server.worksForMs, overallMs, businessMs, idleMs].map((ms) => ms ?? 0);
  return Math.min(WATCHED_MS, Math.max(MINUTE, ...ends) * 1.5 + MINUTE);
}

/** The scenario of a composed policy. */
export function scenarioOf(composed: Composed): PolicyScenario {
  const { worksForMs, answersAfterMs, proposesMs, newsEveryMs, quietFromMs, hangsAtPoll, cancel } =
    composed.server;
  const horizonMs = horizonOf(composed);
  const newsUntilMs = Math.min(quietFromMs ?? horizonMs, worksForMs ?? horizonMs, horizonMs);
  const news = newsEveryMs === null ? 0 : Math.min(MOST_NEWS, Math.floor(newsUntilMs / newsEveryMs));
  const answer = {
    delay: answersAfterMs,
    ...(proposesMs === null ? {} : { pollInterval: proposesMs }),
  };
  const hangs = hangsAtPoll === null ? [] : [...Array(hangsAtPoll - 1).fill(answer), { never: true }];
  const cancels = {
    'at-once': {},
    later: { status: 'working', settlesAfter: STOPS_LATER_MS },
    never: undefined,
  };
  const own = cancels[cancel] as PolicyScenario['cancel'];
  return {
    v: 1,
    kind: 'task-policy',
    policy: policyOf(composed),
    run: {
      v: 1,
      kind: 'sdk-task',
      sdkVersion: sdkMeasured,
      call: 'taskStream',
      options: { task: {} },
      script: {
        create: answer,
        gets: [...hangs, answer],
        result: { delay: answersAfterMs },
        ...(worksForMs === null
          ? {}
          : { statusByTime: [[0, 'working'] as const, [worksForMs, 'completed'] as const] }),
        pushes: Array.from({ length: news }, (_, i) => ({
          at: (i + 1) * (newsEveryMs ?? 0),
          type: 'progress' as const,
          token: 'create',
        })),
      },
      maxTime: horizonMs,
    },
    ...(own === undefined ? {} : { cancel: own }),
  };
}

/** What comes of a composed policy. */
export const raced = (composed: Composed): Pick<PolicyPrediction, 'clocks' | 'host'> =>
  raceDeadlines(scenarioOf(composed));

/** The picture of a composed policy. */
export function deadlinesOf(composed: Composed, title: string): Drawn {
  const prediction = raced(composed);
  const { deadlines = {} } = policyOf(composed);
  const { worksForMs } = composed.server;
  return (width) => layoutDeadlines({ width, title, prediction, deadlines, worksForMs });
}
