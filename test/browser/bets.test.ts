import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';

const BETS = ['progress', 'one-number', 'elsewhere'];

it.each(BETS)('a bet is judged, and only then what it is about shows itself: %s', async (chapter) => {
  const { page } = await visit(`explainer/${chapter}/`);
  const bet = page.locator('.bet');
  const answer = bet.locator('.race-answer');
  expect(await answer.isVisible()).toBe(false);
  expect(await bet.innerText()).not.toMatch(/\b(Yes|No)\./);
  const wrong = bet.locator('.beside').first();
  await wrong.locator('input').check();
  await expect.poll(() => answer.isVisible()).toBe(true);
  expect(await wrong.innerText()).toContain('No.');
  expect(await bet.locator('.right').innerText()).toContain('Yes.');
  await bet.getByText('Just show me').click();
  await expect.poll(() => wrong.innerText()).not.toContain('No.');
  expect(await answer.isVisible()).toBe(true);
  await bet.locator('.right input').check();
  await expect.poll(() => bet.locator('fieldset').innerText()).not.toContain('No.');
  await page.context().close();
});

it.each(BETS)('without script, and on paper, nothing waits for a bet: %s', async (chapter) => {
  const without = await visit(`explainer/${chapter}/`, { javaScriptEnabled: false });
  expect(await without.page.locator('.bet .race-answer').isVisible()).toBe(true);
  await without.page.context().close();
  const { page } = await visit(`explainer/${chapter}/`);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('.bet .race-answer').isVisible()).toBe(true);
  await page.context().close();
});
