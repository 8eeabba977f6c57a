import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { buildModule } from '../../.config/scripts/embed.ts';
import { chromiumOnce } from './support/browser.ts';
import { otherOrigin } from './support/other-origin.ts';

const DIALOG = 'v=1&cc=2.1.332&t=http&reply=sse&steps=headers@0s,elicit@10s,respond@5m&do=answer@40s';

it('an element in a bundle of a page’s own draws what is rare too, from a file of that bundle', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mcp-timing-bundled-'));
  await buildModule('element', root, { sealed: false });
  writeFileSync(join(root, 'main.js'), "import { defineElement } from './element.js';\ndefineElement();\n");
  const figure = `<mcp-timing link="${DIALOG.replaceAll('&', '&amp;')}">fallback</mcp-timing>`;
  writeFileSync(join(root, 'index.html'), `${figure}<script type="module" src="./main.js"></script>`);
  await build({ root, configFile: false, logLevel: 'error', build: { modulePreload: { polyfill: false } } });
  const files = sirv(join(root, 'dist'));
  const host = await otherOrigin((request, response) => files(request, response));
  const context = await (await chromiumOnce()).newContext();
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(host.origin);
  await expect
    .poll(() => page.locator('mcp-timing').locator('.headline, .problem').allInnerTexts(), {
      timeout: 20_000,
    })
    .toEqual(["This call's result arrives as a notification at 5:00"]);
  expect(scripts.map((url) => /\/(\w+)-[^/]+\.js$/.exec(url)?.[1])).toEqual(['index', 'rare']);
  await context.close();
  host.close();
  rmSync(root, { recursive: true });
}, 60_000);
