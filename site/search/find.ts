import { kindOf } from './kinds.ts';

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
interface Pagefind {
  readonly init: () => Promise<void>;
  readonly debouncedSearch: (
    text: string,
    options: object,
    waitMs: number,
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<PageData> }[] } | null>;
}

const SHOWN = 8;
const TYPING_PAUSE_MS = 80;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

let loading: Promise<Pagefind> | undefined;

/** Pagefind with its index, loaded once. Its worker does the fetching: the page itself may connect nowhere. */
export function loadIndex(address: string): Promise<Pagefind> {
  loading ??= import(/* @vite-ignore */ new URL(address, location.href).href).then(async (module) => {
    await (module as Pagefind).init();
    return module as Pagefind;
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
  if (!whole.startsWith(title)) return pieces;
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

/** Words of a question that say nothing of what it is about; all others have to be found. */
const FILLER =
  /^(?:an?|and|are|can|do|does|for|how|i|if|in|is|it|my|of|on|or|should|the|to|what|when|while|why|will)$/i;

/** What is looked for: the words that a question is about, or the text itself where it has no others. */
export function wordsAbout(text: string): string {
  if (text.includes('"')) return text;
  const words = text.replace(/[?!]+(?=\s|$)/g, '').split(/\s+/);
  return words.filter((word) => !FILLER.test(word)).join(' ') || text;
}

/** The best results for a text; `undefined` where more was typed meanwhile. Rejects where there is no index. */
export async function find(address: string, text: string): Promise<Found | undefined> {
  const pagefind = await loadIndex(address);
  const answer = await pagefind.debouncedSearch(wordsAbout(text), {}, TYPING_PAUSE_MS);
  if (!answer) return undefined;
  const { results } = answer;
  const pages = await Promise.all(results.slice(0, SHOWN).map(({ data }) => data()));
  const base = new URL(address, location.href).pathname.replace(/pagefind\/[^/]*$/, '');
  return { hits: pages.map((page) => hitOf(page, base)), total: results.length };
}
