import { type Advice, advise } from '../../sim/index.ts';
import type { View } from './view.ts';

/** The changes that are shown: the best two. */
export function adviceOf({ scenario, prediction }: View): readonly Advice[] {
  return advise(scenario, prediction).slice(0, 2);
}
