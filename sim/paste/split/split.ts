import { type FileRole, fileNamedIn } from '../files.ts';
import type { Piece } from '../findings.ts';
import { parseJson } from '../json/parse.ts';
import type { LineMap } from '../lines.ts';
import { type RecordExtent, recordAt } from '../records/extent.ts';
import { commandEnd } from './command.ts';
import { extentOf, fragmentExtent } from './extent.ts';

const FENCE = /^\s*(`{3,}|~{3,})\s*([\w+#.-]*)/;
const OBJECT_START = /^\s*(?:\{|\[\s*(?:[{["]|$))/;
const MEMBER_START = /^\s*"[^"\n]{1,200}"\s*:\s*(?:[{["\d\-tfn]|$)/;
const OBJECT_INSIDE = /\{\s*"[^"\n]{1,200}"\s*:/;

/** More pieces than anybody pastes; beyond, the rest of the text is not read. */
const MAX_PIECES = 2000;

/** Cuts a text into JSON and runs of other lines, each with the file that the line before it names. */
class Splitter {
  readonly pieces: Piece[] = [];
  readonly #text: string;
  readonly #lines: LineMap;
  readonly #isCommand: (line: string) => boolean;
  #fence = '';
  #language: string | undefined;
  /** The last line that is not blank: it may name the file that the next block stands in. */
  #label = '';
  #runFrom: number | undefined;

  constructor(text: string, lines: LineMap, isCommand: (line: string) => boolean) {
    this.#text = text;
    this.#lines = lines;
    this.#isCommand = isCommand;
  }

  split(): Split {
    let at = 0;
    while (at < this.#text.length && this.pieces.length < MAX_PIECES) {
      const end = this.#lines.start(this.#lines.indexOf(at) + 1);
      at = this.#take(at, this.#text.slice(at, end), end);
    }
    this.#flush(at);
    return at < this.#text.length ? { pieces: this.pieces, unreadFrom: at } : { pieces: this.pieces };
  }

  /** Deals with the line (or the rest of one) at `at`; returns where to go on. */
  #take(at: number, line: string, lineEnd: number): number {
    const fence = FENCE.exec(line);
    if (fence && (this.#fence === '' || line.trim() === this.#fence))
      return this.#toggleFence(at, fence, lineEnd);
    if (line.trim() === '') return lineEnd;
    const index = this.#lines.indexOf(at);
    const record = at === this.#lines.start(index) ? recordAt(this.#text, this.#lines, index) : undefined;
    if (record) return this.#record(at, record);
    if (this.#isCommand(line)) {
      this.#runFrom ??= at;
      this.#label = line;
      return commandEnd(this.#text, at, lineEnd);
    }
    if (OBJECT_START.test(line)) return this.#json(at + line.search(/[{[]/), false);
    if (MEMBER_START.test(line)) return this.#json(at + line.indexOf('"'), true);
    const inside = line.length < 100_000 ? line.search(OBJECT_INSIDE) : -1;
    if (inside > 0) {
      this.#label = line.slice(0, inside);
      return this.#json(at + inside, false);
    }
    this.#runFrom ??= at;
    this.#label = line;
    return lineEnd;
  }

  #toggleFence(at: number, fence: RegExpExecArray, lineEnd: number): number {
    this.#flush(at);
    const opens = this.#fence === '';
    this.#fence = opens ? (fence[1] ?? '') : '';
    this.#language = opens ? (fence[2] ?? '').toLowerCase() : undefined;
    return lineEnd;
  }

  #json(from: number, fragment: boolean): number {
    this.#flush(from);
    const { end } = fragment ? fragmentExtent(this.#text, from) : extentOf(this.#text, from);
    const json = parseJson(this.#text.slice(from, end), from, fragment);
    this.#push({ kind: 'json', offset: from, end, json, file: fileNamedIn(this.#label) });
    this.#label = '';
    // A stray comma or bracket behind it belongs to the text that it was copied from.
    const rest = /^[ \t]*[,;}\])]+[ \t]*/.exec(this.#text.slice(end, end + 100))?.[0].length ?? 0;
    return Math.max(end + rest, from + 1);
  }

  #record(at: number, { format, end }: RecordExtent): number {
    this.#flush(at);
    this.#push({ kind: 'record', offset: at, end, record: { format, source: this.#label || undefined } });
    this.#label = '';
    return end;
  }

  #flush(end: number): void {
    const from = this.#runFrom;
    this.#runFrom = undefined;
    if (from !== undefined) this.#push({ kind: 'lines', offset: from, end });
  }

  #push(piece: Omit<Piece, 'language'>): void {
    this.pieces.push(this.#language === undefined ? piece : { ...piece, language: this.#language });
  }
}

/** The pieces of a text, and from where on it was too much to read. */
export interface Split {
  readonly pieces: readonly Piece[];
  readonly unreadFrom?: number;
}

const JSON_ROLES: ReadonlySet<string> = new Set(['mcp-json', 'claude-json', 'settings', 'unread']);

/** Cuts a text into pieces. A file that the caller names as JSON is one piece, whatever it holds. */
export function split(
  text: string,
  lines: LineMap,
  file: FileRole | undefined,
  isCommand: (line: string) => boolean,
): Split {
  if (file && JSON_ROLES.has(file.role)) {
    if (text.trim() === '') return { pieces: [] };
    const json = parseJson(text, 0);
    return { pieces: [{ kind: 'json', offset: 0, end: text.length, json, file, wholeFile: true }] };
  }
  return new Splitter(text, lines, isCommand).split();
}
