import type { LineMap } from '../lines.ts';
import type { Spot } from '../result.ts';

/** One line of a record with its place. */
export interface RecordLine {
  readonly text: string;
  readonly at: Spot;
}

/** The lines of a stretch of a text, without their ends. */
export function* linesOf(text: string, lines: LineMap, from: number, to: number): Generator<RecordLine> {
  for (let index = lines.indexOf(from); index < lines.count && lines.start(index) < to; index++) {
    const start = Math.max(from, lines.start(index));
    const line = text.slice(start, Math.min(to, lines.start(index + 1)));
    if (line !== '') yield { text: line.replace(/[\r\n]+$/, ''), at: lines.spot(start) };
  }
}
