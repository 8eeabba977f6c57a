import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, answerHandle, headline, valueText } from './support/page.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const handle = (page: Page, name: string): Locator => page.getByRole('slider', { name });

/** The home page alive, with all that comes after the first sight. */
async function open(link = ''): Promise<Page> {
  const { page } = await visit(link, { viewport: { width: 1440, height: 1000 } });
  await page.getByLabel('works for', { exact: true }).hover();
  await alive(page);
  await page.locator('.toolbar').waitFor();
  return page;
}

async function drag(page: Page, what: Locator, by: number): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 9 });
  await page.mouse.up();
}

it('a drag is taken back in one step, and made again', async () => {
  const page = await open();
  const before = await headline(page);
  await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(true);
  await drag(page, answerHandle(page), -350);
  const dragged = await headline(page);
  expect(dragged).not.toBe(before);
  await button(page, 'Undo').click();
  await expect.poll(() => headline(page)).toBe(before);
  await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(true);
  await button(page, 'Redo').click();
  await expect.poll(() => headline(page)).toBe(dragged);
  await page.context().close();
});

it('the keys take back sliders, choices and presets, each a step', async () => {
  const page = await open();
  const seen = [await headline(page)];
  const note = async (): Promise<void> => {
    await expect.poll(async () => seen.includes(await headline(page))).toBe(false);
    seen.push(await headline(page));
  };
  await page.getByRole('radio', { name: 'stdio', exact: true }).check();
  await note();
  await page.getByRole('slider', { name: 'how long the tool works' }).focus();
  await page.keyboard.press('Home');
  await note();
  await page.getByRole('button', { name: /one JSON answer after/ }).click();
  await note();
  for (const headlineBefore of seen.slice(0, -1).reverse()) {
    await page.keyboard.press('Control+z');
    await expect.poll(() => headline(page)).toBe(headlineBefore);
  }
  for (const headlineAfter of seen.slice(1)) {
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => headline(page)).toBe(headlineAfter);
  }
  await page.context().close();
});

it('in a text the undo of the browser holds', async () => {
  const page = await open();
  const field = page.getByLabel('works for', { exact: true });
  await field.fill('45 min');
  await field.press('Control+z');
  await expect.poll(() => field.inputValue()).not.toBe('45 min');
  await page.context().close();
});

it('a cut is dragged like the answer, and the other steps of a link stay', async () => {
  const page = await open(
    '#v=1&cc=2.1.332&t=http&reply=sse&steps=headers@0s,progress@2m,progress@4m,drop@270s,respond@20m',
  );
  const cut = handle(page, 'When the connection is cut');
  await expect.poll(() => valueText(cut)).toBe('the connection is cut at 4:30');
  await drag(page, cut, -60);
  await expect.poll(() => valueText(cut)).not.toBe('the connection is cut at 4:30');
  const steps = (): string[] => /steps=([^&]*)/.exec(page.url())?.[1]?.split(',') ?? [];
  await expect.poll(steps).not.toContain('drop@270s');
  expect(steps()).toEqual(
    expect.arrayContaining([
      'headers@0s',
      'progress@2m',
      'progress@4m',
      'respond@20m',
      expect.stringMatching(/^drop@/),
    ]),
  );
  await page.context().close();
});

it('headers snap at the limit that they race', async () => {
  const page = await open('#v=1&cc=2.1.332&t=http&first=50s&respond=5m');
  const headers = handle(page, 'When its headers come');
  await headers.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => valueText(headers)).toBe('the headers come at 0:59.999');
  await expect.poll(() => headline(page)).not.toMatch(/lost at 1:00/);
  await page.keyboard.press('PageUp');
  await expect.poll(() => headline(page)).toMatch(/lost at 1:00/);
  await page.context().close();
});

it('a report of progress is dragged, and all others with it', async () => {
  const page = await open('#v=1&cc=2.1.332&t=http&progress=2m&respond=20m');
  const progress = handle(page, 'How often it reports progress');
  await expect.poll(() => valueText(progress)).toBe('progress every 2 min');
  await progress.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByLabel('reports progress every').inputValue()).toBe('1 min 50 s');
  await drag(page, progress, -40);
  await expect.poll(() => valueText(progress)).not.toBe('progress every 1 min 50 s');
  await page.context().close();
});
