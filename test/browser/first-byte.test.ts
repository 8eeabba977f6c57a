import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, headline } from './support/page.ts';

it('who does not know how the answer begins sees both ends and the line that tells', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByText("don't know").click();
  await expect.poll(() => headline(page)).toBe('It depends on how the answer begins');
  const lede = await page.locator('.lede').innerText();
  expect(lede).toContain('Lost at 1:00');
  expect(lede).toContain('Lost at 5:00');
  await expect
    .poll(() => page.locator('pre', { hasText: 'curl' }).innerText())
    .toContain('%{time_starttransfer}');
  await page.getByRole('button', { name: /if one JSON answer comes/ }).click();
  await expect.poll(() => headline(page)).toBe('This call is lost at 1:00');
  await page.context().close();
});
