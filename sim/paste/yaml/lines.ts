import type { LineMap } from '../lines.ts';

/** One line of YAML: how far it is indented, and where what it says begins. */
export interface YamlLine {
  /** Where the line itself begins and ends (with its end of line). */
  readonly start: number;
  readonly end: number;
  /** Columns before its text; -1 where there is none. */
  indent: number;
  /** Where its text begins. */
  from: number;
}

/** The lines between two places. Comments alone in a line are kept: a text over lines may look like one. */
export function yamlLines(text: string, lines: LineMap, from: number, end: number): YamlLine[] {
  const found: YamlLine[] = [];
  for (let i = lines.indexOf(from); i < lines.count; i++) {
    const start = Math.max(from, lines.start(i));
    if (start >= end) break;
    const stop = Math.min(end, lines.start(i + 1));
    let at = start;
    while (at < stop && /[ \t\r\n]/.test(text[at] ?? '')) at++;
    // The first line may begin in the middle: its true column counts.
    found.push({ start, end: stop, from: at, indent: at < stop ? at - lines.start(i) : -1 });
  }
  return found;
}
