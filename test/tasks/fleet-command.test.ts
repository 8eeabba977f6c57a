import { expect, it } from 'vitest';
import { call } from '../cli/run.ts';

const small = ['fleet', '--pollers', '200', '--every', '2s', '--for', '40s', '--concurrency', '4'];

it('says for a person what the load is, over time, and what it would be without jitter', async () => {
  const { out, err, status } = await call([...small, '--jitter', '20%']);
  expect({ err, status }).toEqual({ err: '', status: 0 });
  expect(out).toMatch(/^200 pollers, each 2 s after its last answer, for 40 s;$/m);
  expect(out).toMatch(/^ +jitter 20 % +without$/m);
  expect(out).toMatch(/^ +busiest second +\d+ polls +200 polls$/m);
  const bars = out.split('\n').filter((line) => /^ +\d:\d\d {2}[█░ ]{40} {2}\d+\/s, at most \d+/.test(line));
  expect(bars).toHaveLength(20);
  expect(bars.some((line) => line.includes('█'))).toBe(true);
});

it('gives the whole load as JSON, its buckets adding up', async () => {
  const { out, status } = await call([...small, '--jitter', '20%', '--bucket', '10s', '--json']);
  const { fleet, load, plain } = JSON.parse(out);
  expect(status).toBe(0);
  expect(fleet).toMatchObject({ pollers: 200, everyMs: 2000, forMs: 40_000, serviceMs: 20, jitter: 0.2 });
  for (const each of [load, plain]) {
    expect(each.buckets).toHaveLength(4);
    const sum = each.buckets.reduce((total: number, { polls }: { polls: number }) => total + polls, 0);
    expect(sum).toBe(each.polls);
  }
  expect(plain.peakPollsPerSecond).toBeGreaterThan(load.peakPollsPerSecond);
});

it('draws the load as one SVG, and says in it what the picture shows', async () => {
  const { out, status } = await call([...small, '--jitter', '20%', '--svg']);
  expect(status).toBe(0);
  expect(out).toMatch(/^<svg [^>]*>.*<\/svg>\s*$/s);
  expect(out).toMatch(/<desc>With jitter 20 %: [\d,]+ polls in 40 s, .* Without: [\d,]+ polls/);
  expect(out).toMatch(/at most \d+ with jitter 20 % \(filled\), 200 without \(line\)/);
});

it('compares with nothing where there is neither jitter nor back-off', async () => {
  const { out } = await call([...small, '--json']);
  expect(JSON.parse(out).plain).toBeNull();
});

it.each([
  [['--jitter', '20'], /--jitter must be a percentage like "20%", not "20"/],
  [['--every', '5'], /--every must be a length of time like "5s"/],
  [['--pollers', 'many'], /--pollers must be a number/],
  [['--json', '--svg'], /give one/],
  [['--pollers', '0'], /pollers must be a whole number from 1/],
  [['--pollres', '5'], /did you mean "--pollers"/],
  [['stray'], /it takes no "stray"/],
])('%s is a misuse, with what is meant', async (args, message) => {
  const { err, status } = await call(['fleet', ...args]);
  expect(status).toBe(2);
  expect(err).toMatch(message);
});
