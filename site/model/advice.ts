import { type Advice, advise, type Beyond, beyondSettings, fateOf } from '../../sim/index.ts';
import type { View } from './view.ts';

/** What to change: settings, or what else would help where none does. */
export interface WayOut {
  readonly settings: readonly Advice[];
  /** Looked for only where a call ends badly and no setting helps. */
  readonly beyond: Beyond | undefined;
}

/** The changes that are shown: the best two settings, or what lies beyond settings. */
export function wayOutOf({ scenario, prediction }: View): WayOut {
  const settings = advise(scenario, prediction).slice(0, 2);
  const isWell = settings.length > 0 || fateOf(prediction) === 'result';
  return { settings, beyond: isWell ? undefined : beyondSettings(scenario, prediction) };
}
