import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../sim/cli/png.ts';
import { playingSvgOf, svgOf } from '../../sim/draw.ts';
import { flatSvg } from '../../sim/figure/flat.ts';
import { LONG_LINK_CHARS, readLink, writeLink } from '../../sim/index.ts';
import { EXAMPLE } from '../../sim/scenario/example.ts';
import { readScenario } from '../../sim/scenario/read.ts';
import { doorsOf } from '../../site/model/doors.ts';
import { allNamed, reportNameOf } from '../../site/model/named.ts';
import { GET } from '../../site/pages/s/[name]/scenario.json.ts';
import { NAMED_SCENARIOS } from '../../site/scenarios/scenarios.ts';

const MAX_SVG_BYTES = 12_288;

describe('the picture of a named scenario', () => {
  it.each(NAMED_SCENARIOS)('$name is small and loads nothing, still and playing', ({ link }) => {
    const { scenario } = readLink(link);
    for (const svg of [svgOf(scenario, 600), playingSvgOf(scenario, 600)]) {
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_SVG_BYTES);
      expect(svg).not.toMatch(/href|url\(|@import|<script|<image|<foreignObject/);
      expect(svg).toContain('prefers-color-scheme:dark');
    }
  });

  it.each(NAMED_SCENARIOS)('$name has a link that is its own and of fair length', ({ link, name }) => {
    expect(writeLink(readLink(link).scenario)).toBe(link);
    expect(link.length).toBeLessThan(LONG_LINK_CHARS / 10);
    expect(name).toMatch(/^[a-z0-9-]+$/);
  });
});

describe('the report behind a named scenario', () => {
  it.each(allNamed)('$name is an issue or a pull request, and stands in its file too', async (named) => {
    expect(reportNameOf(named.report)).toMatch(/^[\w.-]+\/[\w.-]+#\d+$/);
    const text = await GET({ props: { named } }).text();
    expect(JSON.parse(text).report).toEqual(named.report);
    expect(readScenario(text)).toMatchObject({ ok: true });
  });

  it.each(allNamed)('$name does not call its own version another', ({ report, scenario }) => {
    const there = /There on (\d[\d.]*\d)/.exec(report.apart ?? '')?.[1];
    expect(there).not.toBe(scenario.claudeCode);
  });

  it('is refused where it is neither', () => {
    expect(() => reportNameOf({ url: 'https://example.com/1' })).toThrow('no issue and no pull request');
  });
});

it('a hostile name is text in the picture and in the code to copy', () => {
  const name = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&]]>](javascript:alert(1))`;
  const { slow } = EXAMPLE.servers;
  const scenario = {
    ...EXAMPLE,
    servers: { [name]: slow as NonNullable<typeof slow> },
    turn: [{ call: `${name}/work` }],
  };
  for (const svg of [svgOf(scenario, 600), playingSvgOf(scenario, 600)]) {
    expect(svg).not.toMatch(/<script|<img/);
  }
  const link = writeLink(scenario);
  for (const { id, code } of doorsOf({
    link,
    site: 'https://example.com/',
    headline: name,
    embedHeight: 500,
  })) {
    expect(code).not.toMatch(/<script>alert|<img src=x/);
    if (id === 'markdown') expect(code).not.toContain('](javascript');
  }
});

it('the PNG has the colours of the clocks, which the drawing program cannot look up by itself', async () => {
  const flat = flatSvg(svgOf(EXAMPLE, 600, 'light'));
  expect(flat).not.toContain('var(');
  const png = await pngOf(EXAMPLE, 600);
  expect([...png.slice(1, 4)]).toEqual([...Buffer.from('PNG')]);
  const pixels = new Resvg(flat).render().pixels;
  const found = new Set<string>();
  for (let i = 0; i < pixels.length; i += 4) found.add(pixels.subarray(i, i + 3).toString('hex'));
  // The chips of the idle check and of the background, as the palette has them.
  expect(found).toContain('3252a4');
  expect(found).toContain('ca4a06');
});
