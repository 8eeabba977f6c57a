import type { Page } from 'playwright-core';

/** Texts of the visible figures of a page that cover one another or leave their figure, as they are really drawn. */
export function labelTroubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const svg of document.querySelectorAll<SVGSVGElement>('main svg')) {
      const { width, height } = svg.viewBox.baseVal;
      if (svg.getBoundingClientRect().width === 0) continue;
      const toFigure = svg.getScreenCTM()?.inverse();
      const texts = [...svg.querySelectorAll('text')].map((text) => {
        // A figure inside a picture of two is moved as a whole.
        const { x, y, width, height } = text.getBBox();
        const ctm = text.getScreenCTM();
        const at = new DOMPoint(x, y).matrixTransform(ctm ? toFigure?.multiply(ctm) : undefined);
        return { text: text.textContent, box: { x: at.x, y: at.y, width, height } };
      });
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
