import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, headline, paste, serverList } from './support/page.ts';

interface SomeFile {
  readonly name: string;
  readonly text: string;
}

/** Chooses files as the button of the page does. */
async function choose(page: Page, files: readonly SomeFile[]): Promise<void> {
  await page
    .locator('.paste input[type=file]')
    .setInputFiles(
      files.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    );
}

/** The same with a file that is too large to be handed over in one piece. */
async function chooseLarge(page: Page, { name, text }: SomeFile): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-timing-'));
  const path = join(folder, name);
  writeFileSync(path, text);
  await page.locator('.paste input[type=file]').setInputFiles(path);
  onTestFinished(() => rmSync(folder, { recursive: true }));
}

/** A log of many calls, the last of which a clock ended. */
function logOf(megabytes: number): string {
  const line = '2026-11-30T00:00:00.000Z [DEBUG] MCP server "other": Calling MCP tool: quick\n';
  const end = `2026-11-30T02:20:40.112Z [DEBUG] MCP server "slow": Calling MCP tool: work
2026-11-30T02:25:40.131Z [DEBUG] MCP server "slow": Tool 'work' failed after 300s: MCP server "slow" tool "work" sent no response or progress for 300s; aborting.
`;
  return line.repeat((megabytes * 1_000_000) / line.length) + end;
}

const MCP = '{ "mcpServers": { "warehouse": { "command": "node", "timeout": 5 } } }\n';

it('several files are read at once, each by its name', async () => {
  const { page } = await visit();
  await alive(page);
  await choose(page, [
    { name: '.mcp.json', text: MCP },
    { name: 'settings.json', text: '{ "env": { "MCP_TOOL_TIMEOUT": "90s" } }\n' },
  ]);
  await serverList(page).waitFor();
  const found = await page.locator('.diagnostics').innerText();
  expect(found).toContain('.mcp.json 1:');
  expect(found).toContain('settings.json 1:');
  // A finding leads to the file that it is about.
  await page
    .getByRole('button', { name: /^settings\.json 1:/ })
    .first()
    .click();
  await expect.poll(() => page.locator('#paste-area').inputValue()).toContain('MCP_TOOL_TIMEOUT');
  await page.getByRole('button', { name: 'Take settings.json away' }).click();
  await page.getByText('settings.json 1:').first().waitFor({ state: 'detached' });
  await expect.poll(() => serverList(page).locator('b').allInnerTexts()).toEqual(['warehouse']);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page
    .getByText(/^settings\.json 1:/)
    .first()
    .waitFor();
  await page.context().close();
});

it('a file that holds what it must not hold is told by its name', async () => {
  const { page } = await visit();
  await alive(page);
  await choose(page, [{ name: '.mcp.json', text: '{ "warehouse": { "command": "node" } }' }]);
  await page.locator('.diagnostics').waitFor();
  await expect.poll(() => page.locator('.diagnostics').innerText()).toContain('"mcpServers"');
  await page.context().close();
});

it('files that are dropped join what is there', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, 'export MCP_TOOL_TIMEOUT=90000\n');
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], '.mcp.json'));
    return transfer;
  }, MCP);
  await page.dispatchEvent('#paste-area', 'drop', { dataTransfer: data });
  await serverList(page).waitFor();
  await expect.poll(() => page.locator('#paste-area').inputValue()).toBe('export MCP_TOOL_TIMEOUT=90000\n');
  await page.getByRole('button', { name: '.mcp.json', exact: true }).click();
  await expect.poll(() => page.locator('#paste-area').inputValue()).toBe(MCP);
  await page.context().close();
});

it('a large log is read beside the page: it says how far it is, and the page goes on', async () => {
  const { page, errors } = await visit();
  await alive(page);
  await page.locator('#paste-area').focus();
  await chooseLarge(page, { name: 'claude.log', text: logOf(30) });
  await page.locator('.paste progress').waitFor();
  // While it is read, everything else works.
  await page.getByLabel('works for').fill('7 min');
  await expect.poll(() => page.getByLabel('works for').inputValue()).toBe('7 min');
  await expect.poll(() => page.locator('.paste progress').count()).toBe(1);
  await page.getByText(/^Read: /).waitFor();
  await expect.poll(() => headline(page)).toBe('The idle check ended this call after 5 min');
  await expect.poll(() => page.locator('.too-large').innerText()).toContain('claude.log');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('reading can be called off, and what was there before stays', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, MCP);
  await chooseLarge(page, { name: 'claude.log', text: logOf(40) });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.paste progress').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('#paste-area').inputValue()).toBe(MCP);
  await expect.poll(() => serverList(page).locator('b').allInnerTexts()).toEqual(['warehouse']);
  await page.context().close();
});

it('a text that is too long for the box is taken beside it', async () => {
  const { page } = await visit();
  await alive(page);
  await page.locator('#paste-area').focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, logOf(2));
  await page.getByText(/^Read: /).waitFor();
  await expect.poll(() => headline(page)).toBe('The idle check ended this call after 5 min');
  await expect.poll(() => page.locator('#paste-area').count()).toBe(0);
  await page.context().close();
});

it('logs of PowerShell are UTF-16', async () => {
  const { page } = await visit();
  await alive(page);
  const buffer = Buffer.from(`\uFEFF${MCP}`, 'utf16le');
  await page
    .locator('.paste input[type=file]')
    .setInputFiles({ name: '.mcp.json', mimeType: 'text/plain', buffer });
  await serverList(page).waitFor();
  await expect.poll(() => serverList(page).locator('b').allInnerTexts()).toEqual(['warehouse']);
  await page.context().close();
});
