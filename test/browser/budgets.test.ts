import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { builtPages, readModule, weightOf, zipped } from './support/built.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** In bytes, zipped. `alive` is all that a page needs at once when somebody comes near what lives on it. */
const PAGE = { html: 30_000, styles: 12_000, scripts: 45_000, alive: 45_000 };
const HOME_AT_FIRST = 60_000;
const LOADER = 2000;
const ELEMENT = 40_000;
/** What the element fetches besides, where a scenario is more than a plain call. */
const RARE = 26_000;

describe.each(builtPages())('$path', (page) => {
  const weight = weightOf(page);
  it.each(Object.entries(PAGE) as [keyof typeof PAGE, number][])('%s: at most %i bytes', (part, budget) => {
    expect(weight[part]).toBeLessThanOrEqual(budget);
  });
});

it('the home page comes whole in few bytes', () => {
  const home = builtPages().find(({ path }) => path === '');
  const { html, styles, scripts, alive } = weightOf(home ?? { path: '', html: '' });
  expect(html).toBeGreaterThan(1000);
  expect(html + styles + scripts).toBeLessThanOrEqual(HOME_AT_FIRST);
  expect(alive).toBeGreaterThan(scripts);
});

it('the modules for other pages are small', () => {
  expect(zipped(readModule('loader.js'))).toBeLessThanOrEqual(LOADER);
  expect(zipped(readModule('element.js'))).toBeLessThanOrEqual(ELEMENT);
  expect(zipped(readModule('rare.js'))).toBeLessThanOrEqual(RARE);
});

it('a page names every file that its own scripts are of: none leads on to another', () => {
  const assets = /_astro\/(?<file>[\w.-]+\.js)"/;
  for (const { path, html } of builtPages()) {
    const named = [...html.matchAll(/<script[^>]* src="[^"]+"/g)].map(
      ([tag]) => assets.exec(tag)?.groups?.['file'] ?? '',
    );
    for (const file of named.filter((name) => name !== '')) {
      const code = readFileSync(join(DIST, '_astro', file), 'utf8');
      const [, other] = /^import[^;]*?["'`]\.\/([\w.-]+)["'`]/.exec(code) ?? [];
      expect([path, named]).toEqual([path, expect.arrayContaining(other === undefined ? [] : [other])]);
    }
  }
});
