import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { chromiumOnce } from './support/browser.ts';
import { layoutShift } from './support/page.ts';

/** As high as the live figure, as the code to copy keeps it. */
const FALLBACK =
  '<a href="https://example.com/"><svg width="600" height="560" viewBox="0 0 600 560"><rect width="600" height="560"/></svg></a>';
const ONE = `<mcp-timing cc="2.1.332" t="http" respond="20m" caption="A silent call">${FALLBACK}</mcp-timing>`;
const TWO = `<mcp-timing link="#v=1&cc=2.1.219&t=stdio&respond=45m" lock>${FALLBACK}</mcp-timing>`;
const RARE = '<mcp-timing cc="2.1.332" t="stdio" steps="task(pollIntervalMs:5s)"></mcp-timing>';

let host: Server;
let origin = '';
/** The body of the page that the other origin serves, by its path. */
const bodies = new Map<string, string>();

beforeAll(async () => {
  const site = new URL(inject('siteUrl'));
  const policy = `default-src 'none'; script-src ${site.origin}; style-src 'none'; base-uri 'none'`;
  host = createServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    const scripts = ['loader.js'].map(
      (name) => `<script type="module" src="${site.href}v1/${name}"></script>`,
    );
    response.end(
      `<!doctype html><title>t</title>${scripts.join('')}${bodies.get(request.url ?? '') ?? ''}<p id="after">after</p>`,
    );
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => host.close());

interface Opened {
  readonly page: Page;
  readonly errors: string[];
  readonly requests: string[];
}

async function open(
  body: string,
  options: { width?: number; javaScriptEnabled?: boolean } = {},
): Promise<Opened> {
  const { width = 900, javaScriptEnabled = true } = options;
  const path = `/${bodies.size}`;
  bodies.set(path, body);
  const context = await (await chromiumOnce()).newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(origin + path, { waitUntil: 'load' });
  return { page, errors, requests };
}

it.each([320, 900])(
  'two embeds on a bare page under a strict policy share one load: %i px',
  async (width) => {
    const { page, errors, requests } = await open(ONE + TWO, { width });
    const figures = page.locator('mcp-timing .mcpt svg');
    await figures.nth(1).waitFor();
    await expect
      .poll(() => page.locator('mcp-timing .headline').allInnerTexts())
      .toEqual(['This call is lost at 5:00', expect.stringContaining('lost at 30:00')]);
    expect(requests.filter((url) => url.endsWith('/v1/element.js'))).toHaveLength(1);
    expect(errors).toEqual([]);
    // The second is locked, and pins a version that is not the newest.
    await expect.poll(() => page.locator('mcp-timing input').count()).toBe(1);
    await expect.poll(() => page.getByText('pinned to 2.1.219, newest is').count()).toBe(1);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    const shift = await layoutShift(page);
    expect(shift).toBe(0);
    await page.context().close();
  },
);

it('without JavaScript the fallback stands there', async () => {
  const { page } = await open(ONE, { javaScriptEnabled: false });
  await expect.poll(() => page.locator('mcp-timing a svg').isVisible()).toBe(true);
  await page.context().close();
});

it('what is far below is not fetched until somebody comes near', async () => {
  const far = `<div><svg width="10" height="4000"></svg></div>${ONE}`;
  const { page, requests } = await open(far);
  await page.waitForTimeout(200);
  expect(requests.filter((url) => url.endsWith('/v1/element.js'))).toEqual([]);
  await page.locator('#after').scrollIntoViewIfNeeded();
  await page.locator('mcp-timing .headline').waitFor();
  await page.context().close();
});

it('a reader moves the answer, and the page hears of it', async () => {
  const { page } = await open(ONE);
  const range = page.locator('mcp-timing input');
  await range.waitFor();
  await page.evaluate(() => {
    const heard: string[] = [];
    document.addEventListener('change', (event) => heard.push((event as CustomEvent).detail?.link ?? ''));
    Object.assign(window, { heard });
  });
  await range.fill('0');
  await page.getByText('This call is answered at 0:01').waitFor();
  expect(await range.evaluate((element) => element.isConnected)).toBe(true);
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toContain('v=1&cc=2.1.332&t=http&respond=1s');
  await page.context().close();
});

it('attributes can change, a wrong one is named, and a removed element leaves nothing behind', async () => {
  const { page } = await open(ONE);
  await page.locator('mcp-timing .headline').waitFor();
  const globals = await page.evaluate(() => Object.keys(window).filter((key) => /mcp|timing/i.test(key)));
  expect(globals).toEqual([]);
  await page.locator('mcp-timing').evaluate((element) => {
    element.setAttribute('respond', '5s');
    element.setAttribute('first', 'soon');
  });
  await page.getByText('This call is answered at 0:05').waitFor();
  await expect
    .poll(() => page.locator('mcp-timing .problem').innerText())
    .toContain('first “soon” is not understood');
  await page.locator('mcp-timing').evaluate((element) => element.remove());
  await expect.poll(() => page.locator('mcp-timing').count()).toBe(0);
  await page.context().close();
});

it('versions stand one under another where they are compared', async () => {
  const { page } = await open(
    `<mcp-timing cc="2.1.332" t="http" respond="20m" compare="2.1.202,2.1.332">${FALLBACK}</mcp-timing>`,
  );
  await page.locator('mcp-timing .mcpt svg').nth(1).waitFor();
  await expect
    .poll(() => page.locator('mcp-timing .version').allInnerTexts())
    .toEqual([' 2.1.202', ' 2.1.332']);
  await page.context().close();
});

it('what is rare is fetched where a scenario needs it, checked by its hash, and nowhere else', async () => {
  const { page, requests, errors } = await open(ONE + RARE);
  await page.locator('mcp-timing .headline').nth(1).waitFor();
  expect(requests.filter((url) => url.endsWith('/v1/rare.js'))).toHaveLength(1);
  expect(errors).toEqual([]);
  await page.context().close();

  const plain = await open(ONE);
  await plain.page.locator('mcp-timing .headline').waitFor();
  expect(plain.requests.filter((url) => url.endsWith('/v1/rare.js'))).toEqual([]);
  await plain.page.context().close();
});

const HOSTILE = [
  '<script>window.pwned=1</script>',
  '"><img src=x onerror="window.pwned=1">',
  'javascript:window.pwned=1',
  '__proto__',
  'NaN',
  '9'.repeat(400),
  '(then:'.repeat(200),
  'x'.repeat(1_000_000),
  '\u202E\u0000\uFEFF',
];
const WITH_A_FORM = ['cc', 't', 'respond', 'steps', 'lanes', 'compare', 'focus', 'onsignal', 'until', 's2.t'];
const FREE = ['name', 'caption', 'link', 'theme', 'base', 'turn'];

it('hostile attributes are named or shown as text, and nothing of them runs', async () => {
  // The other element has the rare parts fetched, so that every attribute is read at once.
  const { page, errors } = await open(ONE + RARE);
  await page.locator('mcp-timing .headline').nth(1).waitFor();
  await page
    .locator('mcp-timing')
    .nth(1)
    .evaluate((element) => element.remove());
  const unnamed = await page.locator('mcp-timing').evaluate(
    async (element, { hostile, keys, free }) => {
      const missing: string[] = [];
      for (const key of [...keys, ...free]) {
        const before = element.getAttribute(key);
        for (const value of hostile) {
          element.setAttribute(key, value);
          // The element may have to fetch what it needs to read a value.
          const names = (): boolean =>
            [...(element.shadowRoot?.querySelectorAll('.problem') ?? [])].some(
              ({ textContent }) =>
                textContent?.startsWith(key) || textContent?.startsWith('the link is longer'),
            );
          const tries = keys.includes(key) ? 200 : 1;
          for (let i = 0; i < tries && !names(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
          const isNamed = names();
          if (keys.includes(key) && !isNamed) missing.push(`${key}=${value.slice(0, 40)}`);
        }
        if (before === null) element.removeAttribute(key);
        else element.setAttribute(key, before);
      }
      return missing;
    },
    { hostile: HOSTILE, keys: WITH_A_FORM, free: FREE },
  );
  expect(unnamed).toEqual([]);
  await expect.poll(() => page.locator('mcp-timing .problem').count()).toBe(0);
  await expect
    .poll(() => page.getByRole('link', { name: 'open in the full tool' }).getAttribute('href'))
    .toMatch(/^http/);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('an element that is taken away and put elsewhere goes on', async () => {
  const { page } = await open(ONE);
  await page.locator('mcp-timing .headline').waitFor();
  await page.locator('mcp-timing').evaluate((element) => {
    element.remove();
    element.setAttribute('respond', '7s');
    document.body.append(element);
  });
  await page.getByText('This call is answered at 0:07').waitFor();
  await page.locator('mcp-timing').evaluate((element) => element.setAttribute('respond', '8s'));
  await page.getByText('This call is answered at 0:08').waitFor();
  await page.context().close();
});
