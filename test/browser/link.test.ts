import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, headline } from './support/page.ts';

const LINK = '#v=1&cc=2.1.202&t=http&first=json&respond=90s&timeout=10m';

it('a link opens what it says, and is written as the reader changes it, without a step back', async () => {
  const { page, errors } = await visit(LINK);
  await alive(page);
  await page.getByText('Claude Code 2.1.202', { exact: false }).first().waitFor();
  await expect.poll(() => page.locator('#respond-after').inputValue()).toBe('1 min 30 s');
  await expect.poll(() => page.locator('.about').innerText()).toContain('Claude Code 2.1.202');
  await expect.poll(() => page.getByLabel('"timeout" of the server').inputValue()).toBe('600000');
  const steps = await page.evaluate(() => history.length);
  await page.locator('#respond-after').fill('45 min');
  await expect.poll(() => page.url()).toMatch(/respond=45m/);
  expect(new URL(page.url()).hash).toBe(LINK.replace('90s', '45m'));
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a key that is broken is named, and the rest holds', async () => {
  const { page } = await visit('#v=1&cc=2.1.332&t=http&respond=soon&first=json&tool=20s');
  await page.getByRole('alert').waitFor();
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toMatch(/respond “soon” is not understood.*Allowed: a time/s);
  await expect.poll(() => headline(page)).toBe('This call is lost at 0:20');
  await page.context().close();
});

it('a link with more than the controls hold is shown whole', async () => {
  const { page } = await visit('#v=1&cc=2.1.332&t=http&reply=sse&steps=headers@0s,drop@30s&s2.t=stdio');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'This call is lost at 2:00');
  await page.context().close();
});

it('a task that a link scripts has no answer to drag, until a time makes it a plain call', async () => {
  const { page, errors } = await visit(
    '#v=1&cc=2.1.332&t=http&discover=ok(tasks:yes)&steps=task@500ms(pollIntervalMs:5s,states:(6ms(status:completed)))',
  );
  await expect.poll(() => headline(page)).toBe("This call's result arrives as a notification at 0:30.500");
  const handle = page.getByRole('slider', { name: 'When the server answers' });
  await expect.poll(() => page.locator('#respond-after').inputValue()).toBe('as scripted');
  expect(await handle.count()).toBe(0);
  await page.locator('#respond-after').fill('1 min');
  await expect.poll(() => headline(page)).toBe('This call is answered at 1:00');
  await expect.poll(() => handle.count()).toBe(1);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('the button copies the address of what is shown', async () => {
  const { page } = await visit('', { permissions: ['clipboard-read', 'clipboard-write'] });
  await alive(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).hash).toMatch(/^#v=1&cc=[\d.]+&t=http&respond=20m$/);
  await page.context().close();
});
