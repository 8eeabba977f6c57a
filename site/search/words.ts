/** Words of a question that say nothing of what it is about; of all others, none is left out. */
const FILLER =
  /^(?:an?|and|are|at|can|do|does|each|every|for|how|i|if|in|is|it|my|of|on|or|should|still|the|to|what|when|while|why|will)$/i;

const UNIT = /^(?:ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?)[.,;:]*$/i;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
/** A length of time in one word: "30s", "5-minute". */
const TIME = /^\d+(?:[.,]\d+)?-?(?:ms|s|secs?|seconds?|m|mins?|minutes?|h|hours?)[.,;:]*$/i;

/** What is looked for: the words that a question is about, or the text itself where it has no others. */
export function wordsAbout(text: string): string {
  if (text.includes('"')) return text;
  const words = text.replace(/[?!]+(?=\s|$)/g, '').split(/\s+/);
  return words.filter((word) => !FILLER.test(word)).join(' ') || text;
}

/**
 * What is looked for, from what has to be there to what is only wished: pages that tell of progress seldom tell of
 * "4 minutes", but of two that do, one may. A length of time is wished for, its unit before its number.
 */
export function searchesFor(text: string): readonly string[] {
  const all = wordsAbout(text);
  if (all.includes('"')) return [all];
  const words = all.split(' ');
  const isUnit = (i: number): boolean => NUMBER.test(words[i - 1] ?? '') && UNIT.test(words[i] ?? '');
  const isNumber = (i: number): boolean => TIME.test(words[i] ?? '') || isUnit(i + 1);
  const without = (isLeftOut: (i: number) => boolean): string =>
    words.filter((_, i) => !isLeftOut(i)).join(' ');
  const needed = without((i) => isUnit(i) || isNumber(i));
  return needed === '' ? [all] : [...new Set([needed, without(isNumber), all])];
}
