import { drawableBucketMs } from '../../figure/tasks/index.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { type Fleet, problemOf } from '../../tasks/fleet/fleet.ts';
import { type Flag, type Given, Misuse } from '../kit/command.ts';
import { lengthOf } from '../kit/length.ts';

type Time = 'every' | 'for' | 'service' | 'ceiling' | 'task' | 'bucket';
type Amount = 'pollers' | 'concurrency' | 'jitter' | 'backoff' | 'seed';
type FleetFlags = Readonly<Record<Time | Amount, Flag & { readonly type: 'string' }>> & {
  readonly json: Flag & { readonly type: 'boolean' };
  readonly svg: Flag & { readonly type: 'boolean' };
};

/** The options of `fleet`. */
export const flags: FleetFlags = {
  pollers: { type: 'string', value: 'N', help: 'how many poll the server; 1000 unless given' },
  every: { type: 'string', value: 'TIME', help: 'each sleeps so long after an answer; 5s unless given' },
  for: { type: 'string', value: 'TIME', help: 'how long to watch them; 10m unless given' },
  service: { type: 'string', value: 'TIME', help: 'what the server takes for a poll; 20ms unless given' },
  concurrency: { type: 'string', value: 'N', help: 'how many polls it serves at a time; 64 unless given' },
  jitter: { type: 'string', value: 'PERCENT', help: 'how far a sleep is spread to either side: "20%"' },
  backoff: { type: 'string', value: 'FACTOR', help: 'longer sleeps while a task still works: "1.5"' },
  ceiling: { type: 'string', value: 'TIME', help: 'the longest sleep of the back-off; 1m unless given' },
  task: { type: 'string', value: 'TIME', help: 'how long a task takes, on average; 2m unless given' },
  bucket: {
    type: 'string',
    value: 'TIME',
    help: 'the stretches of the load; a twentieth of the time, in a picture less',
  },
  seed: { type: 'string', value: 'N', help: 'where chance begins; the same seed, the same numbers' },
  json: { type: 'boolean', help: 'the whole load as JSON' },
  svg: { type: 'boolean', help: 'the load over time as one self-contained SVG' },
};

const BUCKETS = 20;

function numberOf(option: string, text: string, example: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw new Misuse(`${option} must be ${example}, not "${text}"`);
  return number;
}

function shareOf(option: string, text: string): number {
  const percent = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(text)?.[1];
  if (percent === undefined) throw new Misuse(`${option} must be a percentage like "20%", not "${text}"`);
  return Number(percent) / 100;
}

/** The fleet that the options describe. Throws `Misuse` where they describe none. */
export function fleetOf(values: Given<FleetFlags>['values']): Fleet {
  const time = (name: Time, unlessGivenMs: Ms): Ms => lengthOf(`--${name}`, values[name]) ?? unlessGivenMs;
  const everyMs = time('every', 5000);
  const forMs = time('for', 600_000);
  const fleet: Fleet = {
    pollers: numberOf('--pollers', values.pollers ?? '1000', 'a number like 1000'),
    everyMs,
    forMs,
    serviceMs: time('service', 20),
    concurrency: numberOf('--concurrency', values.concurrency ?? '64', 'a number like 64'),
    jitter: shareOf('--jitter', values.jitter ?? '0%'),
    backoff: numberOf('--backoff', values.backoff ?? '1', 'a factor like 1.5'),
    ceilingMs: time('ceiling', Math.max(60_000, everyMs)),
    taskMs: time('task', 120_000),
    bucketMs: time(
      'bucket',
      values.svg ? drawableBucketMs({ forMs }) : Math.max(1, Math.ceil(forMs / BUCKETS)),
    ),
    seed: numberOf('--seed', values.seed ?? '1', 'a number like 1'),
  };
  if (values.svg && values.json)
    throw new Misuse('--svg and --json are two ways to write the load; give one');
  const problem = problemOf(fleet);
  if (problem !== undefined) throw new Misuse(problem);
  return fleet;
}
