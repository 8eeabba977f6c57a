import type { Span } from '../../sim/answer/span.ts';
import { CLOCK_CHIPS } from '../../sim/facts/clocks.ts';
import { FIGURE_CLASS, type Figure, type Mark } from '../../sim/figure/index.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** An element with its attributes and what stands in it. Text is text, whatever it holds. */
export function html(
  tag: string,
  attrs: Readonly<Record<string, string>>,
  ...inside: readonly (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

function drawMark({ tag, attrs, children, text }: Mark): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, String(value));
  if (text !== undefined) element.append(text);
  for (const child of children ?? []) if (child.attrs['class'] !== 'hit') element.append(drawMark(child));
  return element;
}

/** A figure as elements, without styles of their own: nothing that a strict policy forbids. */
export function drawFigure({ width, height, title, desc, marks }: Figure): HTMLElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `${title}. ${desc}`);
  svg.append(...marks.map(drawMark));
  return html('div', { class: FIGURE_CLASS, part: 'figure' }, svg);
}

/** A sentence with its times in bold and its clocks in their colours. */
export function sentenceNodes(spans: readonly Span[]): Node[] {
  return spans.map(({ text, clock, time }) => {
    if (time !== undefined) return html('b', {}, text);
    if (!clock) return document.createTextNode(text);
    const chip = html('span', { class: 'chip', 'aria-hidden': 'true' }, CLOCK_CHIPS[clock]);
    return html('span', { class: `clock c-${clock}` }, chip, text);
  });
}
