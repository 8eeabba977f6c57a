import type { Figure, FigureInput } from '../figure.ts';
import { layoutFigure } from '../layout.ts';
import { callStrips } from './calls.ts';
import { dialogColumns } from './dialogs.ts';
import { hookMarks } from './hooks.ts';
import { linkMarks } from './link.ts';
import type { Part } from './part.ts';
import { pollingLadder } from './polling.ts';

/** Everything that a figure can show. */
export const allParts: readonly Part[] = [callStrips, dialogColumns, pollingLadder, linkMarks, hookMarks];

/** The figure with all its parts: what stands alone, without a page that loads what it needs. */
export function layoutWhole(input: FigureInput): Figure {
  return layoutFigure({ ...input, parts: allParts });
}
