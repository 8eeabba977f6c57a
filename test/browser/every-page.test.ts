import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { chromiumOnce } from './support/browser.ts';
import { sitemapPaths } from './support/sitemap.ts';

const WIDE = { width: 1280, height: 900 };
/** 1280 px at a zoom of 400 %, and the narrowest screen that is still in use. */
const NARROW = { width: 320, height: 700 };

/** What axe finds, by all of its rules or by those named. Only what is wrong is worked out in full. */
async function foundBy(page: Page, rules?: string[]): Promise<string[]> {
  const only = rules ? { runOnly: { type: 'rule' as const, values: rules } } : {};
  // In the page itself: a second page to put results together in is for frames of other origins, and costs a third.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...only });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Everything that sticks out of the screen to the right, with what it may scroll in. */
function outside(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The same templates with other words: one of each is looked at in the dark, where only colours can differ. */
const SAME_AS_OTHERS = /^(?:s|died-at|explainer)\/(?!silent-stream|60s|silence)./;
/** Long lists of what stands on other pages too. */
const LONG_LISTS = /^(?:all|reference\/(?:rules|diagnostics|facts|outside))\//;
const isSeenInTheDark = (path: string): boolean => !SAME_AS_OTHERS.test(path) && !LONG_LISTS.test(path);

/** What is wrong with a page for somebody: in the light, in the dark, on a narrow screen. */
async function faults(page: Page, path: string): Promise<readonly string[]> {
  const light = await foundBy(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = isSeenInTheDark(path) ? await foundBy(page, ['color-contrast']) : [];
  await page.setViewportSize(NARROW);
  const tooWide = await outside(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const hasText = await page.evaluate(() => document.querySelector('main')?.innerText.trim() !== '');
  return [
    ...light.map((fault) => `light ${fault}`),
    ...dark.map((fault) => `dark ${fault}`),
    ...(tooWide > 0 ? [`${tooWide} px wider than a screen of ${NARROW.width} px`] : []),
    ...(hasText ? [] : ['nothing to read in forced colours']),
  ];
}

async function visitAndCheck(path: string): Promise<readonly string[]> {
  const context = await (await chromiumOnce()).newContext({ viewport: WIDE, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(new URL(path, inject('siteUrl')).href, { waitUntil: 'load' });
  const found = await faults(page, path);
  await context.close();
  return found;
}

describe('every page of the sitemap', () => {
  it.each(sitemapPaths())(
    '"%s" is for everyone',
    async (path) => {
      expect(await visitAndCheck(path)).toEqual([]);
    },
    120_000,
  );
});
