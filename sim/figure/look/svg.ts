import type { Mark } from '../draw/marks.ts';
import type { Figure } from '../figure.ts';
import { FIGURE_CLASS } from './figure-class.ts';
import { standaloneCss, type Theme } from './style.ts';

/** What moves on a picture by itself, and how. */
export interface Moving {
  readonly marks: readonly Mark[];
  readonly css: string;
}

export interface SvgOptions {
  /** `auto` follows the reader's system; left out, it is that. */
  readonly theme?: Theme | undefined;
  /** See `playing`; left out, the picture stands still. */
  readonly moving?: Moving | undefined;
}

/** What can be written as an SVG: a figure, or two of them compared. */
export type Picture = Pick<Figure, 'width' | 'height' | 'title' | 'desc' | 'marks'>;

/** Characters that XML 1.0 does not allow (most controls, lone surrogates, two non-characters) or that turn a text round. */
const FORBIDDEN =
  /[\u{7F}-\u{9F}\u{202A}-\u{202E}]|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as XML: what it says, never what it does. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '\u{FFFD}').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function markup({ tag, attrs, children, text }: Mark): string {
  const written = Object.entries(attrs)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
  const inside = (text === undefined ? '' : escapeXml(text)) + (children ?? []).map(markup).join('');
  return inside === '' ? `<${tag}${written}/>` : `<${tag}${written}>${inside}</${tag}>`;
}

/** Nothing can be dragged in a picture. */
function withoutHits(mark: Mark): Mark | undefined {
  if (mark.attrs['class'] === 'hit') return undefined;
  if (!mark.children) return mark;
  const children = mark.children.flatMap((child) => withoutHits(child) ?? []);
  return children.length === 0 ? undefined : { ...mark, children };
}

/** The figure as SVG within a page, which has its style sheet and a class for what is around it. */
export function inlineSvg({ width, height, title, desc, marks }: Picture): string {
  const drawn = marks.flatMap((mark) => withoutHits(mark) ?? []).map(markup);
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(`${title}. ${desc}`)}">${drawn.join('')}</svg>`;
}

/** The figure as one self-contained SVG: its own colours, light and dark, and no font or file from elsewhere. */
export function renderSvg(figure: Picture, { theme = 'auto', moving }: SvgOptions = {}): string {
  const { width, height, title, desc, marks } = figure;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" class="${FIGURE_CLASS}" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  const words = `<title>${escapeXml(title)}</title><desc>${escapeXml(desc)}</desc>`;
  const style = `<style>${standaloneCss(theme)}${moving?.css ?? ''}</style>`;
  const paper = `<rect class="paper" width="${width}" height="${height}"/>`;
  const drawn = [...marks, ...(moving?.marks ?? [])].flatMap((mark) => withoutHits(mark) ?? []).map(markup);
  return `${open}${words}${style}${paper}${drawn.join('')}</svg>`;
}
