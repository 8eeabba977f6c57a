import { expect, inject, it } from 'vitest';
import { doorsOf } from '../../site/model/doors.ts';
import { allNamed, PICTURE_WIDTH } from '../../site/model/named.ts';
import { chromiumOnce } from './support/browser.ts';
import { otherOrigin } from './support/other-origin.ts';
import { layoutShift } from './support/page.ts';

const READABLE_PX = 8;

/** What a page shows that took this code: how small its smallest text is, and how much moved. */
async function shown(code: string, width: number): Promise<{ smallestPx: number; shift: number }> {
  const host = await otherOrigin((_, response) => {
    // A page that allows inline styles, as most do.
    response.setHeader('content-security-policy', '');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">${code}<p>after</p>`,
    );
  });
  const context = await (await chromiumOnce()).newContext({ viewport: { width, height: 1200 } });
  const page = await context.newPage();
  await page.goto(host.origin);
  const svg = page.locator('mcp-timing .mcpt svg');
  await svg.waitFor();
  const smallestPx = await svg.evaluate((element) => {
    const scale = (element as SVGSVGElement).getScreenCTM()?.a ?? 0;
    const sizes = [...element.querySelectorAll('text')].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    return Math.min(...sizes) * scale;
  });
  const shift = await layoutShift(page);
  await context.close();
  host.close();
  return { smallestPx, shift };
}

const named = allNamed.filter(({ name }) => ['silent-stream', allNamed[1]?.name].includes(name));

it.each(named.flatMap((one) => [320, 600, 900].map((width) => [one.name, width, one] as const)))(
  'the code to copy keeps the room that a readable figure needs: %s, %i px',
  async (_, width, { link, explanation, embedHeight, height }) => {
    const site = inject('siteUrl');
    const picture = { address: `${site}s/none.svg`, width: PICTURE_WIDTH, height };
    const doors = doorsOf({ link, site, headline: explanation.headline, embedHeight, picture });
    const code = doors.find(({ id }) => id === 'element')?.code ?? '';
    const { smallestPx, shift } = await shown(code, width);
    expect(smallestPx).toBeGreaterThanOrEqual(READABLE_PX);
    expect(shift).toBe(0);
  },
);

it('a figure whose fallback is too low for it grows, and can be read', async () => {
  const low = `<script type="module" src="${inject('siteUrl')}v1/loader.js"></script><mcp-timing respond="20m" t="http"><img width="600" height="356" alt=""></mcp-timing>`;
  expect((await shown(low, 600)).smallestPx).toBeGreaterThanOrEqual(READABLE_PX);
});
