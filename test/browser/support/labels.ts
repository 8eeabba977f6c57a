import type { Page } from 'playwright-core';

/**
 * What is wrong with the texts of the visible figures of a page, as they are really drawn: one covers another, leaves its
 * figure, is crossed by the fatal line, or is too small to be read on a phone.
 */
export function labelTroubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const [phonePx, leastPx] = [400, 11];
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
      const scale = svg.getBoundingClientRect().width / width;
      for (const text of innerWidth <= phonePx ? svg.querySelectorAll('text') : []) {
        const px = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
        if (px < leastPx - 0.05) found.push(`"${text.textContent}" is ${px.toFixed(1)} px high`);
      }
      const lines = [...svg.querySelectorAll<SVGPathElement>('path.fatal')].flatMap((path) => {
        const toRoot = toFigure?.multiply(path.getScreenCTM() ?? new DOMMatrix());
        const pieces = (path.getAttribute('d') ?? '').matchAll(/M([\d.]+) ([\d.]+)V([\d.]+)/g);
        return [...pieces].map(([, x, from, to]) =>
          [from, to].map((y) => new DOMPoint(Number(x), Number(y)).matrixTransform(toRoot)),
        );
      });
      for (const [i, { text, box: a }] of texts.entries()) {
        for (const [from, to] of lines) {
          if (!from || !to) continue;
          const inside = a.x + 1 < from.x && from.x < a.x + a.width - 1;
          if (inside && from.y < a.y + a.height - 4 && a.y + 4 < to.y) found.push(`"${text}" is crossed out`);
        }
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
