import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { builtPages, idsOf, isFile, ownLinks } from './support/built.ts';

const pages = builtPages();
const byPath = new Map(pages.map((page) => [`/${page.path}`, page]));

describe.each(pages)('$path', (page) => {
  it('links to nothing that is not there', () => {
    const broken = ownLinks(page).filter(({ path, anchor }) => {
      if (isFile(page, path)) return false;
      const target = path === '' ? page : byPath.get(path);
      // An anchor of ours may hold a whole scenario, which is no place on the page.
      return !target || (anchor !== '' && !anchor.startsWith('v=') && !idsOf(target).has(anchor));
    });
    expect(broken).toEqual([]);
  });
});

// What stands in other people's frames is a piece of their page.
describe.each(pages.filter(({ path }) => path !== 'embed/'))('$path as a page of its own', (page) => {
  it('has one heading, a title and a description of its own', () => {
    expect(page.html.match(/<h1[\s>]/g)).toHaveLength(1);
    const title = /<title>([^<]*)<\/title>/.exec(page.html)?.[1];
    expect(pages.filter(({ html }) => html.includes(`<title>${title}</title>`))).toHaveLength(1);
    expect(page.html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  });
});

/** Every kind of page once: they are made from few templates. */
const KINDS = [
  'explainer/',
  'explainer/silence/',
  'explainer/polling/',
  'explainer/deadlines/',
  'explainer/tasks/',
  'versions/',
  'died-at/60s/',
  'reference/',
  'reference/settings/',
  'reference/unknown/',
] as const;

describe.each(KINDS)('%s', (path) => {
  it('passes axe, narrow and dark, and is no wider than the screen', async () => {
    const { page, errors } = await visit(path, {
      viewport: { width: 390, height: 900 },
      colorScheme: 'dark',
    });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('reads complete without script', async () => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(300);
    await page.context().close();
  });
});
