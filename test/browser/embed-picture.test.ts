import { expect, inject, it } from 'vitest';
import { chromiumOnce, visit } from './support/browser.ts';

const PATH = 's/silent-stream/figure-play.svg';

it('a picture plays by itself in an image, where no script can run', async () => {
  const context = await (await chromiumOnce()).newContext({ viewport: { width: 620, height: 420 } });
  const page = await context.newPage();
  await page.setContent(`<img src="${inject('siteUrl')}${PATH}">`, { waitUntil: 'load' });
  const early = await page.screenshot();
  await page.waitForTimeout(600);
  expect((await page.screenshot()).equals(early)).toBe(false);
  await context.close();
});

it.each([
  ['no-preference', 'visible'],
  ['reduce', 'hidden'],
] as const)('it plays where motion is welcome, and else is whole: %s', async (reducedMotion, visibility) => {
  const { page } = await visit(PATH, { reducedMotion });
  const veil = page.locator('.plays');
  await expect.poll(() => veil.evaluate((element) => getComputedStyle(element).visibility)).toBe(visibility);
  await page.context().close();
});

it('the pictures of the page of a scenario are the files that it says', async () => {
  const { page } = await visit('s/silent-stream/');
  for (const name of ['SVG', 'SVG that plays', 'PNG', 'JSON']) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const response = await page.request.get(new URL(href ?? '', page.url()).href);
    expect(response.ok()).toBe(true);
    expect((await response.body()).length).toBeGreaterThan(100);
  }
  await page.context().close();
});
