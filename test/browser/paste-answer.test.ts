import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, headline, paste, serverList, WIDTHS } from './support/page.ts';

const EXAMPLES = [
  ['three servers, one broken', 'makes the client drop server "reports"'],
  ['60 s in .mcp.json', '"timeout": 60 is in milliseconds'],
  ['exports in ~/.zshrc', '"60s" and is read as 60 ms'],
  ['a GitHub Action', 'Line '],
  ['a server’s log', 'The idle check ended this call after 5 min'],
  ['an error message', 'The wall clock ended the call'],
  ['twelve servers, two broken', '12 servers'],
  ['claude mcp add', 'reaches only that server'],
] as const;

it('each example is answered, and nothing of it is wider than a phone', async () => {
  const { page, errors } = await visit('', { viewport: { width: 320, height: 700 } });
  await alive(page);
  for (const [name, says] of EXAMPLES) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('.paste-answer', { hasText: says }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

it('an example takes the place of a text, which can be brought back', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, 'export MCP_TOOL_TIMEOUT=90000\n');
  await page.getByRole('button', { name: 'an error message' }).click();
  await page.getByText('The wall clock ended the call').first().waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.poll(() => page.locator('#paste-area').inputValue()).toBe('export MCP_TOOL_TIMEOUT=90000\n');
  await page.context().close();
});

it('the same finding in many places is one row that unfolds, each with its fix to copy', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByRole('button', { name: 'twelve servers, two broken' }).click();
  const group = page.locator('.diagnostics details');
  await group.waitFor();
  await expect.poll(() => group.locator('summary').innerText()).toContain('4 times');
  await group.locator('summary').click();
  await expect.poll(() => group.locator('li').count()).toBe(4);
  await expect.poll(() => group.getByRole('button', { name: 'Copy' }).count()).toBe(4);
  const servers = await serverList(page).locator('label').allInnerTexts();
  expect(servers).toHaveLength(12);
  expect(servers.filter((text) => text.includes('not loaded'))).toHaveLength(2);
  await page.context().close();
});

it('hundreds of servers are answered without drawing all of them', async () => {
  const { page } = await visit();
  await alive(page);
  const entries = Array.from({ length: 300 }, (_, i) => `"s${i}": { "command": "x" }`).join(', ');
  await paste(page, `{ "mcpServers": { ${entries} } }`);
  await expect.poll(() => serverList(page).locator('label').count()).toBeLessThan(100);
  await page.getByRole('button', { name: 'Show all 300' }).click();
  await expect.poll(() => serverList(page).locator('label').count()).toBe(300);
  await page.context().close();
});

it('where it runs is read from the paste, changes the answer, and says what was not measured', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByRole('button', { name: 'a GitHub Action' }).click();
  const place = page.locator('.place');
  await place.getByText('of your paste says so').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'GitHub Action' }).isChecked()).toBe(true);
  await expect.poll(() => place.innerText()).toContain('Not measured.');
  await expect.poll(() => place.innerText()).toContain('The move to the background: never instead of 2 min');
  await expect.poll(() => serverList(page).innerText()).not.toContain('moves to the background');
  await page.getByRole('radio', { name: 'a terminal' }).check();
  await serverList(page).getByText('moves to the background').waitFor();
  await expect.poll(() => place.innerText()).toMatch(/Measured\./);
  await page.getByRole('radio', { name: 'desktop app' }).check();
  await expect.poll(() => place.innerText()).toContain('Not measured.');
  await place.getByText('What is known of it').click();
  await expect.poll(() => place.innerText()).toContain('60 s');
  await expect.poll(() => place.innerText()).toContain('(reported)');
  await page.context().close();
});

it('another paste that says nothing of it runs in a terminal again', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByRole('button', { name: 'a GitHub Action' }).click();
  await page.locator('.place').getByText('of your paste says so').waitFor();
  await page.getByRole('button', { name: '60 s in .mcp.json' }).click();
  await serverList(page).getByText('warehouse').waitFor();
  await expect
    .poll(() => page.locator('.place').getByRole('radio', { name: 'a terminal' }).isChecked())
    .toBe(true);
  await expect.poll(() => headline(page)).toBe('This call is lost at 5:00');
  await page.context().close();
});

it.each(WIDTHS)('the box says by name and status what it does: %i px', async (width) => {
  const { page } = await visit('', { viewport: { width, height: 900 } });
  await alive(page);
  await page.getByLabel(/^An error message, a log/).fill('export MCP_TIMEOUT=60s\n');
  await page.getByRole('status').filter({ hasText: 'Read: shell lines' }).waitFor();
  await page.context().close();
});

it('settings without a server are tried on a call that is called an example', async () => {
  const { page } = await visit();
  await paste(page, 'export MCP_TOOL_TIMEOUT=600000');
  await expect.poll(() => page.locator('.about').first().innerText()).toMatch(/^For example: /);
  await page.context().close();
});
