import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { chromiumOnce, visit } from './support/browser.ts';
import { otherOrigin, strictPolicy } from './support/other-origin.ts';
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
  await expect.poll(() => inside.locator('.problem').innerText()).toContain('colour is not a key');
  await expect.poll(() => inside.getByText('pinned to 2.1.219, newest is').count()).toBe(1);
  await expect
    .poll(() => inside.getByRole('link', { name: 'open in the full tool' }).getAttribute('href'))
    .toBe(`${inject('siteUrl')}#v=1&cc=2.1.219&t=http&respond=20m`);
  const fits = async (): Promise<boolean> =>
    inside
      .locator('body')
      .evaluate((body) => Math.abs(body.getBoundingClientRect().height - innerHeight) < 2);
  await expect.poll(fits, SOON).toBe(true);
  await context.close();
});

/** A busy machine takes its time. */
const SOON = { timeout: 20_000 };
const LIBRARY = new URL('../../node_modules/@open-iframe-resizer/core/dist/index.js', import.meta.url);

it('@open-iframe-resizer/core follows its height, as that grows and shrinks', async () => {
  const library = readFileSync(LIBRARY, 'utf8');
  const src = `${inject('siteUrl')}embed/#v=1&amp;cc=2.1.332&amp;t=http&amp;respond=20m`;
  const other = await otherOrigin((request, response) => {
    const pages: Record<string, readonly [string, string]> = {
      '/core.js': ['text/javascript', library],
      '/start.js': ['text/javascript', `import { initialize } from './core.js'; initialize({}, 'iframe');`],
    };
    const html = `<!doctype html><iframe loading="lazy" sandbox="allow-scripts allow-popups" width="100%" src="${src}"></iframe><script type="module" src="start.js"></script>`;
    const [type, text] = pages[request.url ?? ''] ?? ['text/html', html];
    response.setHeader(
      'content-security-policy',
      `${strictPolicy()}; frame-src ${new URL(inject('siteUrl')).origin}`,
    );
    response.setHeader('content-type', type);
    response.end(text);
  });
  const context = await (await chromiumOnce()).newContext({ viewport: { width: 900, height: 900 } });
  const page = await context.newPage();
  await page.goto(other.origin);
  const body = page.frameLocator('iframe').locator('body');
  await page.frameLocator('iframe').locator('.headline').waitFor();
  const heights = async (): Promise<readonly number[]> => [
    await page.locator('iframe').evaluate((element) => element.clientHeight),
    await body.evaluate((element) => Math.ceil(element.getBoundingClientRect().height)),
  ];
  const follows = async (): Promise<boolean> => {
    const [outside = 0, inside = 1] = await heights();
    return outside === inside && inside > 200;
  };
  await expect.poll(follows, SOON).toBe(true);
  const [wide = 0] = await heights();
  await page.setViewportSize({ width: 340, height: 900 });
  await expect.poll(async () => (await heights())[0], SOON).not.toBe(wide);
  await expect.poll(follows, SOON).toBe(true);
  other.close();
  await context.close();
});

it('a frame says nothing of its height before there is a figure, whoever asks', async () => {
  const rare = 'v=1&cc=2.1.332&t=http&reply=sse&steps=headers@0s,elicit@10s,respond@5m&do=answer@40s';
  const src = `${inject('siteUrl')}embed/#${rare}`.replaceAll('&', '&amp;');
  const page = await (await chromiumOnce()).newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rare.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/rare.js');
  await page.setContent(
    `<script>const heights = []; onmessage = ({ data }) => data?.type === 'iframe-resized' && heights.push(data.height);</script><iframe sandbox="allow-scripts allow-popups" width="600" src="${src}"></iframe>`,
  );
  const heights = (): Promise<readonly number[]> => page.evaluate('heights');
  await asked;
  const body = page.frameLocator('iframe').locator('body');
  // The element is at work and waits: a question is heard, and a change of size is seen.
  await page.evaluate(() => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    frame.contentWindow?.postMessage({ type: 'iframe-child-init' }, '*');
    frame.width = '400';
  });
  await expect.poll(() => body.evaluate(() => innerWidth)).toBe(400);
  await body.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  expect(await heights()).toEqual([]);
  release();
  await page.frameLocator('iframe').locator('.headline').waitFor();
  await expect.poll(async () => (await heights()).length, SOON).toBeGreaterThan(0);
  expect((await heights())[0]).toBeGreaterThan(200);
  await page.close();
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
    ['Markdown of an Astro site', '```mcp-timing\ncc: '],
    ['Markdown image', '[![This call is lost at 5:00](figure.svg)]('],
    ['JSON', '"claudeCode":'],
  ] as const) {
    await dialog.getByRole('radio', { name }).check();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(code);
  }
  await expect.poll(() => dialog.getByText(/^\d+ of 1500 characters/).count()).toBe(0);
  await dialog.getByRole('radio', { name: 'Link', exact: true }).check();
  await expect.poll(() => dialog.getByText(/^\d+ of 1500 characters/).count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await page.context().close();
});
