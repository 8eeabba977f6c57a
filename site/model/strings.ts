import { phraseOf, phraseOfSentence } from '../../sim/figure/index.ts';
import { allParts } from '../../sim/figure/parts/index.ts';
import { newestMeasured } from '../../sim/index.ts';
import { readLink } from '../../sim/scenario/link/index.ts';
import { ANSWERS_AFTER, OPEN } from '../embed/chrome.ts';
import { racesOf } from '../embed/races.ts';

const WIDTHS = [280, 600, 940];

/** Every text that the figures of these links have, each as its own translation: what a translator starts from. */
export function stringsOf(links: readonly string[]): Readonly<Record<string, string>> {
  const phrases = new Set(
    [
      ANSWERS_AFTER,
      OPEN,
      'Allowed',
      `Claude Code ${newestMeasured}`,
      'pinned to 1.1.1, newest is 1.1.1',
      '1 s',
      '1 min',
      '1 h',
    ].map(phraseOf),
  );
  const hear = (text: string): string => {
    phrases.add(phraseOf(text));
    return text;
  };
  for (const link of links) {
    const { scenario, view } = readLink(link);
    for (const { explanation, draw } of racesOf(scenario, view)) {
      hear(explanation.headline);
      phrases.add(phraseOfSentence(explanation.sentence));
      for (const { clock, text } of explanation.sentence) if (clock) hear(text);
      for (const width of WIDTHS) draw(width, { still: true, parts: allParts, words: hear });
    }
  }
  const sorted = [...phrases].filter((phrase) => /[a-z]/i.test(phrase)).sort();
  return Object.fromEntries(sorted.map((phrase) => [phrase, phrase]));
}
