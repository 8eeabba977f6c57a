import { type Figure, layoutFigure } from '../../sim/figure/index.ts';
import type { FateSpan, Scenario } from '../../sim/index.ts';
import type { Knobs } from './knobs.ts';
import { stripOf } from './strip.ts';
import { type View, viewOf } from './view.ts';

const WIDTH = 288;

/** A scenario run and drawn small, to stand beside others. */
export interface Race {
  readonly view: View;
  readonly figure: Figure;
}

/** The strip is swept unless it is known already. */
export function raceOf(
  scenarioFor: (knobs: Knobs) => Scenario,
  knobs: Knobs,
  known?: readonly FateSpan[],
): Race {
  const view = viewOf(scenarioFor(knobs));
  const { prediction, settings } = view;
  const strip = known ?? stripOf(scenarioFor, knobs);
  const respondAtMs = knobs.respondAfterMs;
  return {
    view,
    figure: layoutFigure({ prediction, settings, width: WIDTH, kind: 'small', respondAtMs, strip }),
  };
}
