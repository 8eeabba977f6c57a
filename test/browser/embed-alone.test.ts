import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chromiumOnce } from './support/browser.ts';
import { otherOrigin } from './support/other-origin.ts';

const ELEMENT = new URL('../../dist/v1/element.js', import.meta.url);
const RARE = `<mcp-timing cc="2.1.332" t="stdio" steps="task(pollIntervalMs:5s)"><b>as the author says</b></mcp-timing>`;

it('an element that was copied without its rare parts keeps the fallback and names what is missing', async () => {
  const element = readFileSync(ELEMENT);
  const host = await otherOrigin(({ url }, response) => {
    const isElement = url === '/v1/0123456789ab/element.js';
    const type = isElement ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(isElement || url === '/' ? 200 : 404, { 'content-type': type });
    response.end(
      isElement
        ? element
        : `<!doctype html><script type="module" src="v1/0123456789ab/element.js"></script>${RARE}<mcp-timing respond="20m"></mcp-timing>`,
    );
  });
  const page = await (await chromiumOnce()).newPage();
  await page.goto(host.origin);
  await expect
    .poll(() => page.locator('mcp-timing .problem').innerText())
    .toBe(`It cannot be drawn: its part ${host.origin}v1/0123456789ab/rare.js could not be fetched.`);
  await expect.poll(() => page.getByText('as the author says').isVisible()).toBe(true);
  // From the folder of a build as well, the tool is at the site's root.
  const tool = page.getByRole('link', { name: 'open in the full tool' });
  expect((await tool.getAttribute('href'))?.split('#')[0]).toBe(host.origin);
  host.close();
  await page.close();
});
