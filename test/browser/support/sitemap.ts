import { readFileSync } from 'node:fs';

const SITEMAP = new URL('../../../dist/sitemap-0.xml', import.meta.url);

/** The addresses in the sitemap of the built site. */
export function sitemapUrls(): readonly string[] {
  return [...readFileSync(SITEMAP, 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
}

/** The same as paths under the base: what the sitemap's home page is built for is left out. */
export function sitemapPaths(): readonly string[] {
  const urls = sitemapUrls();
  // The home page is the shortest: all others lie below it.
  const home = urls.reduce((shortest, url) => (url.length < shortest.length ? url : shortest));
  return urls.map((url) => url.slice(home.length));
}
