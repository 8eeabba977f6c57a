import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive } from './support/page.ts';

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it('the first stop of the keyboard leads past the head of the page', async () => {
  const { page } = await visit('versions/');
  await page.keyboard.press('Tab');
  const first = page.locator(':focus');
  await expect.poll(() => first.innerText()).toBe('Skip to the content');
  expect((await first.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('main :focus').count()).toBe(1);
  await page.context().close();
});

it('at a zoom of 200 % everything of the tool is there, and nothing sticks out', async () => {
  const { page } = await visit('', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  await alive(page);
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
  for (const name of ['When the server answers', 'When its headers come'])
    await expect.poll(() => page.getByRole('slider', { name }).isVisible()).toBe(true);
  await expect.poll(() => page.locator('#paste-area').isVisible()).toBe(true);
  await page.context().close();
});

it('where less motion is asked for, nothing on the page moves by itself', async () => {
  for (const path of ['', 'explainer/silence/']) {
    const { page } = await visit(path, { reducedMotion: 'reduce' });
    const moving = await page.evaluate(() => [
      document.getAnimations().length,
      [...document.querySelectorAll('*')].filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(', ')
          .some((duration) => duration !== '0s'),
      ).length,
    ]);
    expect(moving).toEqual([0, 0]);
    await page.context().close();
  }
});

it('in forced colours the page takes the colours of the system, and the clocks keep theirs', async () => {
  const { page } = await visit('explainer/silence/', { forcedColors: 'active', colorScheme: 'dark' });
  const colourOf = (selector: string, property: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await expect.poll(() => colourOf('h1', 'color')).toBe(await colourOf('article > p', 'color'));
  await expect.poll(() => colourOf('.figure svg', 'forced-color-adjust')).toBe('none');
  await expect.poll(() => colourOf('.figure .bar', 'fill')).not.toBe(await colourOf('h1', 'color'));
  await page.context().close();
});

it('on paper there is nothing to press, what is folded is open, and no figure is cut off', async () => {
  const { page } = await visit('');
  await alive(page);
  await page.emulateMedia({ media: 'print' });
  const pressable = page.locator('button, input, textarea, select, [role=slider]');
  const shown = await pressable.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
  );
  expect(shown.filter((html) => !html.includes('slider'))).toEqual([]);
  await expect.poll(() => page.locator('.rules dd').first().isVisible()).toBe(true);
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});
