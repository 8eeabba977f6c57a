import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, headline, paste, pasteExample, serverList } from './support/page.ts';

it('a broken server keeps the others', async () => {
  const { page } = await visit();
  await alive(page);
  await pasteExample(page);
  const names = await serverList(page).locator('b').allInnerTexts();
  expect(names).toEqual(['build-farm', 'warehouse', 'reports']);
  await expect.poll(() => page.locator('.diagnostics .error').innerText()).toContain('"reports"');
  await expect
    .poll(() => headline(page))
    .toBe('This call’s result arrives as a notification at 20:00'.replace('’', "'"));
  await page.context().close();
});

it('choosing a server shows its race', async () => {
  const { page } = await visit();
  await alive(page);
  await pasteExample(page);
  await serverList(page).getByText('warehouse').click();
  await expect.poll(() => headline(page)).toBe('This call is lost at 0:30');
  await expect.poll(() => page.locator('.about').innerText()).toContain('“warehouse”');
  await page.context().close();
});

it('JSON with a comment, a trailing comma and a cut end still gives its servers', async () => {
  const { page, errors } = await visit();
  await alive(page);
  await paste(
    page,
    '{\n  // ours\n  "mcpServers": {\n    "one": { "command": "node", "timeout": 90000 },\n    "two": {\n',
  );
  await expect.poll(() => serverList(page).locator('b').allInnerTexts()).toContain('one');
  await expect.poll(() => page.locator('.diagnostics li').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a click on a finding selects its place', async () => {
  const { page } = await visit();
  await alive(page);
  await pasteExample(page);
  await page.locator('.diagnostics .link').first().click();
  const selected = await page.locator('#paste-area').evaluate((element) => {
    const area = element as HTMLTextAreaElement;
    return area.value.slice(area.selectionStart, area.selectionEnd);
  });
  expect(selected.trim()).toBe('"600000"');
  await page.context().close();
});

it('clearing the box brings back the answer of the controls', async () => {
  const { page } = await visit();
  await alive(page);
  await pasteExample(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => headline(page)).toBe('This call is lost at 5:00');
  await page.context().close();
});

it('the box is as high as what was pasted, up to ten lines', async () => {
  const { page } = await visit();
  await alive(page);
  const heightOf = async (lines: number): Promise<number> => {
    await paste(page, Array.from({ length: lines }, (_, i) => `line ${i}`).join('\n'));
    return page.locator('#paste-area').evaluate((area) => area.clientHeight);
  };
  expect(await heightOf(1)).toBeLessThan(90);
  const ten = await heightOf(10);
  expect(ten).toBeGreaterThan(await heightOf(5));
  expect(await heightOf(40)).toBe(ten);
  await page.context().close();
});

it('a paste of a megabyte is read', async () => {
  const { page, errors } = await visit();
  await alive(page);
  const filler = `# ${'x'.repeat(98)}\n`.repeat(10_000);
  await paste(page, `${filler}export MCP_TOOL_TIMEOUT=90000\n{"mcpServers":{"a":{"command":"node"}}}\n`);
  await expect.poll(() => serverList(page).locator('b').allInnerTexts()).toEqual(['a']);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('variables without a server change the answer of the server in the controls', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, 'export CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT=1800000\n');
  await expect.poll(() => headline(page)).toBe("This call's result arrives as a notification at 20:00");
  await page.context().close();
});

it('a server that the client drops has no race, but its reason', async () => {
  const { page } = await visit();
  await alive(page);
  await pasteExample(page);
  await serverList(page).getByText('reports', { exact: true }).click();
  await expect.poll(() => headline(page)).toBe('This server does not exist for Claude');
  await expect.poll(() => page.locator('.lede').innerText()).toContain('"timeout"');
  await expect.poll(() => page.locator('.live svg').count()).toBe(0);
  await page.context().close();
});

it.each([
  ['junk', 'transport dropped mid-call', 'Your paste names no clock', 'Nothing here was recognised'],
  [
    'a message without a clock',
    'MCP error -32001: Request timed out',
    'Most likely no clock of Claude Code',
    'the server itself did',
  ],
])('%s is answered by what is in it, not by the example', async (_, text, answer, says) => {
  const { page } = await visit();
  await alive(page);
  await paste(page, text);
  await expect.poll(() => headline(page)).toBe(answer);
  await expect.poll(() => page.locator('.lede').innerText()).toContain(says);
  // What leads the page is not said again below.
  expect(await page.locator('.diagnostics').allInnerTexts()).not.toContainEqual(
    expect.stringContaining(says),
  );
  await expect.poll(() => page.locator('.live .about').innerText()).toMatch(/^For example: /);
  await page.context().close();
});

it('the request that timed out leads to who gives up after a minute', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, 'MCP error -32001: Request timed out');
  await expect.poll(() => page.locator('.diagnostics a').getAttribute('href')).toMatch(/\/died-at\/60s\/$/);
  await page.context().close();
});

it('a message of one server brings no advice for another', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(page, 'MCP server "warehouse" tool "count" sent no response or progress for 312s; aborting.');
  await expect.poll(() => headline(page)).toBe('The idle check ended this call');
  const advice = page.locator('.advice');
  await advice.getByText('no server and no setting').waitFor();
  await expect.poll(() => advice.locator('pre').count()).toBe(0);
  await page.context().close();
});
