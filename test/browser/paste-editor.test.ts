import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, paste, pasteExample } from './support/page.ts';

const BROKEN = `{
  "mcpServers": {
    "warehouse": { "type": "http", "url": "https://mcp.example.com/mcp", "timeout": "10m" }
  }
}
`;

const editor = (page: Page) => page.locator('.editor .cm-content');
const mark = (page: Page) => page.getByRole('button', { name: 'Edit with marks' });

async function withMarks(page: Page): Promise<void> {
  await mark(page).click();
  await editor(page).waitFor();
}

it('the editor is fetched when it is asked for, and not before', async () => {
  const { page, requests, errors } = await visit();
  await alive(page);
  await pasteExample(page);
  const before = new Set(requests);
  expect([...before].filter((url) => /Editor/.test(url))).toEqual([]);
  await withMarks(page);
  const fetched = requests.filter((url) => !before.has(url));
  expect(fetched.some((url) => /Editor/.test(url))).toBe(true);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('each finding is marked where it stands, and says there what it is', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, BROKEN);
  await withMarks(page);
  const marked = page.locator('.editor .cm-lintRange-error');
  await marked.waitFor();
  await expect.poll(() => marked.innerText()).toBe('"10m"');
  await expect.poll(() => page.locator('.editor .cm-lint-marker-error').count()).toBe(1);
  await marked.hover();
  const tip = page.locator('.editor .cm-tooltip');
  await tip.waitFor();
  await expect.poll(() => tip.innerText()).toContain('makes the client drop server "warehouse"');
  await expect.poll(() => tip.innerText()).toContain('"timeout": 600000');
  await page.context().close();
});

it('what is typed in the editor is read, and nothing is lost on the way there and back', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, BROKEN);
  await withMarks(page);
  await page.locator('.diagnostics .link').click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('"10m"');
  await page.keyboard.type('600000');
  await expect.poll(() => page.locator('.diagnostics .error').count()).toBe(0);
  await mark(page).click();
  await expect.poll(() => page.locator('#paste-area').inputValue()).toBe(BROKEN.replace('"10m"', '600000'));
  await page.context().close();
});

it('a finding leads to its place, and the place to its finding', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, BROKEN);
  const current = page.locator('.diagnostics [aria-current]');
  await page.locator('#paste-area').press('ControlOrMeta+Home');
  await expect.poll(() => current.count()).toBe(0);
  await page.locator('.diagnostics .link').click();
  await current.waitFor();
  await withMarks(page);
  await editor(page).click({ position: { x: 5, y: 5 } });
  await current.waitFor({ state: 'detached' });
  await page.locator('.diagnostics .link').click();
  await current.waitFor();
  const line = page.locator('.editor .cm-activeLine');
  await expect.poll(() => line.innerText()).toContain('"warehouse"');
  await page.context().close();
});

it('a text from outside replaces that of the editor', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, BROKEN);
  await withMarks(page);
  await page.getByRole('button', { name: 'an error message' }).click();
  await page.waitForFunction(() =>
    document.querySelector('.editor')?.shadowRoot?.textContent?.includes('timed out after 60s'),
  );
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.waitForFunction(() =>
    document.querySelector('.editor')?.shadowRoot?.textContent?.includes('warehouse'),
  );
  await page.context().close();
});
