import { plain } from '../../sim/answer/span.ts';
import { sentenceInWords, type WordTable, wordsOf } from '../../sim/figure/index.ts';
import { drawFigure, html, sentenceNodes } from './dom.ts';
import type { Race } from './races.ts';

/** A race in the element: its headline, its sentence and its figure. */
export function racePart(
  { scenario, explanation, draw }: Race,
  width: number,
  several: boolean,
  table: WordTable,
): HTMLElement[] {
  const words = wordsOf(table);
  const figure = draw(width, { still: true, words });
  const version = html('span', { class: 'version' }, ` ${scenario.claudeCode}`);
  return [
    html(
      'p',
      { class: 'headline', part: 'headline' },
      words(explanation.headline),
      ...(several ? [version] : []),
    ),
    html(
      'p',
      { class: 'sentence', part: 'sentence' },
      ...sentenceNodes(sentenceInWords(table, explanation.sentence)),
    ),
    ...(figure ? [drawFigure(figure)] : []),
  ];
}

/** What the element tells the page of a race: in words what it shows, and the bare facts. */
export function verdictOf({ explanation, prediction }: Race, table: WordTable): object {
  const { outcome, finish, decidedBy } = prediction;
  const headline = wordsOf(table)(explanation.headline);
  const sentence = plain(sentenceInWords(table, explanation.sentence));
  return { headline, sentence, outcome, finish, decidedBy };
}
