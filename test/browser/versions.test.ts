import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { labelTroubles } from './support/labels.ts';
import { alive } from './support/page.ts';

it('the list of changes keeps to those between two versions, and the address with it', async () => {
  const { page } = await visit('versions/');
  const all = await page.locator('.versions > li').count();
  const shown = page.locator('.versions > li:visible');
  await page.getByLabel('from version').selectOption('2.1.203');
  await page.getByLabel('to version', { exact: true }).selectOption('2.1.212');
  await expect.poll(() => shown.locator('h3').allInnerTexts()).toEqual(['2.1.212', '2.1.211', '2.1.206']);
  await expect
    .poll(() => page.locator('.between output').innerText())
    .toMatch(/^\d+ changes in 3 versions\.$/);
  expect(await shown.count()).toBeLessThan(all);
  await page.reload();
  await expect.poll(() => shown.locator('h3').first().innerText()).toBe('2.1.212');
  await page.context().close();
});

it.each([
  ['2.1.180', /^2\.1\.180 is no release that is known here: 2\.1\.179 is taken\. \d+ changes/],
  ['soon', /^soon is no release that is known here: 2\.1\.0 is taken\. \d+ changes/],
])('a version in the address that never was is said, and what is taken for it: %s', async (from, said) => {
  const { page } = await visit(`versions/?from=${from}&to=2.1.212`);
  await expect.poll(() => page.locator('.between output').innerText()).toMatch(said);
  await page.context().close();
});

it('without script the whole list and what became of each call can be read', async () => {
  const { page } = await visit('versions/', { javaScriptEnabled: false });
  expect(await page.locator('.between').isVisible()).toBe(false);
  expect(await page.locator('.versions > li:visible').count()).toBeGreaterThan(30);
  await page.locator('details.same summary').click();
  await expect.poll(() => page.locator('table.eras').first().innerText()).toContain('idle check');
  const doors = page.locator('table.eras a');
  expect(await doors.count()).toBe(await page.locator('table.eras tr').count());
  expect(await doors.first().getAttribute('href')).toMatch(/#v=1&cc=2\.1\.332&/);
  await page.context().close();
});

it('the call in view is told for other versions, and each is a step away', async () => {
  const { page } = await visit('');
  await alive(page);
  const eras = page.locator('table.eras');
  await eras.getByRole('button').first().waitFor();
  await eras.getByRole('button').last().click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('This call is answered at 20:00');
  await expect.poll(() => eras.locator('tr').last().innerText()).toContain('in view');
  expect(await labelTroubles(page)).toEqual([]);
  await page.context().close();
});
