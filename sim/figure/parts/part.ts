import type { Ms } from '../../kernel/kernel.ts';
import type { Sheet } from '../draw/sheet.ts';
import type { FigureInput, Lane } from '../figure.ts';
import type { Story } from '../story/story.ts';

/** Where a lane of a part stands: over the clocks, or between the wire and the server. */
export type LanePlace = 'over-clocks' | 'over-server';

/** A lane that a part asks for; `barAt` counts from its top. */
export interface LaneRequest {
  readonly id: string;
  readonly place: LanePlace;
  readonly height: number;
  readonly barAt: number;
  readonly bar: number;
}

/** What a part needs for one story, and how it draws there. */
export interface PartPlan {
  /** Moments for which the axis changes its scale where need be. */
  readonly landmarks?: readonly Ms[];
  /** Whether it writes in the row between the axis and the lanes. */
  readonly needsHead?: boolean;
  readonly lanes?: readonly LaneRequest[];
  /** `lanes` are those that it asked for, as they stand. */
  readonly draw: (sheet: Sheet, lanes: readonly Lane[]) => void;
}

/**
 * Something that only some traces have: dialogs, a task that is polled, several calls. A figure is whole without it
 * where the trace has nothing of it, so a page can load the parts when they are needed.
 */
export interface Part {
  readonly id: string;
  /** Null where the story has nothing for it. */
  readonly plan: (story: Story, input: FigureInput, narrow: boolean) => PartPlan | null;
}
