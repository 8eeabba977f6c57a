import { expect, it, vi } from 'vitest';
import { type Mark, sentenceInWords, wordsOf } from '../../sim/figure/index.ts';
import { pageWordsOf } from '../../sim/figure/words/word-table.ts';
import { plain, readLink } from '../../sim/index.ts';
import { verdictOf } from '../../site/embed/race-parts.ts';
import { racesOf } from '../../site/embed/races.ts';
import { ENGLISH, wordsOfPage } from '../../site/embed/strings.ts';
import { stringsOf } from '../../site/model/strings.ts';

const LINK = 'v=1&cc=2.1.332&t=http&respond=20m';
const [race] = racesOf(readLink(LINK).scenario, {});
const textsOf = (marks: readonly Mark[]): string[] =>
  marks.flatMap(({ text, children }) => [...(text === undefined ? [] : [text]), ...textsOf(children ?? [])]);

/** A letter that no English text has, and that takes no more room than another. */
const marked = (text: string): string => text.replace(/[a-z]/i, 'ı');

it('the table holds every text of a figure, so each can be replaced', () => {
  const table = Object.fromEntries(Object.keys(stringsOf([LINK])).map((phrase) => [phrase, marked(phrase)]));
  const figure = race?.draw(600, { still: true, words: wordsOf(table) });
  const texts = textsOf(figure?.marks ?? []);
  expect(texts.filter((text) => /[a-z]{2}/i.test(text) && !text.includes('ı'))).toEqual([]);
  expect(texts).toContain('5:00 ıborted');
});

it('a sentence in other words keeps its moments and clocks, wherever they stand in these', () => {
  const spans = race?.explanation.sentence ?? [];
  const key = Object.keys(stringsOf([LINK])).find((phrase) => phrase.startsWith('Lost at {1} ({2})')) ?? '';
  const told = sentenceInWords(
    {
      [key]: 'Nach {3} im {4}; um {1} verloren ({2}). Antwort um {5}.',
      background: 'Hintergrund',
      'idle check': 'Stille',
    },
    spans,
  );
  expect(plain(told)).toBe('Nach 2:00 im Hintergrund; um 5:00 verloren (Stille). Antwort um 20:00.');
  expect(told.filter(({ clock }) => clock).map(({ clock }) => clock)).toEqual(['background', 'idle']);
  expect(told.find(({ text }) => text === '5:00')?.time).toBe(300_000);
});

it('a page is told the verdict in its own words, and in English without any', () => {
  if (!race) throw new Error('no race');
  const table = Object.fromEntries(Object.keys(stringsOf([LINK])).map((phrase) => [phrase, marked(phrase)]));
  const own = verdictOf(race, pageWordsOf(table));
  expect(own).toMatchObject({
    headline: expect.stringContaining('ı'),
    sentence: expect.stringMatching(/^ıost at 5:00 .*2:00/),
    decidedBy: 'idle',
  });
  expect(verdictOf(race, ENGLISH)).toMatchObject({
    sentence: expect.stringMatching(/^Lost at 5:00 \(idle check\)/),
  });
});

it('what a table does not hold, or holds wrongly, stays as it is', () => {
  const words = wordsOf({ result: 'Ergebnis', waits: 7 as unknown as string });
  expect([words('result'), words('waits'), words('toString'), words('5:00 aborted')]).toEqual([
    'Ergebnis',
    'waits',
    'toString',
    '5:00 aborted',
  ]);
});

it.each([
  ['{"result": "Ergebnis"}', { result: 'Ergebnis' }],
  ['not JSON', {}],
  ['null', {}],
  [undefined, {}],
])('a page has its words in a block of data: %s', (textContent, table) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const block = textContent === undefined ? null : ({ textContent } as Element);
  expect(wordsOfPage({ querySelector: () => block })).toEqual(table);
});
