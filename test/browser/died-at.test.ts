import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';

it('a time of death shows a few suspects, folds the others, and without script one kind of server is asked for', async () => {
  const { page } = await visit('died-at/5min/', { javaScriptEnabled: false });
  const shown = page.locator('.suspects > li:visible');
  const all = await page.locator('.suspects > li').count();
  expect(await shown.count()).toBeLessThan(all / 2);
  await page.getByRole('radio', { name: 'stdio' }).check();
  await expect.poll(() => page.locator('main h2:visible').allInnerTexts()).toEqual(['A stdio server']);
  expect(await shown.count()).toBe(3);
  await page.locator('.of-stdio summary').click();
  await expect.poll(() => shown.count()).toBe(await page.locator('.of-stdio .suspects > li').count());
  await page.context().close();
});

it('the contents of a long page are folded where it is narrow, and open beside it where it is wide', async () => {
  const narrow = await visit('versions/', { viewport: { width: 390, height: 900 } });
  const link = (page: typeof narrow.page) => page.locator('.contents a').first();
  expect(await link(narrow.page).isVisible()).toBe(false);
  await narrow.page.locator('.contents summary').click();
  await expect.poll(() => link(narrow.page).isVisible()).toBe(true);
  await narrow.page.context().close();
  const wide = await visit('versions/', { viewport: { width: 1440, height: 900 } });
  await expect.poll(() => link(wide.page).isVisible()).toBe(true);
  await wide.page.context().close();
});

it('the gallery shows the calls of one ending, without script as well', async () => {
  const { page } = await visit('gallery/', { javaScriptEnabled: false });
  const shown = page.locator('.gallery > li:visible');
  const all = await shown.count();
  const choices = page.getByRole('radio');
  let sum = 0;
  for (let i = 1; i < (await choices.count()); i++) {
    await choices.nth(i).check();
    const said = Number(/\((\d+)\)/.exec(await page.locator('.only label').nth(i).innerText())?.[1]);
    await expect.poll(() => shown.count()).toBe(said);
    sum += said;
  }
  expect(sum).toBe(all);
  await choices.first().check();
  await expect.poll(() => shown.count()).toBe(all);
  await page.context().close();
});
