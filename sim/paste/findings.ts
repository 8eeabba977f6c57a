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
  readonly style: Style;
}

/** The language that a variable is set in. */
export type Style = 'shell' | 'json' | 'fish' | 'powershell' | 'cmd' | 'dotenv' | 'dockerfile' | 'yaml';

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
  /** Variables of a file that the client does not read by itself: they count only where something loads it. */
  readonly held?: readonly VariableFinding[];
  /** Whether a command here loads such a file: `set -a; source .env`, `--env-file`. */
  readonly loadsHeld?: boolean;
  readonly diagnostics?: readonly Diagnostic[];
  /** What a record of the client shows. */
  readonly recorded?: Recorded;
}

/** One piece of a paste, before anybody knows what it is. */
export interface Piece {
  readonly kind: 'json' | 'lines' | 'block' | 'record';
  /** Whose block it is, where its first line or its file's name told. */
  readonly as?: Format;
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

/** A line at which a block of several lines may begin. */
export interface Opening {
  readonly text: string;
  readonly lines: LineMap;
  /** Where the line begins, and where it ends with its end of line. */
  readonly at: number;
  readonly lineEnd: number;
  readonly line: string;
  /** The block ends here at the latest: the end of the fence around it, or of the text. */
  readonly limit: number;
  readonly language?: string | undefined;
}

/** Reads one format. Adding a format is adding one of these to the registry. */
export interface Reader {
  readonly format: Format;
  /** Whether its lines may turn out to be another shell's, such as `claude` alone. */
  readonly neutral?: boolean;
  /** How sure it is that the piece is its own: 0 = not at all, 1 = nothing else is possible. */
  recognise(piece: Piece, context: ReadContext): number;
  /** For formats of single lines, which may stand between prose: whether this line is one of its own. */
  claims?(line: string, piece: Piece): boolean;
  /** For formats of whole blocks: where the block that begins with this line ends, or undefined. */
  opens?(opening: Opening): number | undefined;
  read(piece: Piece, context: ReadContext): Findings;
}
