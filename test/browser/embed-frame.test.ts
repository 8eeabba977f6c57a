import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { chromiumOnce, visit } from './support/browser.ts';
import { alive } from './support/page.ts';

let host: Server;
let address = '';

beforeAll(async () => {
  const frame = `${inject('siteUrl')}embed/#v=1&cc=2.1.219&t=http&respond=20m&colour=red`;
  const script = `addEventListener('message', ({ source, data }) => {
    const frame = document.querySelector('iframe');
    if (source === frame.contentWindow && data?.type === 'iframe-resized') frame.height = data.height;
  });`;
  host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><script>${script}</script><iframe sandbox="allow-scripts allow-popups" width="100%" height="50" src="${frame.replaceAll('&', '&amp;')}"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
});
afterAll(() => host.close());

it.each([320, 900])('a sandboxed frame shows its link and tells its height: %i px', async (width) => {
  const context = await (await chromiumOnce()).newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  const inside = page.frameLocator('iframe');
  await inside.locator('.headline').waitFor();
  expect(await inside.locator('.problem').innerText()).toContain('colour is not a key');
  expect(await inside.getByText('pinned to 2.1.219, newest is').count()).toBe(1);
  expect(await inside.getByRole('link', { name: 'open in the full tool' }).getAttribute('href')).toBe(
    `${inject('siteUrl')}#v=1&cc=2.1.219&t=http&respond=20m`,
  );
  const fits = async (): Promise<boolean> =>
    inside
      .locator('body')
      .evaluate((body) => Math.abs(body.getBoundingClientRect().height - innerHeight) < 2);
  await expect.poll(fits).toBe(true);
  await context.close();
});

it('the dialog is fetched when it is asked for, and offers each way with its code', async () => {
  const { page, requests, errors } = await visit('', { permissions: ['clipboard-read', 'clipboard-write'] });
  await alive(page);
  expect(requests.filter((url) => url.includes('ShareDialog'))).toEqual([]);
  await page.getByRole('button', { name: 'Share or embed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('img').waitFor();
  for (const [name, code] of [
    ['Custom element', '<mcp-timing link="v=1&amp;cc='],
    ['Iframe', '/embed/#v=1&amp;cc='],
    ['Markdown image', '[![This call is lost at 5:00](figure.svg)]('],
    ['JSON', '"claudeCode":'],
  ] as const) {
    await dialog.getByRole('radio', { name }).check();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(code);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await page.context().close();
});
