import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';

it('the home page opens with one heading and no error', async () => {
  const { page, errors } = await visit();
  await expect.poll(() => page.locator('h1').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.context().close();
});
