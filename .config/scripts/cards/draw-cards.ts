import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawPng } from '../../../sim/cli/png.ts';
import { canDraw, cardPath } from '../../../site/head/card-path.ts';
import { metaOf, type PageFile, pagesOf, plainText } from '../built-pages.ts';
import { cardOf, type Drawing } from './card.ts';

/** Drawn once for each content: pictures that did not change are taken from here. */
const CACHE = 'node_modules/.cache/mcp-timing/cards';

const ON_PAGE = /<figure class="at-wide[^>]*><svg viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*?)<\/svg>/s;
const ALONE = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>.*?<\/style>(.*)<\/svg>/s;

/** Nothing can be dragged in a picture, and it does not ask for it. */
function withoutHandles(marks: string): string {
  return marks
    .replace(/<rect\b(?=[^>]*class="hit")[^>]*?(?:\/>|>.*?<\/rect>)/gs, '')
    .replaceAll(' · drag its answer', '');
}

/** The first figure of a page, drawn on it or standing beside it as a file. */
function drawingOf({ file }: PageFile, html: string): Drawing | undefined {
  const beside = join(dirname(file), 'figure.svg');
  const found = existsSync(beside) ? ALONE.exec(readFileSync(beside, 'utf8')) : ON_PAGE.exec(html);
  const [, width, height, marks] = found ?? [];
  return marks === undefined
    ? undefined
    : { width: Number(width), height: Number(height), marks: withoutHandles(marks) };
}

function contentOf(page: PageFile): string {
  const html = readFileSync(page.file, 'utf8');
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return cardOf({
    title: plainText(title).replace(/ · mcp-timing$/, ''),
    description: metaOf(html, 'description'),
    drawing: drawingOf(page, html),
  });
}

/** Draws the picture of every page, for those who link to it. Does nothing where nothing can draw. */
export async function drawCards(dist: string): Promise<void> {
  if (!canDraw()) {
    process.stderr.write('No pictures for links: the package @resvg/resvg-js is not installed.\n');
    return;
  }
  mkdirSync(join(dist, 'og'), { recursive: true });
  mkdirSync(CACHE, { recursive: true });
  await Promise.all(
    pagesOf(dist).map(async (page) => {
      const svg = contentOf(page);
      const kept = join(CACHE, `${createHash('sha256').update(svg).digest('hex')}.png`);
      if (!existsSync(kept)) writeFileSync(kept, await drawPng(svg, 1));
      copyFileSync(kept, join(dist, cardPath(page.path)));
    }),
  );
}
