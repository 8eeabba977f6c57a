import type { LineMap } from '../lines.ts';
import type { Format } from '../result.ts';
import type { LookAhead, RecordFormat } from './format.ts';
import { recordFormats } from './registry.ts';

/** A stretch of a text that is one record. */
export interface RecordExtent {
  readonly format: Format;
  readonly end: number;
}

/** Here something else begins, whatever stood open before. */
const STOP = /^(?:export |unset |\$env:|```|~~~|\s*"mcpServers"|\{\s*$|\{\s*"mcpServers")/;
const LONGEST_LINE = 2_000_000;

/** The record that begins on the line `index`, if one does. */
export function recordAt(text: string, lines: LineMap, index: number): RecordExtent | undefined {
  const lineAt = (at: number): string | undefined =>
    at < lines.count
      ? text.slice(lines.start(at), Math.min(lines.start(at + 1), lines.start(at) + LONGEST_LINE)).trimEnd()
      : undefined;
  // A single mark begins nothing, but for the brackets of rows that are spread over lines.
  if (/^\s*[^\s{[]$/.test(lineAt(index) ?? '')) return undefined;
  for (const format of recordFormats) {
    const first = format.begins((offset) => lineAt(index + offset));
    if (first > 0)
      return { format: format.format, end: lines.start(lastLine(format, lineAt, index + first) + 1) };
  }
  return undefined;
}

/** A message of the client on a screen is part of the screen; any other record is not. */
function otherBegins(format: RecordFormat, ahead: LookAhead): boolean {
  return recordFormats.some(
    (other) => other !== format && other.format !== 'error-text' && other.begins(ahead) > 0,
  );
}

/** The last line that belongs, with no wider gap before it than the format allows. */
function lastLine(format: RecordFormat, lineAt: (at: number) => string | undefined, from: number): number {
  let last = from - 1;
  for (let at = from; at - last <= format.gap + 1; at++) {
    const line = lineAt(at);
    if (line === undefined) break;
    const belongs = format.belongs(line, lineAt(at + 1));
    if (STOP.test(line) && (format.greedy || !belongs)) break;
    if (format.greedy && otherBegins(format, (offset) => lineAt(at + offset))) break;
    if (belongs) last = at;
  }
  return last;
}
