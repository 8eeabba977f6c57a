import type { Prediction } from '../scenario/prediction.ts';

/** What an answer at some moment would be to Claude. */
export type Fate = 'result' | 'notification' | 'lost';

/** What became of the answer of the first call. */
export function fateOf(prediction: Prediction): Fate {
  if (prediction.outcome.kind === 'result') return 'result';
  return prediction.finish?.kind === 'completed' ? 'notification' : 'lost';
}
