import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { landmarksFor } from '../../sim/answer/map/landmarks.ts';
import { mapOf } from '../../sim/answer/map/sweep-map.ts';
import { layoutComparison } from '../../sim/figure/compare/comparison.ts';
import { layoutFigure, renderSvg } from '../../sim/figure/index.ts';
import type { Picture } from '../../sim/figure/look/svg.ts';
import { layoutMap } from '../../sim/figure/map/layout.ts';
import { CHAPTERS } from '../../site/chapters/list.ts';
import { LAYOUTS } from '../../site/components/figure/layouts.ts';
import { READY_MAPS, specOf } from '../../site/model/maps.ts';
import { inputOf, NAMED } from '../figure/scenarios.ts';
import { chromiumOnce, visit } from './support/browser.ts';
import { labelTroubles } from './support/labels.ts';
import { SCHEMES, WIDTHS } from './support/page.ts';

/** Every kind of figure at one width: races large and small, maps, and two races compared. */
function everyKind(width: number): Picture[] {
  const races = Object.values(NAMED).flatMap((scenario) => [
    layoutFigure({ ...inputOf(scenario, width), still: true }),
    layoutFigure({ ...inputOf(scenario, 300), kind: 'small' }),
  ]);
  const maps = READY_MAPS.map(({ link }) => {
    const spec = specOf(link);
    return layoutMap({ map: mapOf(spec, 'coarse'), width, landmarks: landmarksFor(spec) });
  });
  const [a, b] = Object.values(NAMED).map((scenario) => ({
    input: { ...inputOf(scenario, width), still: true },
    name: 'one way',
    headline: 'This call is lost at 5:00',
    end: { kind: 'lost', t: 300_000, clock: 'idle' } as const,
  }));
  if (!a || !b) throw new Error('nothing to compare');
  return [...races, ...maps, layoutComparison([a, b], width, 'Two of them.')];
}

/** A page of nothing but these pictures. */
async function pageOf(svgs: readonly string[]): Promise<Page> {
  const page = await (await chromiumOnce()).newPage();
  await page.setContent(`<!doctype html><main>${svgs.join('')}</main>`);
  return page;
}

it.each(LAYOUTS)(
  'no label of any kind of figure covers another or is cut, $width px wide',
  async ({ width }) => {
    const pictures = everyKind(width);
    for (const theme of SCHEMES) {
      const page = await pageOf(pictures.map((picture) => renderSvg(picture, { theme })));
      await expect.poll(() => page.locator('svg').count()).toBe(pictures.length);
      expect(await labelTroubles(page)).toEqual([]);
      await page.close();
    }
  },
);

const PAGES = ['map/', 'versions/', 'gallery/', ...CHAPTERS.map(({ slug }) => `explainer/${slug}/`)];

describe.each(WIDTHS)('%i px', (width) => {
  it.each(PAGES)('nor on %s, which does not scroll sideways', async (path) => {
    const { page } = await visit(path, { viewport: { width, height: 900 } });
    // What waits for a bet is looked at as well.
    for (const bet of await page.locator('.bet .unbet input').all()) await bet.check();
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      expect(await labelTroubles(page)).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });
});

it.each(WIDTHS)(
  'with the colours of the system, a figure keeps its paper under its ink: %i px',
  async (width) => {
    const { page } = await visit('map/', {
      viewport: { width, height: 900 },
      forcedColors: 'active',
      colorScheme: 'dark',
    });
    const papers = await page.locator('main svg:visible').evaluateAll((svgs) =>
      svgs.map((svg) => {
        const text = svg.querySelector('text:not(.chip)');
        return [getComputedStyle(svg).backgroundColor, text ? getComputedStyle(text).fill : ''];
      }),
    );
    expect(papers.length).toBeGreaterThan(0);
    for (const [paper, ink] of papers) {
      expect(paper).not.toBe('rgba(0, 0, 0, 0)');
      expect(ink).not.toBe(paper);
    }
    await page.context().close();
  },
);

it('nothing moves by itself, and with less motion asked for nothing glides', async () => {
  const { page } = await visit('', { reducedMotion: 'reduce' });
  await page.getByLabel('works for', { exact: true }).hover();
  await page.locator('.toolbar').waitFor();
  await page.locator('.live').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const before = await page.locator('.toolbar output').innerText();
  await page.waitForTimeout(400);
  await expect.poll(() => page.locator('.toolbar output').innerText()).toBe(before);
  await page.context().close();
});
