import { type Explanation, explain, plain, type Scenario, simulate } from '../../sim/index.ts';
import type { Knobs } from './knobs.ts';
import type { View } from './view.ts';

/** What the page says first. */
export interface Verdict {
  readonly headline: string;
  readonly explanation: Explanation;
  /** Both explanations, where it depends on how an http server begins its answer and nobody said how. */
  readonly either?: { readonly json: Explanation; readonly stream: Explanation };
}

export function verdictOf(
  view: View,
  knobs: Knobs,
  unsure: boolean,
  scenarioFor: (knobs: Knobs) => Scenario,
): Verdict {
  const { explanation } = view;
  if (!unsure) return { headline: explanation.headline, explanation };
  const explained = (firstByte: 'json' | 'stream'): Explanation => {
    const scenario = scenarioFor({ ...knobs, firstByte });
    return explain(scenario, simulate(scenario));
  };
  const either = { json: explained('json'), stream: explained('stream') };
  if (plain(either.json.sentence) === plain(either.stream.sentence)) {
    return { headline: explanation.headline, explanation };
  }
  return { headline: 'It depends on how the answer begins', explanation, either };
}
