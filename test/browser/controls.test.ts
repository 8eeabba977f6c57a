import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, headline } from './support/page.ts';

it('times are read as people write them, and what is no time is said to be none', async () => {
  const { page } = await visit();
  await alive(page);
  const field = page.getByLabel('works for');
  for (const [text, answer] of [
    ['90s', 'This call is answered at 1:30'],
    ['1h30m', 'This call is lost at 5:00'],
    ['4 min', "This call's result arrives as a notification at 4:00"],
  ] as const) {
    await field.fill(text);
    await expect.poll(() => headline(page)).toBe(answer);
  }
  // An emptied field changes nothing, and says what holds.
  await field.fill('');
  await expect.poll(() => page.locator('#respond-after-empty').innerText()).toBe('Empty: it stays 4 min.');
  await field.fill('soon');
  await expect.poll(() => page.locator('#respond-after-wrong').innerText()).toContain('90s');
  await expect.poll(() => headline(page)).toBe("This call's result arrives as a notification at 4:00");
  // Leaving the field does not hide what is wrong with it; another way to set the time does.
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe('soon');
  await expect.poll(() => page.locator('#respond-after-wrong').count()).toBe(1);
  await page.getByLabel('how long the tool works').press('ArrowRight');
  await expect.poll(() => page.locator('#respond-after-wrong').count()).toBe(0);
  await expect.poll(() => field.inputValue()).not.toBe('soon');
  await page.context().close();
});

it('a field is not rewritten while somebody types in it, key by key', async () => {
  const { page } = await visit();
  await alive(page);
  const field = page.getByLabel('works for');
  await field.fill('');
  await field.pressSequentially('10 min');
  await expect.poll(() => field.inputValue()).toBe('10 min');
  await field.fill('');
  await field.pressSequentially('90');
  await expect.poll(() => headline(page)).toBe('This call is answered at 1:30');
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe('1 min 30 s');
  await page.context().close();
});

it('a click on a small race opens it below', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByRole('button', { name: /^stdio, works 45 minutes/ }).click();
  await expect.poll(() => headline(page)).toBe('This call is lost at 30:00');
  await expect.poll(() => page.getByRole('radio', { name: 'stdio' }).isChecked()).toBe(true);
  await page.context().close();
});

it('a setting changes the answer and says what it comes to', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByLabel('"timeout" of the server').fill('1800000');
  await expect.poll(() => headline(page)).toBe("This call's result arrives as a notification at 20:00");
  await expect.poll(() => page.locator('#set-timeout-is').innerText()).toContain('30 min');
  await page.getByLabel('"timeout" of the server').fill('30');
  await expect.poll(() => page.locator('#set-timeout-is').innerText()).toContain('below 1000 it is ignored');
  await expect
    .poll(() => page.locator('#set-timeout-is').innerText())
    .toContain('if you meant seconds: 30000');
  await page.context().close();
});

it('MCP_TIMEOUT and the move of -p calls can be set, and say what they come to', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByLabel('one JSON answer at the end').check();
  await page.getByLabel('works for').fill('90s');
  await expect.poll(() => headline(page)).toBe('This call is lost at 1:00');
  await page.getByLabel('MCP_TIMEOUT').fill('2 min');
  await page.getByRole('button', { name: '2 min? Write 120000' }).click();
  await expect.poll(() => headline(page)).toBe('This call is answered at 1:30');
  await expect.poll(() => page.locator('#set-startup-is').innerText()).toContain('first byte: 2 min');
  await page.getByLabel('works for').fill('4 min');
  await page.getByLabel('a stream at once').check();
  await page.getByLabel('claude -p').check();
  await expect.poll(() => headline(page)).toBe('This call is answered at 4:00');
  await page.getByLabel('CLAUDE_AUTO_BACKGROUND_TASKS').fill('1');
  // It moves, and the run ends before its result is there.
  await expect.poll(() => headline(page)).toBe('This call is lost at 2:05');
  await page.context().close();
});

it('a timeout that makes the client drop the server is said to be why, with what to write instead', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByLabel('"timeout" of the server').fill('10m');
  await expect.poll(() => headline(page)).toBe('This server does not exist for Claude');
  await expect.poll(() => page.locator('.lede').innerText()).toContain('makes the client drop server');
  await expect.poll(() => page.locator('.advice').innerText()).toContain('For 10 min write 600000');
  await page.context().close();
});

it('a version that was never released is said to be so', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByLabel('version', { exact: true }).fill('2.1.999');
  await expect.poll(() => page.locator('.field .wrong').innerText()).toContain('2.1.999 is newer than');
  await expect.poll(() => page.locator('.remark').first().innerText()).toContain('Not known');
  await page.context().close();
});

it('the verdict stays in sight when its heading is scrolled away', async () => {
  const { page } = await visit('', { viewport: { width: 1440, height: 800 } });
  await alive(page);
  await expect.poll(() => page.locator('.verdict-bar').isVisible()).toBe(false);
  await page.locator('.controls').scrollIntoViewIfNeeded();
  await page.locator('.verdict-bar').waitFor({ state: 'visible' });
  expect((await page.locator('.verdict-bar').boundingBox())?.y).toBe(0);
  await page.getByLabel('works for').fill('1 min');
  await expect.poll(() => page.locator('.verdict-bar').innerText()).toBe('This call is answered at 1:00');
  await page.context().close();
});

it('what happens is in order of time, and what never came stands apart', async () => {
  const { page } = await visit();
  await alive(page);
  await page.getByLabel('MCP_TOOL_TIMEOUT').fill('60000');
  const lists = page.locator('ol.instants');
  await expect.poll(() => lists.count()).toBe(2);
  await expect.poll(() => lists.nth(0).innerText()).toContain('nobody listens');
  expect(await lists.nth(0).locator('.unreached').count()).toBe(0);
  expect(await lists.nth(1).locator('li:not(.unreached)').count()).toBe(0);
  await page.context().close();
});

it('a variable says each clock that it sets, and a switch whether it is on', async () => {
  const { page } = await visit();
  await alive(page);
  const is = (key: string): Promise<string> => page.locator(`#set-${key}-is`).innerText();
  await page.locator('#set-toolTimeout').fill('600000');
  await expect.poll(() => is('toolTimeout')).toMatch(/wall clock: 10 min[\s\S]*first byte: 10 min/);
  await page.locator('#set-autoBackground').fill('0');
  await expect.poll(() => is('autoBackground')).toContain('off: calls of claude -p stay');
  await page.locator('#set-autoBackground').fill('yes');
  await expect.poll(() => is('autoBackground')).toContain('on: calls of claude -p move too');
  await page.context().close();
});
