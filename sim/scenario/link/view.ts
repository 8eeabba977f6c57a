import type { AxisSpec } from './axis.ts';

/** How a figure is shown, beside what it shows; `until` in milliseconds. */
export interface LinkView {
  /** The clocks to give a lane, with commas between them, or "all". */
  readonly lanes?: string | undefined;
  readonly until?: number | undefined;
  /** The server to look at, where there are several. */
  readonly focus?: string | undefined;
  /** Versions of Claude Code to show one under another, with commas between them. */
  readonly compare?: string | undefined;
  readonly caption?: string | undefined;
  /** Whether nothing of it can be changed by its reader. */
  readonly lock?: boolean | undefined;
  /** The axes of a map of winners. */
  readonly x?: AxisSpec | undefined;
  readonly y?: AxisSpec | undefined;
}
