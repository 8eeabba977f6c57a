import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive } from './support/page.ts';

it('each copy of a figure is confirmed for its own time, and the last press wins', async () => {
  const { page } = await visit('', { permissions: ['clipboard-read', 'clipboard-write'] });
  await alive(page);
  const row = page.locator('.copy-as').first();
  const said = row.getByRole('status');
  const press = (name: string): Promise<void> => row.getByRole('button', { name, exact: true }).click();
  await press('PNG');
  await press('SVG');
  await expect.poll(() => said.innerText()).toBe('Copied as SVG');
  await page.waitForTimeout(1200);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^<svg/);
  await press('JSON');
  await expect.poll(() => said.innerText()).toBe('Copied as JSON');
  // The time of the copy before is over by now; that of this one is not.
  await page.waitForTimeout(1200);
  expect(await said.innerText()).toBe('Copied as JSON');
  await expect.poll(() => said.innerText()).toBe('');
  await press('PNG');
  await expect.poll(() => said.innerText()).toBe('Copied as PNG');
  await page.context().close();
});
