import type { Ms } from '../kernel/kernel.ts';
import type { Prediction } from '../scenario/prediction.ts';
import { DEFAULT_HORIZON_MS, type Scenario } from '../scenario/scenario.ts';

/** When a run ends, counted as its events are: nothing after it is known. */
export function simulatedMs({ horizonMs = DEFAULT_HORIZON_MS }: Scenario, { events }: Prediction): Ms {
  return horizonMs + (events[0]?.t ?? 0);
}
