import { expect, test } from 'vitest';
import { mapOf } from '../../sim/answer/map/sweep-map.ts';
import { READY_MAPS, specOf } from '../../site/model/maps.ts';

const OPTIONS = { time: 600, iterations: 4, warmupTime: 0, warmupIterations: 2 } as const;
/** Following edges looks at a tenth of the cells; running each of them is what it saves. */
const SHARE_OF_ALL = 0.4;

const specNamed = (name: string): ReturnType<typeof specOf> =>
  specOf(READY_MAPS.find((map) => map.name === name)?.link ?? '');

test('100 × 100 cells by their edges cost a fraction of every cell', async ({ bench }) => {
  const spec = specNamed('Silence × idle window');
  const done = await bench.compare(
    bench('edges', () => void mapOf(spec, 'fine')),
    bench('every cell', () => void mapOf(spec, 'checked')),
    OPTIONS,
  );
  expect(done.get('edges').latency.p50 / done.get('every cell').latency.p50).toBeLessThan(SHARE_OF_ALL);
});

/** What a reader takes for at once. */
const AT_ONCE_MS = 150;

/** The time that a job takes of the processor, the best of a few: neighbours do not count. */
function cpuMs(job: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 8; i++) {
    const before = process.cpuUsage();
    job();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test.each([
  'Silence × idle window',
  'Answer × MCP_TOOL_TIMEOUT',
  'Version × answer',
  'First byte × wall clock',
  'Progress × idle window',
])('%s: 100 × 100 cells are there at once', (name) => {
  const spec = specNamed(name);
  expect(cpuMs(() => void mapOf(spec, 'fine'))).toBeLessThan(AT_ONCE_MS);
});
