/**
 * Lighthouse over a few pages of the built site, as a phone sees them: `node .config/scripts/lighthouse.ts PREFIX [RUNS]`.
 * PREFIX is a folder into which `npm i --prefix PREFIX lighthouse` was run: it is too large to be installed with the
 * rest, and no part of `npm test`. Prints the median of each number. Exit code 1: a page is below what is asked.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';
import { needChromium } from './chromium.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PAGES = ['', 'explainer/silence/', 'explainer/background/', 'reference/', 'versions/', 'map/'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST: Readonly<Record<(typeof CATEGORIES)[number], number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MOST_LCP_MS = 1200;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.png': 'image/png',
};

/** What is used of Lighthouse's result. */
interface Result {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<
      Record<
        string,
        { readonly score: number | null; readonly numericValue?: number; readonly title: string }
      >
    >;
  };
}
type Lighthouse = (url: string, options: object) => Promise<Result>;
type Launch = (options: object) => Promise<{ readonly port: number; readonly kill: () => void }>;

/** Serves the site as static hosts do: compressed. */
function serveCompressed(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const named = join(DIST, path);
    const file = existsSync(named) && statSync(named).isDirectory() ? join(named, 'index.html') : named;
    if (!file.startsWith(DIST) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const isText = !type.startsWith('image/png');
    const caching = path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = { 'content-type': type, 'cache-control': caching };
    response.writeHead(200, isText ? { ...headers, 'content-encoding': 'gzip' } : headers);
    const body = createReadStream(file);
    if (isText) body.pipe(createGzip()).pipe(response);
    else body.pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function load<T>(prefix: string, name: string, entry: string): Promise<T> {
  const file = join(prefix, 'node_modules', name, entry);
  if (!existsSync(file)) throw new Error(`No ${name} under ${prefix}: npm i --prefix ${prefix} lighthouse`);
  return (await import(pathToFileURL(file).href)) as T;
}

/** What one page comes to, as a line; and what of it is below what is asked. */
function summary(
  page: string,
  runs: readonly Result[],
): { readonly line: string; readonly faults: string[] } {
  const scores = CATEGORIES.map((id) => ({
    id,
    score: Math.round(100 * median(runs.map(({ lhr }) => lhr.categories[id]?.score ?? 0))),
  }));
  const value = (id: string): number => median(runs.map(({ lhr }) => lhr.audits[id]?.numericValue ?? 0));
  const [lcpMs, shift] = [value('largest-contentful-paint'), value('cumulative-layout-shift')];
  const faults = scores.filter(({ id, score }) => score < LEAST[id]).map(({ id, score }) => `${id} ${score}`);
  if (lcpMs > MOST_LCP_MS) faults.push(`LCP ${Math.round(lcpMs)} ms`);
  if (shift > 0) faults.push(`CLS ${shift.toFixed(4)}`);
  const failed = Object.values(runs[0]?.lhr.audits ?? {}).filter(
    ({ score }) => score !== null && score < 0.9,
  );
  const times = `LCP ${Math.round(lcpMs)} ms, TBT ${Math.round(value('total-blocking-time'))} ms, CLS ${shift.toFixed(4)}`;
  const shown = scores.map(({ id, score }) => `${id} ${score}`).join(', ');
  const titles = failed.map(({ title }) => `\n    - ${title}`).join('');
  return { line: `/${page}: ${shown}; ${times}${titles}`, faults };
}

const [prefix = '/tmp/lh', runCount = '5'] = process.argv.slice(2);
const { default: lighthouse } = await load<{ default: Lighthouse }>(prefix, 'lighthouse', 'core/index.js');
const { launch } = await load<{ launch: Launch }>(prefix, 'chrome-launcher', 'dist/index.js');
const server = await serveCompressed();
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
const chrome = await launch({ chromePath: needChromium(), chromeFlags: ['--headless=new', '--no-sandbox'] });
let isBelow = false;
for (const page of PAGES) {
  const runs: Result[] = [];
  for (let i = 0; i < Number(runCount); i++)
    runs.push(
      await lighthouse(`http://127.0.0.1:${port}/${page}`, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
        // It is fetched as if by the page, and our pages may connect nowhere: `head.test.ts` reads it instead.
        skipAudits: ['robots-txt'],
      }),
    );
  const { line, faults } = summary(page, runs);
  process.stdout.write(`${line}\n${faults.length > 0 ? `  below: ${faults.join(', ')}\n` : ''}`);
  isBelow ||= faults.length > 0;
}
chrome.kill();
server.close();
process.exitCode = isBelow ? 1 : 0;
