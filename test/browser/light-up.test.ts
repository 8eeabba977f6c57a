import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';

it.each(['explainer/silence/', ''])('a clock’s noun lights up its lane: "%s"', async (path) => {
  const { page } = await visit(path, { viewport: { width: 1440, height: 900 } });
  const figure = page.locator('.figure').first();
  const seen = (mark: string): Promise<string> =>
    figure
      .locator(`${mark}:visible`)
      .first()
      .evaluate((element) => getComputedStyle(element).opacity);
  expect(await seen('.c-first-byte .chipbox')).toBe('1');
  await page.locator('p .clock.c-idle').first().hover();
  await expect.poll(() => seen('.c-first-byte .chipbox')).toBe('0.3');
  expect(await seen('.c-idle .chipbox')).toBe('1');
  expect(await seen('text.name.c-idle')).toBe('1');
  await page.mouse.move(2, 2);
  await expect.poll(() => seen('.c-first-byte .chipbox')).toBe('1');
  await page.context().close();
});
