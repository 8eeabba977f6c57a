import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumOnce } from './support/browser.ts';
import { hostApp } from './support/host-app.ts';
import type { OtherOrigin } from './support/other-origin.ts';
import { layoutShift } from './support/page.ts';

interface Opened {
  readonly page: Page;
  readonly errors: string[];
  readonly loads: string[];
}

async function open(origin: string, width: number, colorScheme: 'light' | 'dark'): Promise<Opened> {
  const context = await (await chromiumOnce()).newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const errors: string[] = [];
  const loads: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => request.url().endsWith('/element.js') && loads.push(request.url()));
  await page.goto(origin, { waitUntil: 'load' });
  await page.locator('mcp-timing .mcpt svg').nth(1).waitFor();
  return { page, errors, loads };
}

describe.each(['react.jsx', 'vue.js', 'svelte.js'])('in an app of another origin: %s', (entry) => {
  let host: OtherOrigin;
  beforeAll(async () => {
    host = await hostApp(entry);
  });
  afterAll(() => host.close());

  it.each([
    [320, 'dark'],
    [900, 'light'],
  ] as const)('two figures share one load, and nothing moves or breaks: %i px, %s', async (width, scheme) => {
    const { page, errors, loads } = await open(host.origin, width, scheme);
    await expect
      .poll(() => page.locator('mcp-timing .headline').allInnerTexts())
      .toEqual(['This call is lost at 5:00', 'This call is lost at 30:00']);
    expect(loads).toHaveLength(1);
    expect(errors).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    expect(await layoutShift(page)).toBe(0);
    await page.context().close();
  });

  it('the app changes it, hears of it, takes it away and puts it back', async () => {
    const { page, errors } = await open(host.origin, 900, 'light');
    await page.locator('output', { hasText: 'This call is lost at 5:00' }).waitFor();
    await page.getByRole('button', { name: 'quicker' }).click();
    await page.locator('output', { hasText: 'This call is answered at 0:05' }).waitFor();
    await page.getByRole('button', { name: 'toggle' }).click();
    await page.locator('mcp-timing').nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'toggle' }).click();
    await page.locator('mcp-timing .headline', { hasText: 'answered at 0:05' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
