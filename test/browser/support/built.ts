import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
