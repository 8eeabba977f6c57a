import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Promise<Browser> | undefined;

/** One Chromium a test file. */
export function chromiumOnce(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: inject('chromePath'), headless: true, args: FLAGS });
  return browser;
}

afterAll(async () => (await browser)?.close());

/** A page that records what it should not do: errors on the console, and requests. */
export interface Visit {
  readonly page: Page;
  readonly errors: string[];
  readonly requests: string[];
}

/** Opens a page of the built site. */
export async function visit(path = '', options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (await chromiumOnce()).newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(new URL(path, inject('siteUrl')).href, { waitUntil: 'load' });
  return { page, errors, requests };
}
