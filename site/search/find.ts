import { kindOf } from './kinds.ts';
import { searchesFor } from './words.ts';

/** A piece of an excerpt; what was searched for is marked. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** One result as the dialog shows it. */
export interface Hit {
  readonly url: string;
  readonly kind: string;
  readonly title: string;
  readonly excerpt: readonly Piece[];
}

/** What was found: the best, and how many there are. */
export interface Found {
  readonly hits: readonly Hit[];
  readonly total: number;
}

/** What is used of Pagefind, which the build writes beside the pages. */
interface Part {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
}
interface PageData {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
  readonly sub_results: readonly Part[];
}
interface Result {
  readonly id: string;
  readonly score: number;
  readonly data: () => Promise<PageData>;
}
interface Answer {
  readonly results: readonly Result[];
}
interface Pagefind {
  readonly options: (options: object) => Promise<void>;
  readonly init: () => Promise<void>;
  readonly search: (text: string, options: object) => Promise<Answer>;
  readonly debouncedSearch: (text: string, options: object, waitMs: number) => Promise<Answer | null>;
}

/**
 * A title is a word among others, weighed by the build. A word itself stands far before longer ones that begin with it
 * ("-p" before "polling"), and a long page does not stand far behind a short one.
 */
const RANKING = { metaWeights: { title: 1 }, termSimilarity: 10, pageLength: 0.5 } as const;

const SHOWN = 8;
const TYPING_PAUSE_MS = 80;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

let loading: Promise<Pagefind> | undefined;

/** Pagefind with its index, loaded once. Its worker does the fetching: the page itself may connect nowhere. */
export function loadIndex(address: string): Promise<Pagefind> {
  loading ??= import(/* @vite-ignore */ new URL(address, location.href).href).then(async (module) => {
    const pagefind = module as Pagefind;
    await pagefind.options({ ranking: RANKING, excerptEllipsis: '…' });
    await pagefind.init();
    return pagefind;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** An excerpt as text: its marks become pieces, and nothing in it becomes an element. */
export function piecesOf(excerpt: string): readonly Piece[] {
  return excerpt
    .split(/<\/?mark>/)
    .map((text, i) => ({
      text: text.replace(/&(lt|gt|amp|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole),
      isMarked: i % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/** What an excerpt says besides the title that stands over it. */
function withoutTitle(pieces: readonly Piece[], title: string): readonly Piece[] {
  const whole = pieces.map(({ text }) => text).join('');
  // "Clock" is no title over "Clocks of a call".
  if (!whole.startsWith(title) || /^[\p{L}\p{N}_-]/u.test(whole.slice(title.length))) return pieces;
  let left = title.length + (/^[.?!]?\s*/.exec(whole.slice(title.length))?.[0].length ?? 0);
  return pieces.flatMap(({ text, isMarked }) => {
    const rest = text.slice(left);
    left = Math.max(0, left - text.length);
    return rest === '' ? [] : [{ text: rest, isMarked }];
  });
}

function hitOf({ url, excerpt, meta, sub_results: [part] }: PageData, base: string): Hit {
  const title = meta.title ?? url;
  const isPart = part?.url.includes('#') === true && part.title !== title;
  return {
    url: isPart ? part.url : url,
    kind: kindOf(url.slice(base.length)),
    title: isPart ? `${title} › ${part.title}` : title,
    excerpt: withoutTitle(piecesOf(isPart ? part.excerpt : excerpt), isPart ? part.title : title),
  };
}

/** All that was found for the needed words; what has the wished ones too counts by each that it has. */
async function searchAll(pagefind: Pagefind, text: string): Promise<readonly Result[] | undefined> {
  const [needed = text, ...wished] = searchesFor(text);
  const first = await pagefind.debouncedSearch(needed, {}, TYPING_PAUSE_MS);
  if (!first) return undefined;
  const more = await Promise.all(wished.map((words) => pagefind.search(words, {})));
  const scores = new Map<string, number>();
  for (const { id, score } of [first, ...more].flatMap(({ results }) => results)) {
    scores.set(id, (scores.get(id) ?? 0) + score);
  }
  return first.results.toSorted((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0));
}

/** The best results for a text; `undefined` where more was typed meanwhile. Rejects where there is no index. */
export async function find(address: string, text: string): Promise<Found | undefined> {
  const pagefind = await loadIndex(address);
  const results = await searchAll(pagefind, text);
  if (!results) return undefined;
  const pages = await Promise.all(results.slice(0, SHOWN).map(({ data }) => data()));
  const base = new URL(address, location.href).pathname.replace(/pagefind\/[^/]*$/, '');
  return { hits: pages.map((page) => hitOf(page, base)), total: results.length };
}
