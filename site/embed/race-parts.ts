import { plain } from '../../sim/answer/span.ts';
import type { PageWords } from '../../sim/figure/words/word-table.ts';
import { drawFigure, html, sentenceNodes } from './dom.ts';
import type { Race } from './races.ts';

/** A race in the element: its headline, its sentence and its figure. */
export function racePart(
  { scenario, explanation, draw }: Race,
  width: number,
  several: boolean,
  words: PageWords,
): HTMLElement[] {
  const figure = draw(width, { still: true, words: words.text });
  const version = html('span', { class: 'version' }, ` ${scenario.claudeCode}`);
  return [
    html(
      'p',
      { class: 'headline', part: 'headline' },
      words.text(explanation.headline),
      ...(several ? [version] : []),
    ),
    html(
      'p',
      { class: 'sentence', part: 'sentence' },
      ...sentenceNodes(words.sentence(explanation.sentence)),
    ),
    ...(figure ? [drawFigure(figure)] : []),
  ];
}

/** What the element tells the page of a race: in words what it shows, and the bare facts. */
export function verdictOf({ explanation, prediction }: Race, words: PageWords): object {
  const { outcome, finish, decidedBy } = prediction;
  const headline = words.text(explanation.headline);
  const sentence = plain(words.sentence(explanation.sentence));
  return { headline, sentence, outcome, finish, decidedBy };
}
