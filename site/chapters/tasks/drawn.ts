import type { Picture } from '../../../sim/figure/look/svg.ts';
import { layoutPolling, type PollingFigure, runOfSdk } from '../../../sim/figure/tasks/index.ts';
import type { SdkPrediction } from '../../../sim/index.ts';

/** A picture for any width. */
export type Drawn = (width: number) => Picture;

/** The ladder of a run of the SDK. */
export function ladderOf(prediction: SdkPrediction, figure: Omit<PollingFigure, 'width'>): Drawn {
  const run = runOfSdk(prediction);
  return (width) => layoutPolling(run, { ...figure, width });
}
