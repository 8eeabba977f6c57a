import type { Ms } from '../../kernel/kernel.ts';

/** Many pollers of one server, and for how long to watch them. They all begin at once, as after a release. */
export interface Fleet {
  readonly pollers: number;
  /** Each sleeps so long after an answer before it asks again. */
  readonly everyMs: Ms;
  readonly forMs: Ms;
  /** What the server takes for one poll. */
  readonly serviceMs: Ms;
  /** How many polls it serves at a time; the others wait in line. */
  readonly concurrency: number;
  /** How far a sleep is spread to either side, as a share of it. */
  readonly jitter: number;
  /** What a sleep is multiplied by for each poll in a row that finds the task still working. */
  readonly backoff: number;
  /** The longest sleep that the back-off makes. */
  readonly ceilingMs: Ms;
  /** How long a task takes: each from half to one and a half times that. After one, the next begins. */
  readonly taskMs: Ms;
  readonly bucketMs: Ms;
  readonly seed: number;
}

const MAX_POLLERS = 1_000_000;
const MAX_BUCKETS = 100_000;
const MAX_FOR_MS: Ms = 30 * 24 * 3_600_000;
const MAX_POLLS = 200_000_000;

/** The most polls that a fleet can make in its time: as many as it asks, or as the server serves. */
export function mostPolls({ pollers, everyMs, forMs, serviceMs, concurrency, jitter }: Fleet): number {
  const asked = (pollers * forMs) / Math.max(1, everyMs * (1 - jitter) + serviceMs);
  const served = serviceMs === 0 ? asked : (concurrency * forMs) / serviceMs + pollers;
  return Math.ceil(Math.min(asked, served));
}

const isCount = (value: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= 1 && value <= most;

/** What is wrong with a fleet, in words; undefined where it can be simulated. */
export function problemOf(fleet: Fleet): string | undefined {
  const { pollers, everyMs, forMs, serviceMs, concurrency, jitter, backoff, ceilingMs } = fleet;
  if (!isCount(pollers, MAX_POLLERS)) return `pollers must be a whole number from 1 to ${MAX_POLLERS}`;
  if (!isCount(concurrency, MAX_POLLERS))
    return `concurrency must be a whole number from 1 to ${MAX_POLLERS}`;
  if (!isCount(forMs, MAX_FOR_MS)) return 'the time must be from 1 ms to 30 days';
  if (!isCount(everyMs, MAX_FOR_MS)) return 'the interval must be from 1 ms to 30 days';
  if (!(serviceMs === 0 || isCount(serviceMs, MAX_FOR_MS))) return 'the service time must be 0 to 30 days';
  if (!isCount(fleet.taskMs, MAX_FOR_MS)) return 'a task must take from 1 ms to 30 days';
  if (!isCount(fleet.bucketMs, MAX_FOR_MS) || forMs / fleet.bucketMs > MAX_BUCKETS)
    return `a bucket must be at least 1 ms, and there must be at most ${MAX_BUCKETS} of them`;
  if (!(jitter >= 0 && jitter <= 1)) return 'the jitter must be from 0 to 100%';
  if (!(backoff >= 1 && backoff <= 100)) return 'the back-off must be from 1 to 100';
  if (!(ceilingMs >= everyMs && ceilingMs <= MAX_FOR_MS))
    return 'the ceiling must be at least the interval, and at most 30 days';
  const polls = mostPolls(fleet);
  return polls > MAX_POLLS ? `that is up to ${polls} polls; at most ${MAX_POLLS} are simulated` : undefined;
}
