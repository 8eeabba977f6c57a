import type { PageWords, WordTable } from '../../sim/figure/words/word-table.ts';

/** Where a page puts its own words: a block of data, which no policy takes for a script. */
const PLACE = 'script[type="application/json"][data-mcp-timing-strings]';

/** The figure's own words, as they are. */
export const ENGLISH: PageWords = { text: (text) => text, sentence: (spans) => spans };

/** Whether a page has words of its own, for which the rare parts are needed. */
export function hasOwnWords(page: Pick<Document, 'querySelector'>): boolean {
  return page.querySelector(PLACE) !== null;
}

/** The words that a page has for its figures; none where it has no such block, or one that is not JSON. */
export function wordsOfPage(page: Pick<Document, 'querySelector'>): WordTable {
  const text = page.querySelector(PLACE)?.textContent ?? '{}';
  try {
    const table: unknown = JSON.parse(text);
    return typeof table === 'object' && table !== null ? (table as WordTable) : {};
  } catch (error) {
    console.warn(`mcp-timing: ${PLACE} is not JSON, so the figures keep their English: ${error}`);
    return {};
  }
}
