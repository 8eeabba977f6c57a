import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { headline, WIDTHS } from './support/page.ts';

it.each(WIDTHS)(
  'without JavaScript the answer, the picture and the trace are there: %i px',
  async (width) => {
    const { page } = await visit('', { javaScriptEnabled: false, viewport: { width, height: 900 } });
    expect(await headline(page)).toBe('This call is lost at 5:00');
    expect(await page.locator('.lede').innerText()).toContain('Its answer at 20:00 reaches nobody.');
    expect(await page.locator('.live figure:visible svg').count()).toBe(1);
    expect(await page.locator('.races svg:visible').count()).toBe(3);
    expect(await page.locator('.trace tbody tr').count()).toBeGreaterThan(8);
    expect(await page.locator('.values tbody tr').count()).toBe(5);
    await page.context().close();
  },
);

it('without JavaScript the rules have their statements', async () => {
  const { page } = await visit('', { javaScriptEnabled: false });
  await page.locator('details summary').click();
  const rules = await page.locator('.rules dt').count();
  expect(rules).toBeGreaterThan(5);
  expect(await page.locator('.rules dd').count()).toBe(rules);
  await page.context().close();
});
