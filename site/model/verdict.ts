import { type Explanation, plain, type Scenario } from '../../sim/index.ts';
import type { Knobs } from './knobs.ts';
import { type View, viewOf } from './view.ts';

/** What the page says first. */
export interface Verdict {
  readonly headline: string;
  readonly explanation: Explanation;
  /** Both explanations, where it depends on how an http server begins its answer and nobody said how. */
  readonly either?: { readonly json: Explanation; readonly stream: Explanation };
  /** The race of one JSON answer, where that depends: it has one clock more. */
  readonly worse?: View;
}

export function verdictOf(
  view: View,
  knobs: Knobs,
  unsure: boolean,
  scenarioFor: (knobs: Knobs) => Scenario,
): Verdict {
  const { explanation } = view;
  if (!unsure) return { headline: explanation.headline, explanation };
  const [json, stream] = (['json', 'stream'] as const).map((firstByte) =>
    viewOf(scenarioFor({ ...knobs, firstByte })),
  ) as [View, View];
  const either = { json: json.explanation, stream: stream.explanation };
  if (plain(either.json.sentence) === plain(either.stream.sentence)) {
    return { headline: explanation.headline, explanation };
  }
  return { headline: 'It depends on how the answer begins', explanation, either, worse: json };
}
