import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { h1Of, metaOf, plainText } from '../../.config/scripts/built-pages.ts';
import { CARD, cardPath } from '../../site/head/card-path.ts';
import { builtPages, ownLinks } from './support/built.ts';
import { sitemapPaths, sitemapUrls } from './support/sitemap.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const ROOT = join(DIST, '..');
const pages = builtPages();
const htmlOf = (path: string): string => pages.find((page) => page.path === path)?.html ?? '';
const titleOf = (html: string): string => plainText(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');

it('the sitemap has every page with an address of its own, and no other', () => {
  const own = pages.map(({ path }) => path).filter((path) => path !== '404.html' && path !== 'embed/');
  expect([...sitemapPaths()].sort()).toEqual([...own].sort());
});

it('robots are told where the sitemap is, and both names of it lead there', () => {
  const robots = readFileSync(join(DIST, 'robots.txt'), 'utf8');
  const [, address = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const [home = ''] = [...sitemapUrls()].sort((a, b) => a.length - b.length);
  const named = readFileSync(join(DIST, address.slice(home.length)), 'utf8');
  expect(named).toContain(`${home}sitemap-0.xml`);
  expect(readFileSync(join(DIST, 'sitemap.xml'), 'utf8')).toBe(named);
});

it('the page of all pages leads to every page of the sitemap', () => {
  const [home = ''] = [...sitemapUrls()].sort((a, b) => a.length - b.length);
  const base = new URL(home).pathname;
  const all = pages.find(({ path }) => path === 'all/');
  const linked = new Set(all ? ownLinks(all).map(({ path }) => path.slice(base.length)) : []);
  expect(sitemapPaths().filter((path) => !linked.has(path))).toEqual([]);
});

it('agents are led to every page of the sitemap and to nothing that is not there', () => {
  const [home = ''] = [...sitemapUrls()].sort((a, b) => a.length - b.length);
  const text = readFileSync(join(DIST, 'llms.txt'), 'utf8');
  const led = [...text.matchAll(/\]\((?<url>[^)]+)\)/g)].map((m) => m.groups?.['url'] ?? '');
  expect(sitemapUrls().filter((url) => !led.includes(url))).toEqual([]);
  expect(led.filter((url) => !existsSync(join(DIST, url.slice(home.length))))).toEqual([]);
});

it('no two pages are called the same or say the same of themselves', () => {
  const twice = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i);
  const htmls = sitemapPaths().map(htmlOf);
  expect(twice(htmls.map(titleOf))).toEqual([]);
  expect(twice(htmls.map((html) => metaOf(html, 'description')))).toEqual([]);
});

describe.each(sitemapUrls().map((url, i) => [sitemapPaths()[i] ?? '', url] as const))('"%s"', (path, url) => {
  const html = htmlOf(path);

  it('has a title and a description that a list of results can show', () => {
    expect(titleOf(html).length).toBeGreaterThan(20);
    expect(titleOf(html).length).toBeLessThanOrEqual(100);
    expect(metaOf(html, 'description').length).toBeGreaterThanOrEqual(50);
    expect(metaOf(html, 'description').length).toBeLessThanOrEqual(220);
    expect(titleOf(html)).not.toBe(h1Of(html));
  });

  it('names its own address, and its data are whole', () => {
    expect(html).toContain(`<link rel="canonical" href="${url}"`);
    expect(metaOf(html, 'og:url')).toBe(url);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const { '@graph': graph } = JSON.parse(data) as { '@graph': readonly Record<string, unknown>[] };
    expect(JSON.stringify(graph.at(-1))).toContain(url);
  });

  it('has a picture of the right size, where pictures can be drawn', () => {
    const image = metaOf(html, 'og:image');
    if (image === '') return expect(existsSync(join(DIST, 'og'))).toBe(false);
    expect(image.endsWith(cardPath(path))).toBe(true);
    const png = readFileSync(join(DIST, cardPath(path)));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([CARD.width, CARD.height]);
    expect(png.length).toBeLessThan(150_000);
  });

  it('says which file it is written in', () => {
    const [, source = ''] = /<p class="source">.*?<code>(.*?)<\/code>/s.exec(html) ?? [];
    expect(existsSync(join(ROOT, source))).toBe(true);
  });
});
