import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { labelTroubles } from './support/labels.ts';
import { alive, answerHandle, VIEWS, WIDTHS } from './support/page.ts';

it.each(VIEWS)('no label covers another or is cut: %i px, %s', async (width, colorScheme) => {
  const { page } = await visit('', { viewport: { width, height: 900 }, colorScheme });
  await alive(page);
  expect(await labelTroubles(page)).toEqual([]);
  for (const race of await page.locator('.races button').all()) {
    await race.click();
    expect(await labelTroubles(page)).toEqual([]);
  }
  await page.context().close();
});

it.each(WIDTHS)('nor while the answer is moved: %i px', async (width) => {
  const { page } = await visit('', { viewport: { width, height: 900 } });
  await alive(page);
  await answerHandle(page).focus();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await labelTroubles(page)).toEqual([]);
  }
  await page.context().close();
});

it.each([320, ...WIDTHS])('the page does not scroll sideways: %i px', async (width) => {
  const { page } = await visit('', { viewport: { width, height: 900 } });
  await alive(page);
  await page.getByRole('button', { name: 'three servers, one broken' }).click();
  await page.locator('.servers').waitFor();
  await page.getByRole('button', { name: /^Show all/ }).click();
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
  await page.context().close();
});
