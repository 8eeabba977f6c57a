import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import { alive, answerHandle, VIEWS, WIDTHS } from './support/page.ts';

/** Texts of a visible figure that cover one another or leave it, as they are really drawn. */
function troubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const svg of document.querySelectorAll<SVGSVGElement>('main svg')) {
      const { width, height } = svg.viewBox.baseVal;
      if (svg.getBoundingClientRect().width === 0) continue;
      const texts = [...svg.querySelectorAll('text')].map((text) => ({
        text: text.textContent,
        box: text.getBBox(),
      }));
      for (const [i, { text, box: a }] of texts.entries()) {
        if (a.x < -0.5 || a.x + a.width > width + 0.5 || a.y < -0.5 || a.y + a.height > height + 0.5) {
          found.push(`"${text}" leaves the figure`);
        }
        for (const { text: other, box: b } of texts.slice(i + 1)) {
          // Boxes of text hold the room above and below the letters; that much may touch.
          const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
          const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
          if (x > 1 && y > 4) found.push(`"${text}" covers "${other}"`);
        }
      }
    }
    return found;
  });
}

it.each(VIEWS)('no label covers another or is cut: %i px, %s', async (width, colorScheme) => {
  const { page } = await visit('', { viewport: { width, height: 900 }, colorScheme });
  await alive(page);
  expect(await troubles(page)).toEqual([]);
  for (const race of await page.locator('.races button').all()) {
    await race.click();
    expect(await troubles(page)).toEqual([]);
  }
  await page.context().close();
});

it.each(WIDTHS)('nor while the answer is moved: %i px', async (width) => {
  const { page } = await visit('', { viewport: { width, height: 900 } });
  await alive(page);
  await answerHandle(page).focus();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await troubles(page)).toEqual([]);
  }
  await page.context().close();
});

it.each([320, ...WIDTHS])('the page does not scroll sideways: %i px', async (width) => {
  const { page } = await visit('', { viewport: { width, height: 900 } });
  await alive(page);
  await page.getByRole('button', { name: 'Example' }).click();
  await page.locator('.servers').waitFor();
  await page.getByRole('button', { name: /^Show all/ }).click();
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
  await page.context().close();
});
