import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fleet, problemOf } from '../../sim/tasks/fleet/fleet.ts';
import { simulateFleet } from '../../sim/tasks/fleet/simulate.ts';
import { Wheel } from '../../sim/tasks/fleet/wheel.ts';

const fleet: Fleet = {
  pollers: 1000,
  everyMs: 5000,
  forMs: 300_000,
  serviceMs: 20,
  concurrency: 8,
  jitter: 0,
  backoff: 1,
  ceilingMs: 60_000,
  taskMs: 60_000,
  bucketMs: 15_000,
  seed: 1,
};

/** The same, poll by poll, the slow and plain way: the earliest poller is searched for, the freest place too. */
function naive({ pollers, everyMs, forMs, serviceMs, concurrency }: Fleet) {
  const nextMs: number[] = Array(pollers).fill(everyMs);
  const freeMs: number[] = Array(concurrency).fill(0);
  const polls: { t: number; latencyMs: number; waiting: number; inService: number }[] = [];
  for (;;) {
    const t = Math.min(...nextMs);
    if (t >= forMs) return polls;
    const place = freeMs.indexOf(Math.min(...freeMs));
    const answeredMs = Math.max(t, freeMs[place] ?? 0) + serviceMs;
    freeMs[place] = answeredMs;
    nextMs[nextMs.indexOf(t)] = answeredMs + everyMs;
    const starts = [...polls.slice(-pollers).map((poll) => poll.t + poll.latencyMs), answeredMs].map(
      (end) => end - serviceMs,
    );
    const waiting = starts.filter((start) => start > t).length;
    const inService = starts.filter((start) => start <= t && t < start + serviceMs).length;
    polls.push({ t, latencyMs: answeredMs - t, waiting, inService });
  }
}

describe('a fleet of pollers', () => {
  it('asks and waits as a search for the next poll would have it', () => {
    const some = fc.record({
      pollers: fc.integer({ min: 1, max: 30 }),
      everyMs: fc.integer({ min: 1, max: 3000 }),
      serviceMs: fc.integer({ min: 0, max: 400 }),
      concurrency: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(some, (part) => {
        const forMs = Math.min(150_000, part.everyMs * 40);
        const given = { ...fleet, ...part, forMs, bucketMs: Math.ceil(forMs / 3) };
        const polls = naive(given);
        const load = simulateFleet(given);
        const sum = polls.reduce((total, { latencyMs }) => total + latencyMs, 0);
        expect(load.polls).toBe(polls.length);
        expect(load.slowestMs).toBe(Math.max(0, ...polls.map(({ latencyMs }) => latencyMs)));
        if (polls.length > 0) expect(load.meanLatencyMs).toBeCloseTo(sum / polls.length, 2);
        const inBucket = (from: number) => polls.filter(({ t }) => Math.floor(t / given.bucketMs) === from);
        expect(
          load.buckets.map(({ polls, mostWaiting, mostInService }) => [polls, mostWaiting, mostInService]),
        ).toEqual(
          load.buckets.map((_, index) => {
            const own = inBucket(index);
            const most = (key: 'waiting' | 'inService') => Math.max(0, ...own.map((poll) => poll[key]));
            return [own.length, most('waiting'), most('inService')];
          }),
        );
        expect(load.mostWaiting).toBe(Math.max(0, ...polls.map(({ waiting }) => waiting)));
      }),
      { numRuns: 60 },
    );
  });

  it('that begins together comes back together; jitter spreads it', () => {
    const together = simulateFleet(fleet);
    const spread = simulateFleet({ ...fleet, jitter: 0.2 });
    const last = { together: together.buckets.at(-1), spread: spread.buckets.at(-1) };
    expect(together).toMatchObject({ peakPollsPerSecond: 1000, peakAtMs: 5000, slowestMs: 2500 });
    expect(spread.peakPollsPerSecond).toBeLessThan(700);
    // For ever after, the server's own pace is what keeps the herd apart: 8 places of 20 ms.
    expect(last.together?.busiestSecond).toBe(400);
    expect(last.spread?.busiestSecond).toBeLessThan(300);
    expect(last.spread?.busiestSecond).toBeGreaterThan(150);
    expect(spread.polls / together.polls).toBeCloseTo(1, 1);
  });

  it('with a back-off wastes less and learns later', () => {
    const steady = simulateFleet(fleet);
    const slower = simulateFleet({ ...fleet, backoff: 1.5 });
    expect(slower.wastedPolls).toBeLessThan(steady.wastedPolls / 2);
    expect(slower.meanLearnMs).toBeGreaterThan((steady.meanLearnMs ?? 0) * 2);
    expect(steady.meanLearnMs).toBeGreaterThan(2000);
    expect(steady.meanLearnMs).toBeLessThan(3000);
    expect(steady.wastedPolls + steady.finishedTasks).toBe(steady.polls);
  });

  it('of more than the server can serve waits in line, and keeps it busy', () => {
    const load = simulateFleet({ ...fleet, pollers: 4000, concurrency: 1 });
    expect(load.busy).toBeGreaterThan(0.95);
    expect(load.meanLatencyMs).toBeGreaterThan(60_000);
  });

  it('gives the same load for the same seed, another for another', () => {
    const given = { ...fleet, pollers: 100, jitter: 0.3 };
    expect(simulateFleet(given)).toEqual(simulateFleet(given));
    expect(simulateFleet({ ...given, seed: 2 })).not.toEqual(simulateFleet(given));
  });

  it('tells how far it is, always onward', () => {
    const shares: number[] = [];
    simulateFleet(fleet, (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(20);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeGreaterThan(0.9);
  });

  it.each([
    [{ pollers: 0 }, /pollers/],
    [{ concurrency: 1.5 }, /concurrency/],
    [{ everyMs: 0 }, /interval/],
    [{ jitter: 1.1 }, /jitter/],
    [{ ceilingMs: 10 }, /ceiling/],
    [{ pollers: 1_000_000, everyMs: 1, serviceMs: 0 }, /at most 200000000/],
  ])('%o is refused', (wrong, why) => {
    expect(problemOf({ ...fleet, ...wrong })).toMatch(why);
    expect(() => simulateFleet({ ...fleet, ...wrong })).toThrow(RangeError);
  });
});

describe('the calendar', () => {
  it('gives back every poller in order of time, over days', () => {
    const times = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(times, (all) => {
        const wheel = new Wheel(all.length, 400_001);
        for (const [poller, atMs] of all.entries()) wheel.add(poller, atMs);
        const taken: number[] = [];
        for (let poller = wheel.take(); poller >= 0; poller = wheel.take()) {
          expect(all[poller]).toBe(wheel.nowMs);
          taken.push(wheel.nowMs);
        }
        expect(taken).toEqual([...all].sort((a, b) => a - b));
      }),
    );
  });
});
