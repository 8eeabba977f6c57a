import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, layoutShift, WIDTHS } from './support/page.ts';

it.each(WIDTHS)('nothing moves by itself while the page comes to life: %i px', async (width) => {
  const { page } = await visit('', { viewport: { width, height: 900 } });
  await alive(page);
  const shift = await layoutShift(page);
  expect(shift).toBe(0);
  await page.context().close();
});

it.each(WIDTHS)('the figure has the same size drawn at build time and alive: %i px', async (width) => {
  const size = async (javaScriptEnabled: boolean): Promise<number[]> => {
    const { page } = await visit('', { viewport: { width, height: 900 }, javaScriptEnabled });
    if (javaScriptEnabled) await alive(page);
    const box = await page.locator('.live figure:visible svg').boundingBox();
    await page.context().close();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  expect(await size(true)).toEqual(await size(false));
});
