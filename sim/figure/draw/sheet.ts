import type { ServerSettings } from '../../settings/effective.ts';
import type { CallStrip, Handle, Script } from '../figure.ts';
import type { Axis } from '../place/axis.ts';
import type { Frame } from '../place/frame.ts';
import type { LabelPlacer } from '../place/placer.ts';
import type { Story } from '../story/story.ts';
import type { Mark } from './marks.ts';

/** What the parts of the drawing share: what is told, where it stands, and the layers that they draw on. */
export interface Sheet {
  readonly story: Story;
  readonly settings: ServerSettings;
  /** Whose call it is, in words. */
  readonly caller: string;
  /** Whether things can be dragged, and the words say so. */
  readonly draggable: boolean;
  readonly script: Script | undefined;
  /** Whether the server's track says what an answer would be worth where. */
  readonly hasStrip: boolean;
  readonly frame: Frame;
  readonly axis: Axis;
  readonly labels: LabelPlacer;
  /** Under all: guides. */
  readonly guides: Mark[];
  /** Bars and tracks; what comes after the call's end fades. */
  readonly bars: Mark[];
  /** Over all: what happened, and what can be dragged. */
  readonly signs: Mark[];
  readonly handles: Handle[];
  readonly calls: CallStrip[];
}

/** Ranks of labels: who chooses its place first. */
export const RANK = {
  fixed: 0,
  fatal: 1,
  fired: 2,
  tick: 3,
  told: 4,
  answer: 5,
  work: 6,
  wire: 7,
  fate: 8,
  never: 9,
  filler: 10,
} as const;
