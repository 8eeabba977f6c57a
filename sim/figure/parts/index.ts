import { callStrips } from './calls.ts';
import { dialogColumns } from './dialogs.ts';
import { hookMarks } from './hooks.ts';
import { linkMarks } from './link.ts';
import type { Part } from './part.ts';
import { pollingLadder } from './polling.ts';

/** Everything that a figure can show. */
export const allParts: readonly Part[] = [callStrips, dialogColumns, pollingLadder, linkMarks, hookMarks];
