import type { FigureInput } from '../../../sim/figure/index.ts';
import type { Prediction } from '../../../sim/index.ts';
import { useExtras } from '../useExtras.ts';

type Parts = NonNullable<FigureInput['parts']>;

/** Kinds of events that only the parts of the figure can show. */
const SPECIAL = /^(elicitation|task|hook|stream|server\.s(ignal|tdin))/;

/** Whether a trace has something that only the parts of the figure can show; attempts to connect do where they fail. */
function needsParts({ events }: Prediction): boolean {
  return events.some(({ kind, call = 0 }) => call > 0 || SPECIAL.test(kind) || kind === 'connect.failed');
}

/** The parts of the figure, fetched when a trace first needs them. */
export function useParts(prediction: Prediction): Parts | undefined {
  return useExtras(needsParts(prediction))?.allParts;
}
