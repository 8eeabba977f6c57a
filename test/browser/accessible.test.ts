import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, pasteExample, VIEWS } from './support/page.ts';

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

it.each(VIEWS)('axe finds nothing: %i px, %s', async (width, colorScheme) => {
  const { page } = await visit('', { viewport: { width, height: 900 }, colorScheme });
  await alive(page);
  await page.locator('details summary').click();
  expect(await violations(page)).toEqual([]);
  await pasteExample(page);
  await page.getByText('warehouse').first().click();
  await page.getByText("don't know").click();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

it('axe finds nothing on the page that is not there', async () => {
  const { page } = await visit('no-such-page');
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

it('everything can be reached by keyboard, and shows that it has the focus', async () => {
  const { page } = await visit();
  await alive(page);
  const reached = new Set<string>();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.id ?? '';
    });
    reached.add(focused);
  }
  for (const name of [
    'When the server answers',
    'When its headers come',
    'paste-area',
    'respond-after',
    'version',
  ]) {
    expect(reached).toContain(name);
  }
  await page.context().close();
});
