import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { ruleDocs } from '../../sim/facts/docs/index.ts';
import { outsideClocks } from '../../sim/facts/outside/index.ts';
import { referenceFacts } from '../../sim/facts/reference/index.ts';
import { escapeXml } from '../../sim/figure/look/svg.ts';
import { CLOCK_NAMES } from '../../sim/index.ts';
import { diagnosticDocs } from '../../sim/paste/catalogue/index.ts';
import { HOW_TO } from '../../site/model/how-to.ts';
import { SETTINGS } from '../../site/model/settings.ts';
import { h1Of, metaOf, pagesOf, plainText } from './built-pages.ts';
import { askedOf } from './search-words.ts';

/** What can be found: where it is under the base, what it is called, what it says, how much its words count. */
interface Entry {
  readonly url: string;
  readonly title: string;
  readonly content: string;
  readonly weight: number;
}

/** How much the words of each kind count: a setting is more often looked for than the rules about it. */
const WEIGHT = {
  setting: 6,
  page: 3,
  remark: 2,
  version: 1,
  outside: 1.5,
  otherHost: 0.7,
  rule: 1,
  fact: 0.3,
} as const;

/** Each rule, setting, remark and clock on the pages that list them. */
function entries(): readonly Entry[] {
  return [
    ...SETTINGS.map(({ id, name, clock, says, where }) => ({
      url: `reference/settings/#${id}`,
      title: name.replaceAll('"', ''),
      content: `${CLOCK_NAMES[clock]}: ${says} ${where}.`,
      weight: WEIGHT.setting,
    })),
    ...HOW_TO.map(({ id, title, lines }) => ({
      url: `reference/settings/#${id}`,
      title,
      content: lines.join(' ').replaceAll('`', ''),
      weight: WEIGHT.setting,
    })),
    ...Object.entries(ruleDocs).map(([id, { statement, contradicts = '' }]) => ({
      url: `reference/rules/#${id}`,
      title: id,
      content: `${statement} ${contradicts}`,
      weight: WEIGHT.rule,
    })),
    ...diagnosticDocs.map(({ id, title, meaning }) => ({
      url: `reference/diagnostics/#${id}`,
      title,
      content: `${meaning} ${id}`,
      weight: WEIGHT.remark,
    })),
    ...Object.entries(outsideClocks).map(([id, { product, setting, shows, test, position }]) => ({
      url: `reference/outside/#${id}`,
      title: product,
      content: `${setting}. ${shows} ${test}`,
      // Who searches here uses Claude Code: another client comes after it.
      weight: position === 'instead' ? WEIGHT.otherHost : WEIGHT.outside,
    })),
    ...Object.entries(referenceFacts).map(([id, { statement }]) => ({
      url: `reference/facts/#${id}`,
      title: id,
      content: statement,
      weight: WEIGHT.fact,
    })),
  ];
}

/** Lists whose entries are found one by one; the page itself is found by its title and description. */
const isList = (path: string): boolean => /^(reference|versions|all)\//.test(path);

const VERSION = /<li id="(v[\d.]+)">(.*?)<\/ul>/gs;
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** What each version changed, from the page that says so. */
function versions(html: string): readonly Entry[] {
  return [...html.matchAll(VERSION)].map(([, id = '', inner = '']) => ({
    url: `versions/#${id}`,
    title: `What changed in ${id.slice(1)}`,
    content: plainText(textOf(spaced(inner))),
    weight: WEIGHT.version,
  }));
}

/** What is only drawn, or leads elsewhere, says nothing about the page. */
const NOT_TEXT = [
  '[aria-hidden="true"]',
  '.figure',
  '.contents',
  '.turn',
  '.chips',
  '.trace',
  '.door',
  '.races',
  'noscript',
  'button',
];

/** What of a page's words counts: a chapter explains; a time of death repeats what the others say. */
const TEXT_WEIGHT: readonly (readonly [start: string, weight: number])[] = [
  ['explainer/', 2],
  ['died-at/', 0.2],
  ['s/', 0.5],
];
const ASKED_WEIGHT = 8;

/** A paragraph of the questions that a page answers; nothing where none is known. */
function askedText(path: string): string {
  const asked = askedOf(path);
  return asked === '' ? '' : `<p data-pagefind-weight="${ASKED_WEIGHT}">${escapeXml(asked)}</p>`;
}

const ENDS =
  /<\/(?:p|li|t[dh]|d[dt]|h[1-6]|div|summary|figcaption)>|<\/(?:span|a|code|b|i)>(?=<(?:span|a|code|b|i)\b)|(?=<span class=.value)/g;

/** A page with a space where a block ends or two pieces stand side by side: in an excerpt they are one text. */
const spaced = (html: string): string => html.replace(ENDS, '$& ');

function orThrow(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`The search index could not be made: ${errors.join('; ')}`);
}

/** An entry as a page of its own, for its words to have a weight. */
function pageOf({ url, title, content, weight }: Entry): string {
  const text = `<h1 data-pagefind-weight="${2 * weight}">${escapeXml(title)}</h1><p>${escapeXml(content)}</p>${askedText(url)}`;
  return `<html lang="en"><body><main data-pagefind-weight="${weight}">${text}</main></body></html>`;
}

/** A page with what it says of itself to those who search, which counts more than its text. */
function withSummary(path: string, html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const name = escapeXml(plainText(title).replace(/ · mcp-timing$/, ''));
  const summary = escapeXml(metaOf(html, 'description'));
  // The heading of the home page is an answer, not a name.
  const named = path === '' ? html.replace(/<h1\b[^>]*>.*?<\/h1>/s, `<h1>${name}</h1>`) : html;
  // They are told of by chapters, which come first.
  const isInstance = /^(?:died-at|s)\//.test(path);
  const about = `<p data-pagefind-weight="${isInstance ? 1 : WEIGHT.page}">${name}. ${summary}</p>${askedText(path)}`;
  const weight = TEXT_WEIGHT.find(([start]) => path.startsWith(start))?.[1] ?? 1;
  return spaced(named)
    .replace('</h1>', `</h1>${about}`)
    .replace('<main', `<main data-pagefind-weight="${weight}"`);
}

async function fill(index: PagefindIndex, dist: string): Promise<void> {
  const lists: Entry[] = [];
  const add = async (url: string, content: string): Promise<void> =>
    orThrow((await index.addHTMLFile({ url, content })).errors);
  for (const { path, file } of pagesOf(dist)) {
    const html = readFileSync(file, 'utf8');
    if (path === 'versions/') lists.push(...versions(html));
    const summary = metaOf(html, 'description');
    if (isList(path)) lists.push({ url: path, title: h1Of(html), content: summary, weight: WEIGHT.page });
    else await add(path, withSummary(path, html));
  }
  for (const entry of [...entries(), ...lists]) await add(entry.url, pageOf(entry));
}

/** The parts of Pagefind that the page uses; its own looks are left out. */
const isUsed = (path: string): boolean => !/pagefind-(?!worker|entry)/.test(path);

/** Makes the index of the built site and puts it, with what reads it, beside the pages. */
export async function indexSite(dist: string): Promise<void> {
  const { index, errors } = await createIndex({
    rootSelector: 'main',
    excludeSelectors: NOT_TEXT,
    forceLanguage: 'en',
  });
  orThrow(errors);
  if (!index) throw new Error('The search index could not be made.');
  await fill(index, dist);
  const { files } = await index.getFiles();
  for (const { path, content } of files.filter((one) => isUsed(one.path))) {
    const target = join(dist, 'pagefind', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  await close();
}
