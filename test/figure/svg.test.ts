import { describe, expect, it } from 'vitest';
import { layoutFigure } from '../../sim/figure/layout.ts';
import { FIGURE_CLASS } from '../../sim/figure/look/figure-class.ts';
import { FIGURE_CSS } from '../../sim/figure/look/style.ts';
import { escapeXml, renderSvg } from '../../sim/figure/look/svg.ts';
import { HEADERS, HTTP, inputOf, NAMED, respond, scenario } from './scenarios.ts';

const MAX_BYTES = 12 * 1024;

/** What is wrong with an XML text, by a reader that knows elements, attributes and entities. */
function xmlTroubles(text: string): string[] {
  const troubles: string[] = [];
  const open: string[] = [];
  const rest = text.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+[0-9]?="[^"<]*")*)(\/?)>/g,
    (_, end, tag, _a, empty) => {
      if (end) {
        if (open.pop() !== tag) troubles.push(`</${tag}> closes nothing`);
      } else if (!empty) open.push(tag);
      return '';
    },
  );
  if (open.length > 0) troubles.push(`open: ${open.join(' ')}`);
  if (/[<]/.test(rest)) troubles.push(`stray markup: ${rest.slice(rest.indexOf('<'), 80)}`);
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) troubles.push('stray ampersand');
  return troubles;
}

describe('renderSvg', () => {
  it.each(Object.entries(NAMED))('is well-formed and small: %s', (_, from) => {
    for (const width of [390, 960]) {
      const svg = renderSvg(layoutFigure(inputOf(from, width)));
      expect(xmlTroubles(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(MAX_BYTES);
    }
  });

  it.each([
    '<script>alert(1)</script>',
    '"><script>alert(1)</script>',
    ']]></style><script>',
    "a' onload='alert(1)",
    '&lt;script&gt;',
    'nul\u0000 and half \uD800 a pair',
  ])('takes %j for a name, not for markup', (name) => {
    const from = scenario(HTTP, [HEADERS, respond(1_200_000)], {}, 'sse', name);
    for (const width of [390, 960]) {
      const svg = renderSvg(layoutFigure(inputOf(from, width)));
      expect(xmlTroubles(svg)).toEqual([]);
      expect(svg).not.toMatch(/<script|onload='/);
      expect(svg.isWellFormed()).toBe(true);
      expect(svg.includes('\u0000')).toBe(false);
    }
  });

  it('carries light and dark in one file, or only the one asked for', () => {
    const from = NAMED['http stream, silent for 20 min'];
    if (!from) return;
    const figure = layoutFigure(inputOf(from, 640));
    expect(renderSvg(figure)).toContain('prefers-color-scheme:dark');
    expect(renderSvg(figure, { theme: 'dark' })).not.toContain('prefers-color-scheme');
    expect(renderSvg(figure)).not.toMatch(/url\(|@import|href/);
  });

  it('says what it shows to those who do not see it', () => {
    const from = NAMED['http stream, silent for 20 min'];
    if (!from) return;
    const svg = renderSvg(layoutFigure(inputOf(from, 640)));
    expect(svg).toContain('<title>One call to slow: lost at 5:00 (idle check)</title>');
    expect(svg).toContain('5:00 the idle check ends the call.');
  });
});

describe('escapeXml', () => {
  it('keeps what XML may hold', () => {
    expect(escapeXml('a\tб 🙂 & <b> "c"')).toBe('a\tб 🙂 &amp; &lt;b&gt; &quot;c&quot;');
  });
});

describe('the stylesheet', () => {
  it('reaches nothing outside the figure', () => {
    const selectors = [...FIGURE_CSS.matchAll(/([^{}]+)\{/g)].flatMap(([, found]) =>
      (found ?? '').split(','),
    );
    expect(selectors.filter((selector) => !selector.startsWith(`.${FIGURE_CLASS} `))).toEqual([]);
  });
});
