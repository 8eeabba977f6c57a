import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkScenario, readLink } from '../../sim/index.ts';
import { RUN_FIELDS, SERVER_FIELDS, VIEW_FIELDS } from '../../sim/scenario/link/keys.ts';
import { markupOf } from '../../site/embed/astro/index.ts';
import { linkOfAttributes } from '../../site/embed/attributes.ts';

const KEYS = [
  ...[
    'v',
    'cc',
    't',
    'name',
    'first',
    'progress',
    'respond',
    '__proto__',
    'constructor',
    's2.t',
    's99.name',
    's2.__proto__',
  ],
  ...[...RUN_FIELDS, ...SERVER_FIELDS, ...VIEW_FIELDS].map(({ key }) => key),
];
/** Keys whose value is a text of its writer; every other has a form of its own. */
const FREE = new Set(['name', 's99.name', 'caption', 'command', 'turn', 'model']);

const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '</style><script>alert(1)</script>',
  'javascript:alert(1)',
  '$' + '{alert(1)}',
  '{{constructor.constructor("alert(1)")()}}',
  '<svg onload=alert(1)>',
];
const NUMBERS = [
  'NaN',
  '-0',
  '1e999',
  '-1',
  '99999999999999999999',
  '0x7fffffff',
  'Infinity',
  '9'.repeat(400),
  '1e-7',
  '٣m',
];
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];
const UNICODE = [
  '\u202Erespond',
  '\u0000',
  '\uD800',
  'a\u0301'.repeat(60),
  '😀'.repeat(60),
  '\uFEFF',
  '%C0%80',
  '\u2028',
];
const SHAPES = [
  '('.repeat(500),
  '*'.repeat(500),
  ','.repeat(500),
  'respond@1s*999999',
  '(then:'.repeat(200),
  '%25'.repeat(200),
];

const nested = (text: string): string => encodeURIComponent(encodeURIComponent(text));
const value = fc.oneof(
  fc.constantFrom(...SCRIPTS, ...NUMBERS, ...NAMES, ...UNICODE, ...SHAPES),
  fc.constantFrom(...SCRIPTS, ...NAMES).map(nested),
  fc.constantFrom(...SCRIPTS).map((text) => text.replaceAll('<', '&lt;')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
/** Values that no key takes, however generous its form is. */
const never = fc.constantFrom(...SCRIPTS.map((text) => text.repeat(8)), ...SHAPES, '9'.repeat(400));

/** HTML without what stands between quotes, where nothing can run. */
const bare = (html: string): string => html.replace(/="[^"]*"/g, '');
const MARKUP = /<script|<img|<style|<[^>]*\son\w+/i;
const MANY = 10_000;

describe(`${MANY} hostile values`, () => {
  it('of a link are read without an error, and what comes of them can be run', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...KEYS), value), { minLength: 1, maxLength: 4 }),
        (pairs) => {
          const link = `v=1&cc=2.1.332&${pairs.map(([key, text]) => `${key}=${text.includes('%') ? text : encodeURIComponent(text.toWellFormed())}`).join('&')}`;
          const { scenario } = readLink(link);
          expect(checkScenario(scenario).ok).toBe(true);
        },
      ),
      { numRuns: MANY },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('are named, key by key, where no value of theirs can be meant', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KEYS.filter((key) => !FREE.has(key))), never, (key, text) => {
        const { problems } = readLink(linkOfAttributes([{ name: key, value: text }]));
        expect(problems.map((problem) => problem.key)).toContain(key);
        for (const { why, allowed } of problems) expect(`${why}${allowed}`.length).toBeLessThan(1500);
      }),
      { numRuns: MANY },
    );
  });

  it('are text on a page, and never markup', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FREE, 't', 'respond', 'lanes'), value, (key, text) => {
        const link = linkOfAttributes([
          { name: 'cc', value: '2.1.332' },
          { name: 'respond', value: '5s' },
          { name: key, value: text },
        ]);
        const html = markupOf(link, { site: 'https://timing.example/' });
        expect(bare(html)).not.toMatch(MARKUP);
        expect(html).not.toMatch(/href="(?!https:\/\/timing\.example\/#)/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a link that asks for too much', () => {
  const MANY_SERVERS = Array.from({ length: 98 }, (_, i) => `s${i + 2}.progress=1ms&s${i + 2}.respond=1000d`);
  const CALLS = (count: number, name: string): string => Array(count).fill(`${name}/work`).join(',');
  it.each([
    ['a megabyte', `name=${'x'.repeat(1_000_000)}`, 'the link'],
    ['a megabyte of keys', '&a=1'.repeat(250_000), 'the link'],
    ['steps without end', `steps=progress@1ms*20000&t=http&turn=${CALLS(300, 'slow')}`, 'turn'],
    [
      'hundred servers that report without end',
      `${MANY_SERVERS.join('&')}&turn=${CALLS(90, 'slow-2')}`,
      'turn',
    ],
    ['later calls without end', `steps=progress@1ms*20000&model=${CALLS(90, 'slow')}`, 'model'],
    ['twenty thousand dialogs', 'steps=elicit@1ms*20000', 'steps'],
    ['a script within a script', `steps=${'elicit@0s(then:('.repeat(1200)}`, 'steps'],
  ])('says so, and is read in a moment: %s', (_, keys, broken) => {
    const startedAt = performance.now();
    const { scenario, problems } = readLink(`v=1&cc=2.1.332&${keys}`);
    expect(problems.map(({ key }) => key)).toContain(broken);
    // Far above what it takes, and far below a hang.
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(checkScenario(scenario).ok).toBe(true);
  });
});
