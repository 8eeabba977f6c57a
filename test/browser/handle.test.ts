import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, answerHandle, headline, valueText } from './support/page.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the handle, in view, and the moment axis' left edge. */
async function handleAt(page: Page): Promise<Point> {
  await answerHandle(page).scrollIntoViewIfNeeded();
  const box = await answerHandle(page).boundingBox();
  if (!box) throw new Error('The handle is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the figure begins on the screen. */
async function figureTop(page: Page): Promise<number> {
  return (await page.locator('.live figure').boundingBox())?.y ?? Number.NaN;
}

it('the mouse drags the answer to where it arrives', async () => {
  const { page } = await visit('', { viewport: { width: 1440, height: 1000 } });
  await alive(page);
  const from = await handleAt(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 350, from.y, { steps: 8 });
  await expect.poll(() => headline(page)).toMatch(/arrives as a notification/);
  await page.mouse.move(from.x - 600, from.y, { steps: 8 });
  await expect.poll(() => headline(page)).toMatch(/^This call is answered at/);
  await page.mouse.up();
  await expect
    .poll(() => valueText(answerHandle(page)))
    .toMatch(/^answers at \d+:\d\d: Claude gets the result$/);
  await page.context().close();
});

it('the axis stays where it is while something is dragged', async () => {
  const { page } = await visit('', { viewport: { width: 1440, height: 1000 } });
  await alive(page);
  const axis = (): Promise<string[]> => page.locator('.live svg text.axis').allInnerTexts();
  const before = await axis();
  const from = await handleAt(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 500, from.y, { steps: 5 });
  await expect.poll(() => axis()).toEqual(before);
  await page.mouse.up();
  await page.context().close();
});

it('the keys step, leap to the cliffs and go to the ends', async () => {
  const { page } = await visit();
  await alive(page);
  const handle = answerHandle(page);
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => valueText(handle)).toBe('answers at 19:00: lost');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => valueText(handle)).toBe('answers at 10:00: lost');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(() => valueText(handle)).toBe('answers at 5:00: arrives as a notification');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(() => valueText(handle)).toBe('answers at 2:00: Claude gets the result');
  await page.keyboard.press('Home');
  await expect.poll(() => headline(page)).toBe('This call is answered at 0:00');
  await page.keyboard.press('End');
  await expect.poll(() => headline(page)).toMatch(/arrives|lost/);
  await page.context().close();
});

it('a finger drags the answer, and the page does not scroll away under it', async () => {
  const { page } = await visit('', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await alive(page);
  const from = await handleAt(page);
  const topBefore = await figureTop(page);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step++) await touch('touchMove', [{ x: from.x - step * 20, y: from.y }]);
  await touch('touchEnd', []);
  await expect.poll(() => headline(page)).not.toBe('This call is lost at 5:00');
  await expect.poll(() => figureTop(page)).toBeCloseTo(topBefore, 0);
  await page.context().close();
});

it('the handle is big enough for a finger', async () => {
  const { page } = await visit('', { viewport: { width: 390, height: 844 } });
  await alive(page);
  const box = await answerHandle(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await page.context().close();
});

it('the first byte of a stream can be moved as well', async () => {
  const { page } = await visit('', { viewport: { width: 1440, height: 1000 } });
  await alive(page);
  await page.getByRole('slider', { name: 'When its headers come' }).focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => headline(page)).not.toBe('This call is lost at 5:00');
  await page.context().close();
});
