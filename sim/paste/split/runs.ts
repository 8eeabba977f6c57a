import type { Piece, Reader } from '../findings.ts';
import type { LineMap } from '../lines.ts';
import { commandEnd } from './command.ts';

/** Lines that one reader takes, with nothing but blank lines and comments between them. */
export interface Run {
  readonly reader: Reader;
  readonly piece: Piece;
}

/** Cuts lines into runs by the readers that claim them; prose between is left out. */
export function runsOf(
  piece: Piece,
  text: string,
  lines: LineMap,
  claimant: (line: string, piece: Piece) => Reader | undefined,
): readonly Run[] {
  const runs: Run[] = [];
  let open: { reader: Reader; from: number; end: number } | undefined;
  const flush = (): void => {
    if (open) runs.push({ reader: open.reader, piece: { ...piece, offset: open.from, end: open.end } });
    open = undefined;
  };
  for (let at = piece.offset; at < piece.end; ) {
    const lineEnd = Math.min(piece.end, lines.start(lines.indexOf(at) + 1));
    const line = text.slice(at, lineEnd);
    const reader = claimant(line, piece);
    if (reader) {
      const end = Math.min(piece.end, Math.max(lineEnd, commandEnd(text, at, lineEnd)));
      if (open?.reader !== reader) flush();
      open = { reader, from: open?.from ?? at, end };
      at = end;
    } else {
      if (!/^\s*(?:#.*)?$/.test(line.trimEnd())) flush();
      at = lineEnd;
    }
  }
  flush();
  return runs;
}
