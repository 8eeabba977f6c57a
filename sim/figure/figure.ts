import type { FateSpan } from '../answer/sweep.ts';
import type { ClockId } from '../facts/ids.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Prediction } from '../scenario/prediction.ts';
import type { Scripted } from '../scenario/scripted.ts';
import type { ServerSettings } from '../settings/effective.ts';
import type { Box, Mark } from './draw/marks.ts';
import type { Part } from './parts/part.ts';
import type { Axis } from './place/axis.ts';
import type { Words } from './words/word-table.ts';

/** `full` for reading and dragging; `small` for several races side by side, without handles. */
export type FigureKind = 'full' | 'small';

/** What a server does besides answering. */
export interface Script {
  /** How often it reports progress; null = never. */
  readonly progressEveryMs: Ms | null;
  /** When the connection is cut; null = never. */
  readonly cutAtMs: Ms | null;
}

export interface FigureInput {
  readonly prediction: Prediction;
  /** The settings of the server that the first call goes to, or of the one that connects. */
  readonly settings: ServerSettings;
  /** In pixels. At 480 and below the labels stand above the bars, and only lanes that decided are drawn. */
  readonly width: number;
  readonly kind?: FigureKind | undefined;
  /** When the server answers the call as scripted; null = never. Left out: as the trace has it. */
  readonly respondAtMs?: Ms | null | undefined;
  /** What else the script says that the trace does not: see `scriptedOf`. */
  readonly scripted?: Scripted | undefined;
  /** What the server's script says of the rest, where it can be changed by dragging. */
  readonly script?: Script | undefined;
  /** "If it answers here": see `sweepResponse`. */
  readonly strip?: readonly FateSpan[] | undefined;
  /** The axis of the figure before, while something is dragged. */
  readonly axis?: Axis | undefined;
  /** Leaves out the names of the axis, for a figure that stands under another on the same one. */
  readonly withoutAxis?: boolean | undefined;
  /** The clocks to give lanes, whether or not they mattered: while dragging, or to unfold the rest. */
  readonly clocks?: readonly ClockId[] | 'all' | undefined;
  /** Which call of the session has the lanes, counted from 0; left out, the first. */
  readonly call?: number | undefined;
  /** What the calls of the session are named, where more than their server is known. */
  readonly callNames?: readonly string[] | undefined;
  /** What only some traces have; left out, none of it is drawn. See `allParts`. */
  readonly parts?: readonly Part[] | undefined;
  /** A picture: nothing can be dragged, and nothing says so. */
  readonly still?: boolean | undefined;
  /** Other words than the figure's own: see `wordsOf`. */
  readonly words?: Words | undefined;
  /** The accessible name; left out, one is made of the outcome. */
  readonly title?: string | undefined;
}

/** `part`: a lane that a part of the figure asked for. */
export type LaneKind = 'conversation' | 'clock' | 'wire' | 'server' | 'part';

/** A row of the figure. */
export interface Lane {
  readonly id: string;
  readonly kind: LaneKind;
  readonly clock: ClockId | null;
  readonly top: number;
  readonly height: number;
  readonly barTop: number;
  readonly barHeight: number;
}

/** Something that can be dragged along the axis; the box is where it takes a finger. */
export interface Handle {
  readonly id: 'response' | 'headers' | 'progress' | 'cut' | 'connect';
  /** Null where the moment never comes: the handle then stands at the end of the axis. */
  readonly t: Ms | null;
  readonly x: number;
  readonly hit: Box;
  readonly label: string;
  /** For progress: which report it is, the first one after late headers being a later one. */
  readonly nth?: number;
}

/** One of several calls: a strip that can be chosen. */
export interface CallStrip {
  readonly call: number;
  readonly hit: Box;
  readonly isFocus: boolean;
  readonly label: string;
}

export interface StripSegment extends FateSpan {
  readonly x1: number;
  readonly x2: number;
}

/** A text on the figure and the room that it takes at most. */
export interface Label extends Box {
  readonly key: string;
  readonly text: string;
}

/** The timeline as data: what stands where. Everything is drawn by `marks`, in their order. */
export interface Figure {
  readonly kind: FigureKind;
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly Lane[];
  readonly axis: Axis;
  readonly handles: readonly Handle[];
  readonly strip: readonly StripSegment[];
  /** Empty where there is only one call. */
  readonly calls: readonly CallStrip[];
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
  /** What found no room on the figure, for a list under it. */
  readonly unplaced: readonly string[];
  /** The clocks that share one line because they never mattered. */
  readonly folded: readonly ClockId[];
  /** Where the call is lost, and at the hand of which clock; null where it is not. */
  readonly fatal: { readonly t: Ms; readonly x: number; readonly clock: ClockId | null } | null;
  readonly title: string;
  readonly desc: string;
}
