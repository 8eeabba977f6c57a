import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { labelTroubles } from './support/labels.ts';
import { alive, WIDTHS } from './support/page.ts';

async function comparing(page: Page): Promise<Locator> {
  await alive(page);
  await page.getByRole('button', { name: /^Compare with/ }).click();
  return page.getByRole('region', { name: 'Compare' });
}

it('a call is compared with the same on another version, and says what differs', async () => {
  const { page } = await visit('');
  const section = await comparing(page);
  await section.getByLabel('The same with Claude Code').fill('2.1.112');
  const said = section.getByRole('status');
  await expect.poll(() => said.innerText()).toMatch(/with Claude Code 2\.1\.112 it is answered at 20:00\.$/);
  await section.getByLabel('The same with Claude Code').fill('2.1.9999');
  await expect.poll(() => section.locator('.wrong').innerText()).toBe('No release of that number.');
  await page.context().close();
});

it.each(WIDTHS)('a call is kept and compared with what it is changed into: %i px', async (width) => {
  const { page } = await visit('', { viewport: { width, height: 900 } });
  const section = await comparing(page);
  await section.getByLabel('what stands here now').check();
  await expect.poll(() => section.innerText()).toContain('Change something');
  await page.locator('.settings').getByLabel('CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT').fill('600000');
  await expect
    .poll(() => section.getByRole('status').innerText())
    .toMatch(
      /^With no CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT the call is lost at 5:00 .*; with CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT=600000 it is lost at 10:00 /s,
    );
  await expect.poll(() => section.locator('svg').count()).toBe(1);
  expect(await labelTroubles(page)).toEqual([]);
  await page.context().close();
});
