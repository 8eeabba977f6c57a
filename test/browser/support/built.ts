import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** One page of the built site: its address under the base, and its HTML. */
export interface BuiltPage {
  readonly path: string;
  readonly html: string;
}

/** Every page of the built site. */
export function builtPages(): readonly BuiltPage[] {
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      path: file === '404.html' ? '404.html' : `${file.replace(/index\.html$/, '')}`,
      html: readFileSync(join(DIST, file), 'utf8'),
    }));
}

const DECODED: Readonly<Record<string, string>> = { '&amp;': '&', '&#38;': '&', '&quot;': '"', '&#39;': "'" };

/** The own links of a page, each as path and anchor. */
export function ownLinks({ html }: BuiltPage): readonly { readonly path: string; readonly anchor: string }[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].flatMap(([, raw = '']) => {
    const link = raw.replace(/&(?:amp|#38|quot|#39);/g, (entity) => DECODED[entity] ?? entity);
    if (/^[a-z]+:/i.test(link)) return [];
    const [path = '', anchor = ''] = link.split('#');
    return [{ path, anchor }];
  });
}

/** The ids of a page, to which anchors may point. */
export function idsOf({ html }: BuiltPage): ReadonlySet<string> {
  return new Set([...html.matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id));
}

/** Whether a link of a page leads to a file of the site that is no page: a picture, a scenario, a module. */
export function isFile({ path }: BuiltPage, link: string): boolean {
  const target = new URL(link, `http://site/${path}`).pathname;
  return /\.[a-z]+$/.test(target) && existsSync(join(DIST, target));
}

/** Bytes on the wire of a text. */
export const zipped = (text: string): number => gzipSync(text, { level: 9 }).length;

function readAsset(name: string): string {
  return readFileSync(join(DIST, '_astro', name), 'utf8');
}

/** Scripts with all that they import at once: what is fetched later, when somebody wants it, is not among them. */
function withImports(names: readonly string[], found: Set<string> = new Set()): ReadonlySet<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    const imports = [...readAsset(name).matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)];
    withImports(
      imports.map(([, imported = '']) => imported),
      found,
    );
  }
  return found;
}

const sizeOf = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + zipped(readAsset(name)), 0);

const namesIn = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, name = '']) => name);

/** What a page weighs, in bytes on the wire. */
export interface Weight {
  readonly html: number;
  readonly styles: number;
  /** Fetched with the page. */
  readonly scripts: number;
  /** Fetched when somebody comes near a figure that lives: all that it needs to follow a slider. */
  readonly alive: number;
}

/** Weighs a page of the built site. */
export function weightOf({ html }: BuiltPage): Weight {
  return {
    html: zipped(html),
    styles: sizeOf(namesIn(html, /<link[^>]*href="[^"]*\/_astro\/([^"]+\.css)"/g)),
    scripts: sizeOf(
      withImports(namesIn(html, /<(?:script|link)[^>]*(?:src|href)="[^"]*\/_astro\/([^"]+\.js)"/g)),
    ),
    alive: sizeOf(withImports(namesIn(html, /(?:component|renderer)-url="[^"]*\/_astro\/([^"]+\.js)"/g))),
  };
}

/** A module for other people's pages. */
export function readModule(name: string): string {
  return readFileSync(join(DIST, 'v1', name), 'utf8');
}
