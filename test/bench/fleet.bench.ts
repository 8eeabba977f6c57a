import { expect, test } from 'vitest';
import type { Fleet } from '../../sim/tasks/fleet/fleet.ts';
import { simulateFleet } from '../../sim/tasks/fleet/simulate.ts';

const fleet: Fleet = {
  pollers: 1000,
  everyMs: 5000,
  forMs: 300_000,
  serviceMs: 20,
  concurrency: 64,
  jitter: 0.2,
  backoff: 1,
  ceilingMs: 60_000,
  taskMs: 120_000,
  bucketMs: 30_000,
  seed: 1,
};

// Ratios within one run: a slow machine is slow for both sides. The median bears a neighbour's noise.
const OPTIONS = { time: 300, iterations: 5, warmupTime: 0, warmupIterations: 1 } as const;
/** A search through all pollers for the next one would cost eight times as much again; noise stays well below. */
const LINEAR = 2.5;

test('eight times the time costs eight times as much', async ({ bench }) => {
  const done = await bench.compare(
    bench('5 min', () => void simulateFleet(fleet)),
    bench('40 min', () => void simulateFleet({ ...fleet, forMs: 8 * fleet.forMs })),
    OPTIONS,
  );
  const ratio = done.get('40 min').latency.p50 / done.get('5 min').latency.p50;
  expect(ratio / 8).toBeLessThan(LINEAR);
});

test('eight times the pollers cost eight times as much', async ({ bench }) => {
  const done = await bench.compare(
    bench('1,000 pollers', () => void simulateFleet(fleet)),
    bench('8,000 pollers', () => void simulateFleet({ ...fleet, pollers: 8 * fleet.pollers })),
    OPTIONS,
  );
  const ratio = done.get('8,000 pollers').latency.p50 / done.get('1,000 pollers').latency.p50;
  expect(ratio / 8).toBeLessThan(LINEAR);
});
