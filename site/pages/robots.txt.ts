import type { APIContext } from 'astro';
import { href } from '../model/site-map.ts';

/** Everything may be read; here is the list of it. */
export function GET({ site }: APIContext): Response {
  const list = new URL(href('sitemap-index.xml'), site).href;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${list}\n`);
}
