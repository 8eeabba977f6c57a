import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search this site' });
const results = (page: Page): Locator => dialog(page).getByRole('listitem');

async function search(page: Page, text: string): Promise<string[]> {
  await box(page).fill(text);
  await dialog(page).getByText(`for “${text}”`).waitFor();
  return await results(page).getByRole('link').allInnerTexts();
}

it('the slash opens it, nothing of it is fetched before, and it finds what people look for', async () => {
  const { page, errors, requests } = await visit('explainer/silence/');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('pagefind'))).toEqual([]);
  await page.keyboard.press('/');
  await box(page).waitFor();
  expect((await search(page, 'MCP_TOOL_TIMEOUT'))[0]).toBe('MCP_TOOL_TIMEOUT');
  await expect.poll(() => results(page).first().innerText()).toContain('Setting');
  expect((await search(page, 'idle-tick-30s'))[0]).toBe('idle-tick-30s');
  expect((await search(page, 'A value with a unit'))[0]).toBe('A value with a unit');
  expect((await search(page, 'elicitation'))[0]).toContain('Dialogs');
  expect((await search(page, 'progress every 4 minutes'))[0]).toContain('Progress');
  expect((await search(page, 'timeout 30 seconds .mcp.json'))[0]).toBe('timeout');
  expect((await search(page, '-32001'))[0]).toContain('MCP SDK for TypeScript');
  expect((await search(page, 'what does claude -p do'))[0]).toContain('Subagents and -p');
  expect((await search(page, 'nginx'))[0]).toBe('nginx');
  expect((await search(page, 'progress notifications keep call alive'))[0]).toContain('Progress');
  expect((await search(page, 'dialog open idle check'))[0]).toContain('Dialogs');
  expect((await search(page, 'why does my tool time out after 60 seconds'))[0]).toContain('The first byte');
  expect((await search(page, 'MCP_TIMEOUT or MCP_TOOL_TIMEOUT')).slice(0, 3)).toEqual(
    expect.arrayContaining(['MCP_TIMEOUT', 'MCP_TOOL_TIMEOUT']),
  );
  expect((await search(page, 'which file do I put MCP_TOOL_TIMEOUT in'))[0]).toBe(
    'Which file a setting goes in',
  );
  expect((await search(page, 'how do I see that a setting took effect'))[0]).toBe('How to see that it took');
  expect((await search(page, 'what changed between versions'))[0]).toBe('Versions');
  expect((await search(page, 'raised timeout still vanishes at 2 min')).slice(0, 3)).toContain(
    'The two-minute move',
  );
  expect(await search(page, 'qqqzzzxx')).toEqual([]);
  await expect.poll(() => dialog(page).getByRole('status').innerText()).toBe('Nothing found for “qqqzzzxx”.');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('the keyboard goes down the results and back, opens one, and Escape gives the page back', async () => {
  const { page } = await visit('versions/');
  const door = page.getByRole('link', { name: 'Search' });
  await door.focus();
  await page.keyboard.press('Enter');
  await box(page).waitFor();
  await search(page, 'MCP_TIMEOUT');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = results(page).nth(1).getByRole('link');
  await expect.poll(() => second.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => door.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/\/reference\/settings\/#MCP_TIMEOUT$/);
  await page.context().close();
});

it('the letter of a clock is no part of its name in an excerpt, and nothing cuts a word or a sentence unsaid', async () => {
  const { page } = await visit('reference/');
  await page.keyboard.press('/');
  await box(page).waitFor();
  for (const text of ['wall clock', 'dies after 60 s', 'clocks of a call']) {
    await search(page, text);
    const excerpts = await results(page).locator('p').allInnerTexts();
    expect(excerpts.length).toBeGreaterThan(2);
    for (const excerpt of excerpts) {
      expect(excerpt).not.toMatch(/\b[A-Z](?:wall|idle|first|a)\b|^s /);
    }
    // What begins in the middle of a text says so.
    expect(excerpts.join('\n')).toMatch(/^… /m);
  }
  await page.context().close();
});

it('a slash that is typed into a field stays one', async () => {
  const { page } = await visit();
  await page.locator('#paste-area').focus();
  await page.keyboard.type('a/b');
  await expect.poll(() => page.locator('#paste-area').inputValue()).toBe('a/b');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await page.context().close();
});

it.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('axe finds nothing in it, and nothing is cut off: %i px, %s', async (width, colorScheme) => {
  const { page } = await visit('reference/', { viewport: { width, height: 700 }, colorScheme });
  await page.keyboard.press('/');
  await box(page).waitFor();
  await search(page, 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT');
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  const widths = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(widths[0]).toBe(widths[1]);
  await page.context().close();
});

it('without script it is a link to everything by name', async () => {
  const { page } = await visit('', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Search' }).click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('All pages');
  await expect.poll(() => page.getByRole('link', { name: 'idle-tick-30s' }).count()).toBe(1);
  await page.context().close();
});

it('where there is no page, the nearest ones are named', async () => {
  const { page } = await visit('explainer/silense/');
  const nearest = page.locator('.nearest');
  await nearest.waitFor();
  await expect.poll(() => nearest.getByRole('link').first().innerText()).toBe('Silence');
  await nearest.getByRole('link').first().click();
  await expect.poll(() => page.url()).toMatch(/explainer\/silence\/$/);
  await page.context().close();
});
