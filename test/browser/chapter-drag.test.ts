import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { answerHandle, valueText } from './support/page.ts';

/** The first race of a chapter that can be dragged. */
const race = (page: Page): Locator => page.locator('section.race').first();
const answer = (page: Page): Promise<string> => race(page).locator('.race-answer').innerText();
const sentence = (page: Page): Promise<string> => race(page).locator('p.said').innerText();

it('in a chapter, the answer that is dragged moves the heading and the sentence with it', async () => {
  const { page, errors } = await visit('explainer/silence/', { viewport: { width: 1440, height: 1000 } });
  await expect.poll(() => answer(page)).toBe('This call is lost at 5:00');
  await race(page).locator('figure:visible').hover();
  await expect.poll(() => race(page).locator('figure').count()).toBe(1);
  const handle = answerHandle(page).first();
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 300, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => answer(page)).toMatch(/^This call is answered at \d:\d\d$/);
  const at = /\d:\d\d/.exec(await answer(page))?.[0] ?? '';
  await expect.poll(() => sentence(page)).toContain(`Answered at ${at}`);
  await expect.poll(() => valueText(handle)).toBe(`answers at ${at}: Claude gets the result`);
  await page.context().close();
  expect(errors).toEqual([]);
});

it('by the keys too, and the chapter’s own words stay', async () => {
  const { page } = await visit('explainer/silence/');
  await race(page).locator('figure:visible').hover();
  await expect.poll(() => race(page).locator('figure').count()).toBe(1);
  const handle = answerHandle(page).first();
  await handle.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => answer(page)).toBe('This call is answered at 0:00');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Silence');
  await page.keyboard.press('End');
  await expect.poll(() => answer(page)).toBe('This call is lost at 5:00');
  await page.context().close();
});
