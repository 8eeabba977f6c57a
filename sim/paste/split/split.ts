import { type BlockRole, type FileRole, fileNamedIn } from '../files.ts';
import type { Opening, Piece } from '../findings.ts';
import { parseJson } from '../json/parse.ts';
import type { LineMap } from '../lines.ts';
import { type RecordExtent, recordAt } from '../records/extent.ts';
import type { Format } from '../result.ts';
import { commandEnd } from './command.ts';
import { extentOf, fragmentExtent } from './extent.ts';

const FENCE = /^\s*(`{3,}|~{3,})\s*([\w+#.-]*)/;
const OBJECT_START = /^\s*(?:\{|\[\s*(?:[{["]|$))/;
const MEMBER_START = /^\s*"[^"\n]{1,200}"\s*:\s*(?:[{["\d\-tfn]|$)/;
/** One key of an entry as people quote it in a sentence or from YAML: `timeout: 30`. */
const BARE_MEMBER =
  /^\s*(?:request_)?time_?[oO]ut\w{0,20}\s*:\s*(?:-?[\d._]+|"[^"\n]{0,20}"|'[^'\n]{0,20}')\s*,?\s*(?:(?:#|\/\/).*)?$/;
const OBJECT_INSIDE = /\{\s*"[^"\n]{1,200}"\s*:/;

const INLINE_ADD = /`(claude\s+mcp\s+add(?:-json)?\s[^`\n]{3,2000})`/;
const PLACEHOLDER = /[<>…]|\.\.\.|\[[a-z]/;

/** More pieces than anybody pastes; beyond, the rest of the text is not read. */
const MAX_PIECES = 2000;

/** What a splitter asks of the formats. */
export interface Formats {
  /** Whether a line is one of a format of single lines. */
  readonly isCommand: (line: string) => boolean;
  /** The block of several lines that begins with a line. */
  readonly blockAt: (opening: Opening) => { readonly as: Format; readonly end: number } | undefined;
}

/** Cuts a text into JSON, blocks and runs of other lines, each with the file that the line before it names. */
class Splitter {
  readonly pieces: Piece[] = [];
  readonly #text: string;
  readonly #lines: LineMap;
  readonly #formats: Formats;
  #fence = '';
  /** Where the fence that is open ends, or the text. */
  #limit: number;
  #language: string | undefined;
  /** The last line that is not blank: it may name the file that the next block stands in. */
  #label = '';
  #runFrom: number | undefined;

  constructor(text: string, lines: LineMap, formats: Formats) {
    this.#text = text;
    this.#lines = lines;
    this.#formats = formats;
    this.#limit = text.length;
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
    const block = this.#block(at, line, lineEnd);
    if (block !== undefined) return block;
    const inline = this.#fence === '' ? this.#inline(at, line) : undefined;
    if (inline !== undefined) return inline;
    if (this.#formats.isCommand(line)) {
      this.#runFrom ??= at;
      this.#label = line;
      return commandEnd(this.#text, at, lineEnd);
    }
    if (OBJECT_START.test(line)) return this.#json(at + line.search(/[{[]/), false);
    if (MEMBER_START.test(line)) return this.#json(at + line.indexOf('"'), true);
    if (BARE_MEMBER.test(line)) return this.#json(at + line.search(/\S/), true);
    const inside = line.length < 100_000 ? line.search(OBJECT_INSIDE) : -1;
    if (inside > 0) {
      this.#label = line.slice(0, inside);
      return this.#json(at + inside, false);
    }
    this.#runFrom ??= at;
    this.#label = line;
    return lineEnd;
  }

  #block(at: number, line: string, lineEnd: number): number | undefined {
    const limit = Math.max(this.#limit, lineEnd);
    const context = { text: this.#text, lines: this.#lines, language: this.#language };
    const found = this.#formats.blockAt({ ...context, at, lineEnd, line, limit });
    if (!found) return undefined;
    this.#flush(at);
    const file = fileNamedIn(this.#label);
    this.#push({ kind: 'block', as: found.as, offset: at, end: found.end, ...(file ? { file } : {}) });
    this.#label = '';
    return found.end;
  }

  /** A command in backticks inside a sentence, without placeholders: `claude mcp add name -- command`. */
  #inline(at: number, line: string): number | undefined {
    const found = INLINE_ADD.exec(line.slice(0, 5000));
    const command = found?.[1] ?? '';
    if (!found || PLACEHOLDER.test(command)) return undefined;
    const from = at + found.index + 1;
    this.#flush(at + found.index);
    this.#push({ kind: 'lines', offset: from, end: from + command.length });
    this.#label = '';
    return from + command.length + 1;
  }

  #toggleFence(at: number, fence: RegExpExecArray, lineEnd: number): number {
    this.#flush(at);
    const opens = this.#fence === '';
    this.#fence = opens ? (fence[1] ?? '') : '';
    const close = opens ? this.#text.indexOf(`\n${this.#indentOf(at)}${this.#fence}`, lineEnd - 1) : -1;
    this.#limit = close < 0 ? this.#text.length : close + 1;
    this.#language = opens ? (fence[2] ?? '').toLowerCase() : undefined;
    return lineEnd;
  }

  #indentOf(at: number): string {
    return /^[ \t]*/.exec(this.#text.slice(at, at + 100))?.[0] ?? '';
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
const SPLIT_ROLES: ReadonlySet<string> = new Set(['shell', 'markdown']);
const isBlockRole = (role: FileRole['role']): role is BlockRole =>
  !JSON_ROLES.has(role) && !SPLIT_ROLES.has(role);

/** Cuts a text into pieces. A file whose name says what it holds is one piece. */
export function split(text: string, lines: LineMap, file: FileRole | undefined, formats: Formats): Split {
  if (file && JSON_ROLES.has(file.role)) {
    if (text.trim() === '') return { pieces: [] };
    const json = parseJson(text, 0);
    return { pieces: [{ kind: 'json', offset: 0, end: text.length, json, file, wholeFile: true }] };
  }
  if (file && isBlockRole(file.role)) {
    const offset = text.search(/\S/);
    if (offset < 0) return { pieces: [] };
    return { pieces: [{ kind: 'block', as: file.role, offset, end: text.length, file, wholeFile: true }] };
  }
  return new Splitter(text, lines, formats).split();
}
