import type { Span } from '../../answer/span.ts';

/**
 * Other words for those of a figure and its sentence, in another language or one's own terms: by the English text, in
 * which {1}, {2} … stand for its numbers, moments and clocks, in their order. What is not in it stays as it is.
 */
export type WordTable = Readonly<Record<string, string>>;

/** Gives a text of a figure in the words of its reader. */
export type Words = (text: string) => string;

const NUMBER = /\d+(?:[.:]\d+)*/g;
const PLACE = /\{(\d)\}/g;

/** The text as a table has it. */
export function phraseOf(text: string): string {
  let count = 0;
  return text.replace(NUMBER, () => `{${++count}}`);
}

function found(table: WordTable, phrase: string): string | undefined {
  const other: unknown = Object.hasOwn(table, phrase) ? table[phrase] : undefined;
  return typeof other === 'string' ? other : undefined;
}

export function wordsOf(table: WordTable): Words {
  return (text) => {
    const numbers = text.match(NUMBER) ?? [];
    return found(table, phraseOf(text))?.replace(PLACE, (_, i) => numbers[Number(i) - 1] ?? '') ?? text;
  };
}

/** A sentence as a table has it: its moments and clocks are places in it. */
export function phraseOfSentence(spans: readonly Span[]): string {
  let count = 0;
  return spans.map((span) => (isPlace(span) ? `{${++count}}` : span.text)).join('');
}

const isPlace = ({ time, clock }: Span): boolean => time !== undefined || clock !== undefined;

/** The sentence in other words, its moments and clocks where they belong in these. */
export function sentenceInWords(table: WordTable, spans: readonly Span[]): readonly Span[] {
  const other = found(table, phraseOfSentence(spans));
  const words = wordsOf(table);
  const places = spans.filter(isPlace).map((span) => ({ ...span, text: words(span.text) }));
  if (other === undefined)
    return spans.map((span) => (isPlace(span) ? { ...span, text: words(span.text) } : span));
  return other.split(PLACE).flatMap((text, i): readonly Span[] => {
    if (i % 2 === 0) return text === '' ? [] : [{ text }];
    const place = places[Number(text) - 1];
    return place ? [place] : [];
  });
}

/** What a figure and its sentence are said in. */
export interface PageWords {
  readonly text: Words;
  readonly sentence: (spans: readonly Span[]) => readonly Span[];
}

/** The words of a table. */
export function pageWordsOf(table: WordTable): PageWords {
  return { text: wordsOf(table), sentence: (spans) => sentenceInWords(table, spans) };
}
