import { describe, expect, it } from 'vitest';
import { outsideClocks } from '../../sim/facts/outside/index.ts';

const clocks = Object.entries(outsideClocks);

describe('the clocks outside the client', () => {
  it.each(clocks)('%s: has a source that can be opened, and a sign that gives it away', (_id, clock) => {
    expect(clock.sources.length).toBeGreaterThan(0);
    for (const source of clock.sources) expect(new URL(source).protocol).toBe('https:');
    expect(clock.asOf).not.toBe('');
    expect(clock.shows.length).toBeGreaterThan(10);
    expect(clock.test.length).toBeGreaterThan(20);
  });

  it.each(clocks)(
    '%s: its value is whole milliseconds within what can be set',
    (_id, { defaultMs, maxMs }) => {
      if (defaultMs === null) return;
      expect(Number.isInteger(defaultMs) && defaultMs >= 1000).toBe(true);
      expect(defaultMs).toBeLessThanOrEqual(maxMs ?? Number.POSITIVE_INFINITY);
    },
  );

  it('reaches a stdio server only from inside its tools or in another client', () => {
    const reach = clocks.filter(([, clock]) => clock.transports.includes('stdio'));
    for (const [id, { position }] of reach)
      expect([id, position]).toEqual([id, expect.stringMatching(/behind|instead/)]);
    expect(reach.length).toBeGreaterThan(0);
  });

  it('never says that what is only reported is documented', () => {
    const issues = clocks.filter(([, { sources }]) =>
      sources.every((url) => /\/issues\/|\/questions\//.test(url)),
    );
    for (const [id, { grade }] of issues) expect([id, grade]).toEqual([id, 'reported']);
    expect(issues.length).toBeGreaterThan(0);
  });

  it('names the values that people meet most', () => {
    const ms = Object.fromEntries(clocks.map(([id, { defaultMs }]) => [id, defaultMs]));
    expect(ms).toMatchObject({
      nginx: 60_000,
      'aws-alb': 60_000,
      'aws-api-gateway-rest': 29_000,
      'heroku-first': 30_000,
      cloudflare: 120_000,
      'azure-app-service': 230_000,
      'cloud-run': 300_000,
      caddy: null,
    });
  });
});
