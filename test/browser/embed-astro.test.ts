import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import { build } from 'astro';
import type { Page } from 'playwright-core';
import sirv from 'sirv';
import { expect, inject, it } from 'vitest';
import { mcpTiming } from '../../site/embed/astro/index.ts';
import { chromiumOnce } from './support/browser.ts';
import { type OtherOrigin, otherOrigin } from './support/other-origin.ts';
import { layoutShift } from './support/page.ts';

const BLOG = fileURLToPath(new URL('../embed/astro/blog', import.meta.url));

async function blog(outDir: string): Promise<OtherOrigin> {
  await build({
    root: BLOG,
    outDir,
    cacheDir: join(outDir, '.cache'),
    logLevel: 'error',
    // A page under a strict policy has its styles and scripts in files.
    build: { inlineStylesheets: 'never' },
    vite: { build: { assetsInlineLimit: 0 } },
    integrations: [mcpTiming({ site: inject('siteUrl') }), mdx()],
  });
  const files = sirv(outDir, { dev: true });
  return otherOrigin((request, response) => files(request, response));
}

/** The fonts of all that is read in the blocks, on a page that asks for one. */
async function fontsUnder(page: Page, font: string): Promise<readonly string[]> {
  await page.evaluate((name) => document.documentElement.style.setProperty('--mcp-timing-font', name), font);
  const read = page.locator('.mcp-timing .headline:visible, .mcp-timing .mcpt text:visible, .mcp-timing td');
  const fonts = await read.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontFamily));
  return [...new Set(fonts)];
}

// One test: the blog is built once, which takes a while.
it('an Astro blog has the figures without JavaScript, and live ones with it, under a strict policy', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'mcp-timing-blog-'));
  const host = await blog(outDir);
  const browser = await chromiumOnce();
  for (const [path, lost] of [
    ['', ['5:00', '30:00']],
    ['plain/', ['1:00', '45:00']],
  ] as const) {
    for (const width of [320, 900]) {
      for (const javaScriptEnabled of [false, true]) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled });
        const page = await context.newPage();
        const errors: string[] = [];
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await page.goto(host.origin + path, { waitUntil: 'load' });
        const live = page.locator('mcp-timing figure .mcpt svg');
        if (javaScriptEnabled) await live.nth(1).waitFor();
        const headlines = await page.locator('mcp-timing .headline:visible').allInnerTexts();
        expect(headlines.map((text) => text.match(/[\d:]+$/)?.[0])).toEqual(lost);
        await expect.poll(() => page.locator('mcp-timing .mcpt svg:visible').count()).toBe(2);
        await expect.poll(() => page.locator('.mcp-timing table td').count()).toBeGreaterThan(8);
        if (javaScriptEnabled) expect(await layoutShift(page)).toBe(0);
        else expect(await fontsUnder(page, 'Courier')).toEqual(['Courier']);
        // The blog has no icon of its own; that is no matter of ours.
        expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
        await context.close();
      }
    }
  }
  host.close();
  rmSync(outDir, { recursive: true });
}, 180_000);
