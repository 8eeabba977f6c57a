import { drawableBucketMs, layoutFleet } from '../../../sim/figure/tasks/index.ts';
import { type Fleet, type FleetLoad, type Ms, simulateFleet } from '../../../sim/index.ts';
import { duration } from '../../../sim/settings/words.ts';
import { DEFAULT_PACE } from '../../../sim/tasks/policy/pace.ts';
import type { Drawn } from './drawn.ts';
import type { Composed } from './policy.ts';

/** A thousand clients of one server, begun at once as after a release. */
export const FLEET: Fleet = {
  pollers: 1000,
  everyMs: 5000,
  forMs: 60_000,
  serviceMs: 20,
  concurrency: 8,
  jitter: 0,
  backoff: 1,
  ceilingMs: 60_000,
  taskMs: 60_000,
  bucketMs: 1000,
  seed: 1,
};

/** The load of a fleet; the same thousand clients unless it says otherwise. */
export function loadOf(own: Partial<Fleet>): FleetLoad {
  return simulateFleet({ ...FLEET, ...own });
}

/** The picture of a fleet, beside that of the same one without jitter and back-off. */
export function fleetOf(own: Partial<Fleet>): Drawn {
  const fleet = { ...FLEET, ...own };
  const drawable = { ...fleet, bucketMs: drawableBucketMs(fleet) };
  const load = simulateFleet(drawable);
  const isPlain = fleet.jitter === 0 && fleet.backoff === 1;
  const plain = isPlain ? null : simulateFleet({ ...drawable, jitter: 0, backoff: 1 });
  return (width) => layoutFleet({ width, fleet: drawable, load, plain });
}

const WATCHED_POLLS = 24;
const MOST_MS: Ms = 3_600_000;
const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** What a composed pace would do to the server if a thousand clients had it, in a sentence. */
export function herdOf({ server, policy }: Composed): string {
  const { floorMs, ceilingMs, jitter, backoff } = policy;
  const everyMs = Math.min(Math.max(server.proposesMs ?? DEFAULT_PACE.defaultMs, floorMs), ceilingMs);
  const forMs = Math.min(MOST_MS, Math.max(everyMs * WATCHED_POLLS, 10_000));
  const taskMs = Math.min(MOST_MS, server.worksForMs ?? MOST_MS);
  const own = { everyMs, forMs, jitter, backoff, ceilingMs, taskMs, bucketMs: forMs };
  const { peakPollsPerSecond, polls, wastedPolls } = loadOf(own);
  const plain = loadOf({ ...own, jitter: 0, backoff: 1 });
  const beside =
    jitter > 0 || backoff > 1 ? ` (${count(plain.peakPollsPerSecond)} without jitter and back-off)` : '';
  const isCapped = policy.pollsPerServer !== null || policy.pollsPerTenant !== null;
  const caps = isCapped
    ? ' Each of them is a host of its own, and the limits on polls are left out here.'
    : '';
  return `A thousand such clients, begun at once: at most ${count(peakPollsPerSecond)} polls in a second${beside}; of ${count(polls)} in ${duration(forMs)}, ${count(wastedPolls)} find nothing new.${caps}`;
}
