import { type FateSpan, type Ms, type Scenario, sweepResponse } from '../../sim/index.ts';
import { canMoveResponse } from '../../sim/scenario/shape.ts';
import type { Knobs } from './knobs.ts';
import { MAX_MS } from './times.ts';

const HALF_HOUR: Ms = 1_800_000;
/** Beyond this many reports of progress a sweep takes more than a blink. */
const SWEPT_REPORTS = 2500;

/**
 * How far the outcome strip reaches: beyond every clock where that is cheap or where the answer lies far out, else as
 * far as can be swept in a blink.
 */
export function stripReachMs({ progressEveryMs, respondAfterMs }: Knobs): Ms {
  if (progressEveryMs === null) return MAX_MS;
  const cheapMs = Math.max(HALF_HOUR, SWEPT_REPORTS * progressEveryMs);
  const isFar = respondAfterMs === null || respondAfterMs > cheapMs / 2;
  return isFar ? MAX_MS : Math.min(MAX_MS, cheapMs);
}

/**
 * The outcome strip: where an answer would land. It is swept as if the server worked on beyond any limit, so it does
 * not depend on when the server answers.
 */
export function stripOf(scenarioFor: (knobs: Knobs) => Scenario, knobs: Knobs): readonly FateSpan[] {
  const toMs = stripReachMs(knobs);
  const scenario = scenarioFor({ ...knobs, respondAfterMs: toMs });
  return scenario.turn && canMoveResponse(scenario) ? sweepResponse(scenario, toMs) : [];
}
