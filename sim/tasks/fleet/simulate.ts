import type { Ms } from '../../kernel/kernel.ts';
import { type Pace, pollDelayMs } from '../policy/pace.ts';
import { seeded } from '../sdk/kit/random.ts';
import { type Fleet, problemOf } from './fleet.ts';
import { Line } from './line.ts';
import { type FleetLoad, Tally } from './tally.ts';
import { Wheel } from './wheel.ts';

/** Told now and then what share of the time is over, from 0 to 1. */
export type OnProgress = (share: number) => void;

const TELLINGS = 100;

/** The fleet's pace, in the terms of a host's policy: the sleep of both is the same function. */
function paceOfFleet({ everyMs, jitter, backoff, ceilingMs }: Fleet): Pace {
  const longestMs = backoff === 1 ? everyMs : ceilingMs;
  // The jitter goes over the longest interval too: a fleet that has backed off must not meet there.
  return { floorMs: 1, ceilingMs: longestMs * (1 + jitter), defaultMs: everyMs, jitter, backoff };
}

/**
 * Polls a server with a whole fleet, on the virtual clock. Pure: the same fleet gives the same load. Its time is
 * linear in the polls, its memory in the pollers and buckets.
 *
 * The server serves polls as they come, each for the same time. So they leave in the order in which they came,
 * and the place that is free next is always the one that was filled longest ago: a ring.
 * @throws RangeError for a fleet that `problemOf` finds fault with.
 */
export function simulateFleet(fleet: Fleet, onProgress?: OnProgress): FleetLoad {
  const problem = problemOf(fleet);
  if (problem !== undefined) throw new RangeError(problem);
  const { pollers, everyMs, forMs, serviceMs, concurrency, taskMs, seed } = fleet;
  const draw = seeded(seed);
  const pace = paceOfFleet(fleet);
  const tally = new Tally(fleet);
  const wheel = new Wheel(pollers, forMs);
  const line = new Line(pollers, serviceMs);
  const freeAtMs = new Float64Array(concurrency);
  const taskEndsAtMs = new Float64Array(pollers);
  const pollsWithoutNews = new Uint32Array(pollers);
  const takesMs = (): Ms => Math.round(taskMs * (0.5 + draw()));
  const sleep = (poller: number, fromMs: Ms): void => {
    const atMs = fromMs + pollDelayMs(pace, everyMs, pollsWithoutNews[poller] ?? 0, draw);
    if (atMs < forMs) wheel.add(poller, atMs);
  };

  for (let poller = 0; poller < pollers; poller++) {
    taskEndsAtMs[poller] = takesMs();
    sleep(poller, 0);
  }
  let place = 0;
  let tellAtMs = 0;
  for (let poller = wheel.take(); poller >= 0; poller = wheel.take()) {
    const { nowMs } = wheel;
    if (onProgress && nowMs >= tellAtMs) {
      onProgress(nowMs / forMs);
      tellAtMs = nowMs + forMs / TELLINGS;
    }
    const startMs = Math.max(nowMs, freeAtMs[place] ?? 0);
    const answeredAtMs = startMs + serviceMs;
    freeAtMs[place] = answeredAtMs;
    place = place + 1 === concurrency ? 0 : place + 1;
    line.join(nowMs, startMs);
    tally.poll(nowMs, answeredAtMs - nowMs, line);
    const endedMs = answeredAtMs - (taskEndsAtMs[poller] ?? 0);
    if (endedMs >= 0) {
      tally.learned(endedMs);
      pollsWithoutNews[poller] = 0;
      taskEndsAtMs[poller] = answeredAtMs + takesMs();
    } else pollsWithoutNews[poller] = (pollsWithoutNews[poller] ?? 0) + 1;
    sleep(poller, answeredAtMs);
  }
  return tally.load();
}
