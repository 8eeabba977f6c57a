import type { Stamp } from '../log/open-call.ts';
import { stampOf } from '../stamp.ts';

/** A line of a server's log: what it says and when. */
interface Row {
  readonly text: string;
  readonly stamp: Stamp | undefined;
  /** `error` lines repeat a `debug` line, but for the tools that could not be fetched. */
  readonly error: boolean;
}

const WHOLE = /(?<!\\)"(?:debug|error)":/;
const TAIL = /(?<!\\)"timestamp":"[^"]{10,40}"(?=.*(?<!\\)"sessionId":".*(?<!\\)"cwd":")/;
/** `jq -r '[.timestamp, .cwd, .debug // .error] | @tsv'`. */
const TABLE = /^(?<stamp>\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)\t[^\t]*\t(?<text>.*)$/;

/** Reads a row; undefined where it is none, or too torn to tell anything. */
export function readRow(line: string): Row | undefined {
  const table = TABLE.exec(line)?.groups;
  if (table) return { text: table['text'] ?? '', stamp: stampOf(table['stamp']), error: false };
  // A parser's complaint costs more than the look at both ends.
  if (!/^\s*\{/.test(line) || !line.trimEnd().endsWith('}')) return undefined;
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof row !== 'object' || row === null) return undefined;
  const { debug, error, timestamp } = row as Readonly<Record<string, unknown>>;
  const text = debug ?? error;
  return typeof text === 'string'
    ? { text, stamp: stampOf(timestamp), error: debug === undefined }
    : undefined;
}

/** Whether a line is a row of such a log, whole or torn. */
export function isRow(line: string): boolean {
  if (/^\s*\{\s*"(?:debug|error)":"/.test(line) || TABLE.test(line)) return true;
  // The stamp and what follows it stand at the end; a line torn at its front has nothing else left.
  return TAIL.test(line.slice(-2000)) && (!line.startsWith('{') || WHOLE.test(line.slice(0, 2000)));
}

const OPENS = /^\s*[[{]\s*$/;
const CLOSES = /^\s*\},?\s*$/;
const KEY = /^\s*"(?:debug|error|timestamp|sessionId|cwd)": /;

/** Rows that `jq` has spread over several lines, with or without a list around them. */
export class SpreadRows {
  #lines: string[] = [];

  /** Whether a line can be part of such rows, by the one behind it. */
  static isPart(line: string, next: string | undefined): boolean {
    if (KEY.test(line) || CLOSES.test(line) || /^\s*\]\s*$/.test(line)) return true;
    return OPENS.test(line) && next !== undefined && (KEY.test(next) || /^\s*\{\s*$/.test(next));
  }

  /** The row that a line completes, in one line. */
  take(line: string): string | undefined {
    if (/^\s*\{\s*$/.test(line)) this.#lines = [line];
    else if (this.#lines.length > 0) this.#lines.push(line.replace(/\},$/, '}'));
    if (!CLOSES.test(line)) return undefined;
    const row = this.#lines.join('');
    this.#lines = [];
    return row;
  }
}
