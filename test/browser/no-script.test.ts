import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { headline, WIDTHS } from './support/page.ts';

it.each(WIDTHS)(
  'without JavaScript the answer, the picture and the trace are there: %i px',
  async (width) => {
    const { page } = await visit('', { javaScriptEnabled: false, viewport: { width, height: 900 } });
    await expect.poll(() => headline(page)).toBe('This call is lost at 5:00');
    await expect
      .poll(() => page.locator('.lede').innerText())
      .toContain('Its answer at 20:00 reaches nobody.');
    await expect.poll(() => page.locator('.live figure:visible svg').count()).toBe(1);
    await expect.poll(() => page.locator('.races svg:visible').count()).toBe(3);
    await expect.poll(() => page.locator('.trace tbody tr').count()).toBeGreaterThan(8);
    await expect.poll(() => page.locator('.values tbody tr').count()).toBe(5);
    await page.context().close();
  },
);

it('without JavaScript the rules have their statements', async () => {
  const { page } = await visit('', { javaScriptEnabled: false });
  await page.locator('details summary').click();
  const rules = await page.locator('.rules dt').count();
  expect(rules).toBeGreaterThan(5);
  await expect.poll(() => page.locator('.rules dd').count()).toBe(rules);
  await page.context().close();
});
