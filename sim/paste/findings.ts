import type { Policy } from '../facts/resolve.ts';
import type { ServerOrigin } from '../scenario/scenario.ts';
import type { Entry } from '../settings/entry.ts';
import type { Layer } from '../settings/places.ts';
import type { FileRole } from './files.ts';
import type { JsonDocument } from './json/tree.ts';
import type { LineMap } from './lines.ts';
import type { Recorded } from './records/record.ts';
import type { Diagnostic, Format, Spot } from './result.ts';

/** A variable that a block sets. */
export interface VariableFinding {
  readonly name: string;
  readonly raw: string;
  readonly layer: Layer;
  readonly at: Spot;
  readonly valueAt: Spot;
  /** How a corrected value is written there. */
  readonly style: 'shell' | 'json';
}

/** What a shell line does to the environment that `claude` is started with. */
export type ShellAction =
  | { readonly do: 'set'; readonly variable: VariableFinding }
  | { readonly do: 'unset'; readonly name: string };

/** A server as a block registers it; nothing secret is kept of its entry. */
export interface ServerFinding {
  readonly name: string;
  readonly from: ServerOrigin;
  readonly entry: Entry | null | string | number | boolean | readonly unknown[];
  readonly at: Spot;
  /** Where each key of the entry has its value. */
  readonly keys: ReadonlyMap<string, Spot>;
  /** The variables that its texts refer to, each with what to say where the paste does not set it. */
  readonly references: ReadonlyMap<string, Diagnostic>;
  /** Groups the servers of one file: older builds drop them together. */
  readonly fileId: number;
  readonly project?: string;
  /** Why the client does not load it whatever the entry says: its file is rejected or not read. */
  readonly refused?: string;
}

/** What one block holds. */
export interface Findings {
  readonly servers?: readonly ServerFinding[];
  readonly variables?: readonly VariableFinding[];
  readonly shell?: readonly ShellAction[];
  readonly diagnostics?: readonly Diagnostic[];
  /** What a record of the client shows. */
  readonly recorded?: Recorded;
}

/** One piece of a paste, before anybody knows what it is. */
export interface Piece {
  readonly kind: 'json' | 'lines' | 'record';
  readonly offset: number;
  readonly end: number;
  /** The file that it is said to stand in. */
  readonly file?: FileRole | undefined;
  /** Whether the caller named that file, so that the piece is the whole of it. */
  readonly wholeFile?: boolean;
  /** The language of the Markdown fence around it. */
  readonly language?: string | undefined;
  /** Which record of the client it is, and what names the place that it was taken from. */
  readonly record?: { readonly format: Format; readonly source: string | undefined };
  /** Parsed where it looks like JSON. */
  readonly json?: JsonDocument;
}

/** What every reader may look at. */
export interface ReadContext {
  readonly text: string;
  readonly lines: LineMap;
  /** The file that the text was read from. */
  readonly file?: string | undefined;
  readonly policy: Policy;
  /** A number that is new for every file or block. */
  readonly nextFileId: () => number;
}

/** Reads one format. Adding a format is adding one of these to the registry. */
export interface Reader {
  readonly format: Format;
  /** How sure it is that the piece is its own: 0 = not at all, 1 = nothing else is possible. */
  recognise(piece: Piece, context: ReadContext): number;
  /** For formats of single lines, which may stand between prose: whether this line is one of its own. */
  claims?(line: string, piece: Piece): boolean;
  read(piece: Piece, context: ReadContext): Findings;
}
