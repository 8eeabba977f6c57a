import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One page of the built site that can be found: its path under the base and its file. */
export interface PageFile {
  readonly path: string;
  readonly file: string;
}

/** Every page in `dist` with an address of its own, without what is framed elsewhere. */
export function pagesOf(dist: string): readonly PageFile[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(^|\/)index\.html$/.test(name) && name !== 'embed/index.html')
    .map((name) => ({ path: name.replace(/index\.html$/, ''), file: join(dist, name) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#34': '"',
  '#38': '&',
  '#39': "'",
};

/** The text of a piece of HTML that we wrote. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The heading of a page; empty where it has none. */
export const h1Of = (html: string): string => plainText(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');

/** What a page says of itself under this name; empty where it says nothing. */
export const metaOf = (html: string, name: string): string =>
  plainText(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
