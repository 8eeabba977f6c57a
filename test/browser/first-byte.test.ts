import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, headline, paste } from './support/page.ts';

it('who does not know how the answer begins sees both ends and the line that tells', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByText("don't know").click();
  await expect.poll(() => headline(page)).toBe('It depends on how the answer begins');
  const lede = await page.locator('.lede').innerText();
  expect(lede).toContain('Lost at 1:00');
  expect(lede).toContain('Lost at 5:00');
  await expect
    .poll(() => page.locator('pre', { hasText: 'curl' }).innerText())
    .toContain('%{time_starttransfer}');
  await page.getByRole('button', { name: /if one JSON answer comes/ }).click();
  await expect.poll(() => headline(page)).toBe('This call is lost at 1:00');
  await page.context().close();
});

it('what stands below is of the worse of both, and says so', async () => {
  const { page } = await visit('#v=1&cc=2.1.332&t=http&respond=90s&first=unknown');
  await alive(page);
  const findings = page.locator('p.note', { hasText: 'What follows is for one JSON answer' });
  await findings.waitFor();
  await expect.poll(() => page.locator('.instants').first().innerText()).toMatch(/1:00[\s\S]*first byte/);
  expect(await page.locator('.advice').innerText()).not.toContain('Nothing');
  await page.context().close();
});

it('a server that the paste spoils is put right before anything else is advised', async () => {
  const { page } = await visit();
  await alive(page);
  await paste(
    page,
    '{ "mcpServers": { "slow": { "type": "http", "url": "https://example.com/mcp", "timeout": 600000, } } }',
  );
  await expect.poll(() => headline(page)).toBe('This server does not exist for Claude');
  await expect.poll(() => page.locator('p.note').first().innerText()).toContain('once that is put right');
  await page.context().close();
});

it('a number in quotes is what it is in a file, also in the link', async () => {
  const { page } = await visit();
  await alive(page);
  await page.locator('.settings').getByLabel('"timeout" of the server').fill('"600000"');
  await expect.poll(() => headline(page)).toBe('This server does not exist for Claude');
  await expect.poll(() => page.url()).toContain('timeout=~600000');
  await page.context().close();
});

it('the calls to start from are calls of the version in view', async () => {
  const { page } = await visit('#v=1&cc=2.1.190&respond=10m');
  await alive(page);
  const card = page.locator('.races li', { hasText: 'stdio, works 45 minutes' });
  await expect.poll(() => card.innerText()).toContain('This call is answered at 45:00');
  await card.getByRole('button').click();
  await expect.poll(() => headline(page)).toBe('This call is answered at 45:00');
  await page.context().close();
});
