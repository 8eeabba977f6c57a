import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { headline } from './support/page.ts';

/** Opens the map and waits until the worker has drawn every edge. */
async function openMap(
  link = '',
  options: Parameters<typeof visit>[1] = {},
): Promise<Awaited<ReturnType<typeof visit>>> {
  const opened = await visit(`map/${link}`, { viewport: { width: 1440, height: 1000 }, ...options });
  await opened.page.locator('.map-tool select').first().focus();
  await opened.page.locator('.map-status', { hasText: /finer|by itself/ }).waitFor();
  return opened;
}

const said = (page: Page): Promise<string> => page.locator('.map-said').innerText();

it('the map is there without a script, with its sentence and its table', async () => {
  const { page } = await visit('map/', { javaScriptEnabled: false });
  await expect
    .poll(() => page.locator('.figure svg:visible').getAttribute('aria-label'))
    .toMatch(/^What ends the call: .*lost: idle check/);
  await expect.poll(() => said(page)).toMatch(/the call is lost at/);
  await expect.poll(() => page.locator('.regions tbody tr').count()).toBeGreaterThan(2);
  await page.context().close();
});

it('a range that is none is refused in words, and a map to start from comes into view', async () => {
  const { page } = await openMap();
  await page.locator('#axis-x-to').fill('1s');
  await expect.poll(() => page.locator('.axis .wrong').first().innerText()).toContain('Not taken');
  await page.locator('.ready-maps a').last().click();
  await page.waitForFunction(() => {
    const box = document.querySelector('.map-figure')?.getBoundingClientRect();
    return box !== undefined && box.top < innerHeight / 2 && box.bottom > innerHeight / 2;
  });
  await page.context().close();
});

it('a cell is read under the mouse, and a click opens its scenario in the tool', async () => {
  const { page, errors } = await openMap();
  const box = await page.locator('.map-figure').boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.7);
  await expect
    .poll(() => said(page))
    .toMatch(/^Silence of .*, idle window .*: the call is lost at .*idle check/);
  const [, time = ''] = /lost at ([\d:]+)/.exec(await said(page)) ?? [];
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.7);
  await expect.poll(() => page.url()).toMatch(/\/#v=1&.*respond=/);
  await page.waitForFunction((at) => document.querySelector('h1')?.textContent?.includes(at), time);
  await expect.poll(() => headline(page)).toBe(`This call is lost at ${time}`);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a click opens the cell under it, also as the first act on the page', async () => {
  const { page, errors } = await visit('map/', { viewport: { width: 1440, height: 1000 } });
  const drawn = page.locator('.map-tool .figure svg:visible').first();
  await drawn.scrollIntoViewIfNeeded();
  const box = await drawn.boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.7);
  await expect.poll(() => page.url()).toMatch(/\/#v=1&.*respond=/);
  await expect.poll(() => headline(page)).toMatch(/^This call is lost at/);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('the keys move the crosshair, leap over edges, and Enter opens', async () => {
  const { page } = await openMap();
  const map = page.locator('.map-figure');
  await map.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => said(page)).toMatch(/^Silence of 1\d(\.\d)? s, .*is answered at/);
  const first = await said(page);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => said(page)).not.toBe(first);
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  const above = await said(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => said(page)).not.toBe(above);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/\/#v=1&/);
  await page.context().close();
});

it('what the map shows stands in the address, and an address opens it', async () => {
  const { page } = await openMap();
  await page.getByLabel('Up', { exact: true }).selectOption('tool');
  await expect.poll(() => page.url()).toMatch(/#v=1&cc=[\d.]+&t=http&x=respond\(10s,2h\)&y=tool$/);
  const address = page.url();
  await page.context().close();
  const again = await openMap(address.slice(address.indexOf('#')));
  await again.page.locator('.map-figure', { hasText: 'wall clock' }).waitFor();
  await expect.poll(() => again.page.getByLabel('Up', { exact: true }).inputValue()).toBe('tool');
  await again.page.context().close();
});

it('a ready-made map of versions is swept, every cell of it', async () => {
  const { page, errors } = await openMap();
  await page.getByRole('link', { name: 'Version × answer' }).click();
  await page.locator('.map-status', { hasText: 'every cell' }).waitFor({ timeout: 40_000 });
  await expect.poll(() => page.locator('.regions tbody').textContent()).toMatch(/lost: transport/);
  await expect
    .poll(() => page.locator('.map-figure svg').textContent())
    .toContain('the version of Claude Code');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a broken key of the link is named, and the rest holds', async () => {
  const { page } = await openMap('#v=1&cc=2.1.332&t=http&x=respond&y=moon');
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/y “moon” is not understood/);
  await page.context().close();
});

it('on a small screen a finger reads a cell, and the page stays', async () => {
  const { page } = await openMap('', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const before = page.url();
  await page.locator('.map-figure').scrollIntoViewIfNeeded();
  await page.locator('.map-figure').tap({ position: { x: 250, y: 200 } });
  await expect.poll(() => said(page)).toMatch(/idle window/);
  expect(page.url()).toBe(before);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await page.context().close();
});

it.each([
  ['mouse', { viewport: { width: 1440, height: 900 } }],
  ['finger', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)(
  'the %s that wakes the map is where it is read, in words above it that stay when it becomes finer',
  async (how, options) => {
    const { page } = await visit('map/', options);
    const drawn = page.locator('.map-tool .figure svg:visible').first();
    await drawn.scrollIntoViewIfNeeded();
    const box = await drawn.boundingBox();
    if (!box) throw new Error('no map');
    const [x, y] = [box.x + box.width * 0.83, box.y + box.height * 0.2];
    await (how === 'mouse' ? page.mouse.move(x, y) : page.touchscreen.tap(x, y));
    await page.locator('.crosshair').waitFor();
    const first = await said(page);
    const away = async (): Promise<number> => {
      const ring = await page.locator('.crosshair circle').boundingBox();
      return ring ? Math.hypot(ring.x + ring.width / 2 - x, ring.y + ring.height / 2 - y) : Number.NaN;
    };
    await expect.poll(away).toBeLessThan(2);
    await page.locator('.map-status', { hasText: 'by itself' }).waitFor();
    await expect.poll(() => said(page)).toBe(first);
    await expect.poll(away).toBeLessThan(2);
    const words = await page.locator('.map-said').boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(box.y);
    const link = await page.getByRole('link', { name: 'Open this scenario' }).getAttribute('href');
    if (how === 'mouse') {
      await page.mouse.down();
      await page.mouse.up();
      await expect.poll(() => new URL(page.url()).hash).toBe(link?.slice(link.indexOf('#')));
    }
    await page.context().close();
  },
);
