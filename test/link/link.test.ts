import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkScenario,
  LONG_LINK_CHARS,
  readLink,
  type Scenario,
  simulate,
  writeLink,
} from '../../sim/index.ts';
import { EXAMPLE } from '../../sim/scenario/example.ts';
import { scenarios } from './arbitraries.ts';

const read = (link: string): Scenario => readLink(link).scenario;
const problemsOf = (link: string): string[] => readLink(link).problems.map(({ key }) => key);

describe('a link', () => {
  it('of the example is short, readable, and begins with its version and the pinned client', () => {
    expect(writeLink(EXAMPLE)).toBe(`v=1&cc=${EXAMPLE.claudeCode}&t=http&respond=20m`);
  });

  it('brings every scenario back as it was', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const { scenario: back, problems } = readLink(`https://example.com/#${writeLink(scenario)}`);
        expect(problems).toEqual([]);
        expect(back).toEqual(scenario);
      }),
      { numRuns: 500 },
    );
  });

  it('can be a part of an address as it is', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const link = writeLink(scenario);
        expect(new URL(`https://example.com/#${link}`).hash).toBe(`#${link}`);
      }),
      { numRuns: 200 },
    );
  });

  it('of one server, its settings and its behaviour has at most 200 characters', () => {
    const link = `v=1&cc=2.1.332&t=http&first=5s&progress=30s&respond=1h30m&timeout=30m&mode=print&tool=20m&idle=~90s&background=0s&autobackground=1`;
    expect(writeLink(read(link))).toBe(link);
    expect(link.length).toBeLessThan(200);
  });

  it('with hundreds of reports of progress stays short', () => {
    const link = 'v=1&cc=2.1.332&reply=sse&steps=headers@0s,progress@1s*900,drop@15m';
    expect(writeLink(read(link))).toBe(link);
    expect(read(link).servers['slow']?.behaviour?.calls?.[0]).toHaveLength(902);
    expect(link.length).toBeLessThan(LONG_LINK_CHARS);
  });
});

describe('a link by hand', () => {
  it.each(['1h30m', '90m', '90 min', '1:30:00', '1h30', '5400s', '5400000', '1.5h', '90+min'])(
    'holds an hour and a half as %s',
    (text) => {
      expect(read(`#v=1&cc=2.1.332&t=http&respond=${text}&tool=${text}`)).toEqual(
        read('#v=1&cc=2.1.332&t=http&respond=1h30m&tool=90m'),
      );
    },
  );

  it('is understood in any order, from HTML, and percent-encoded by the program it went through', () => {
    const script = 'v=1&cc=2.1.332&reply=sse&steps=headers@0s,elicit@5s(mode:url,then:(respond@2s))';
    expect(read('respond=20m&amp;t=http&amp;cc=2.1.332&amp;v=1')).toEqual(
      read('v=1&cc=2.1.332&t=http&respond=20m'),
    );
    expect(read(script.replace(/[,:@()]/g, encodeURIComponent))).toEqual(read(script));
  });

  it('with a key that is broken, unknown or cut says which, why and what is allowed, and keeps the rest', () => {
    const { problems, scenario } = readLink(
      'v=1&cc=2.1.332&t=tcp&respond=soon&idle=10m&colour=red&s2.t=http&first=',
    );
    expect(problems.map(({ key }) => key)).toEqual(['t', 'respond', 'colour', 'first']);
    expect(problems[1]?.why).toContain('soon');
    expect(problems[0]?.allowed).toContain('stdio, http');
    expect(problems[2]?.allowed).toContain('respond');
    expect(scenario.env).toEqual({ CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '600000' });
    expect(Object.keys(scenario.servers)).toEqual(['slow', 'slow-2']);
  });

  it('without a version of the format or of the client is said to be so', () => {
    expect(problemsOf('t=http')).toEqual(['v', 'cc']);
    expect(problemsOf('v=2&cc=2.1.332')).toEqual(['v']);
    expect(problemsOf('v=1&cc=newest')).toEqual(['cc']);
    expect(problemsOf('v=1&cc=2.1.332&respond=2m&respond=3m')).toEqual(['respond']);
    expect(problemsOf('v=1&cc=2.1.332&s2.name=slow')).toEqual(['name']);
  });

  it.each([
    ['lanes=idle,walls', 'lanes'],
    ['compare=2.1.202,newest', 'compare'],
    ['focus=other', 'focus'],
    ['until=late', 'until'],
    ['lock=perhaps', 'lock'],
  ])('with a view that cannot be shown says so: %s', (pair, key) => {
    const { problems, view } = readLink(`v=1&cc=2.1.332&t=http&${pair}`);
    expect(problems.map((problem) => problem.key)).toEqual([key]);
    expect(view).toEqual({});
  });

  it('has a view that comes back as it was', () => {
    const view = {
      lanes: 'idle,wall-clock',
      until: 90_000,
      focus: 'slow',
      compare: '2.1.202, 2.1.332',
      caption: 'a & b',
      lock: true,
    };
    expect(readLink(writeLink(EXAMPLE, { view }))).toMatchObject({ view, problems: [] });
  });

  it('never throws, and always gives a scenario that can be run', () => {
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc
        .array(
          fc.constantFrom(
            'v=1',
            '&',
            'steps=',
            '(',
            ')',
            ':',
            '@',
            '*9',
            ',',
            ';',
            '%',
            '+',
            'respond',
            '1s',
            '__proto__=1',
            'constructor=',
            's2.toString=1',
            's99.t=http',
            'turn=/',
            'do=x',
          ),
          { maxLength: 20 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(junk, (text) => {
        const { scenario } = readLink(text);
        expect(checkScenario(scenario)).toMatchObject({ ok: true });
      }),
      { numRuns: 1000 },
    );
  });

  it('cannot ask for more than can be held', () => {
    expect(problemsOf('v=1&cc=2.1.332&steps=progress@1s*999999')).toEqual(['steps']);
    expect(problemsOf(`v=1&cc=2.1.332&${'idle=10m&'.repeat(5000)}`)).toContain('the link');
  });
});

interface Fixture {
  readonly link: string;
  readonly scenario: Scenario;
}
const fixtures: readonly Fixture[] = JSON.parse(
  readFileSync(new URL('fixtures/v1.json', import.meta.url), 'utf8'),
);

it.each(fixtures)('a link of format 1 means what it always meant: $link', ({ link, scenario }) => {
  expect(readLink(link)).toMatchObject({ scenario, problems: [] });
  expect(simulate(read(link)).outcome).toEqual(simulate(scenario).outcome);
});

const folder = new URL('../observations/', import.meta.url);
it.each(['calls', 'connect', 'interactive'])('of a measured scenario leads to the same end: %s', (file) => {
  const all: { id: string; scenario: Scenario }[] = JSON.parse(
    readFileSync(new URL(`${file}.json`, folder), 'utf8'),
  );
  const differ = all.filter(({ scenario }, i) => {
    // Every third is enough to find a key that is missing, and quick.
    if (i % 3 > 0) return false;
    const { kind, t } = simulate(scenario, { trace: false }).outcome;
    const back = simulate(read(writeLink(scenario)), { trace: false }).outcome;
    return back.kind !== kind || back.t !== t;
  });
  expect(differ.map(({ id }) => id)).toEqual([]);
});
