import { type FileRole, fileNamedIn } from '../files.ts';
import type { Piece, Reader } from '../findings.ts';
import type { LineMap } from '../lines.ts';
import { commandEnd } from './command.ts';

/** Lines that one reader takes, with nothing but blank lines and comments between them. */
export interface Run {
  readonly reader: Reader;
  readonly piece: Piece;
}

/** Who takes which line. */
export interface Claimants {
  readonly claimant: (line: string, piece: Piece) => Reader | undefined;
  /** The reader of a file of `NAME=value` lines, which a shell's lines may turn out to be. */
  readonly dotenv: Reader;
}

interface OpenRun {
  reader: Reader;
  readonly from: number;
  end: number;
  readonly file: FileRole | undefined;
  /** So far only commands that look the same in every shell. */
  neutral: boolean;
  /** How many lines there are, if all of them are bare assignments. */
  bare: number;
}

/** Starting the client looks the same everywhere: the lines around it say which shell this is. */
const NEUTRAL = /^\s*(?:&\s*)?(?:npx\s+(?:-y\s+)?@anthropic-ai\/)?claude(?:-code)?(?:\s|$)/;
const BARE = /^\s*(export\s+)?[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|[^\s"';&|]*)\s*(?:#.*)?$/;
const DOTENV_LANGUAGES = new Set(['dotenv', 'env', '.env', 'ini', 'properties']);
const SHELL_ROLES = new Set(['shell', 'dotenv', 'fish', 'powershell', 'cmd']);

/** Cuts lines into runs by the readers that claim them; prose between is left out. */
export function runsOf(piece: Piece, text: string, lines: LineMap, who: Claimants): readonly Run[] {
  const runs: Run[] = [];
  let open: OpenRun | undefined;
  let label: FileRole | undefined = piece.file;
  const flush = (): void => {
    if (open) runs.push(finished(open, piece, who.dotenv));
    open = undefined;
  };
  for (let at = piece.offset; at < piece.end; ) {
    const lineEnd = Math.min(piece.end, lines.start(lines.indexOf(at) + 1));
    const line = text.slice(at, lineEnd);
    const reader = who.claimant(line, piece);
    if (reader) {
      const end = Math.min(piece.end, Math.max(lineEnd, commandEnd(text, at, lineEnd)));
      const neutral = NEUTRAL.test(line) && reader.neutral === true;
      if (open?.neutral) open.reader = reader;
      if (open && open.reader !== reader && !neutral) flush();
      // A .env ends with its last assignment: commands that follow it are of the shell that may load it.
      if (open?.file?.role === 'dotenv' && open.bare > 0 && !isBare(line, open.file)) {
        flush();
        label = undefined;
      }
      open ??= { reader, from: at, end, file: label, neutral, bare: 0 };
      open.end = end;
      open.neutral &&= neutral;
      // A command over several lines is no assignment, and one line that is none settles it.
      open.bare = open.bare >= 0 && end === lineEnd && isBare(line, open.file) ? open.bare + 1 : -1;
      at = end;
      continue;
    }
    const named = line.trim() === '' ? undefined : fileNamedIn(line);
    if (!/^\s*(?:#.*)?$/.test(line.trimEnd()) || (named && SHELL_ROLES.has(named.role))) flush();
    if (line.trim() !== '' && !open) label = named;
    at = lineEnd;
  }
  flush();
  return runs;
}

const isBare = (line: string, file: FileRole | undefined): boolean => {
  const match = BARE.exec(line);
  return match !== null && (match[1] === undefined || file?.role === 'dotenv');
};

/** Nothing but assignments, and several or in a file of that kind: a `.env`, in which a shell exports nothing. */
function finished(run: OpenRun, piece: Piece, dotenv: Reader): Run {
  const { reader, from, end, file, bare } = run;
  const said = file?.role === 'dotenv' || DOTENV_LANGUAGES.has(piece.language ?? '');
  const isDotenv = reader.neutral === true && (said ? bare > 0 : bare > 1 && file?.role !== 'shell');
  return {
    reader: isDotenv ? dotenv : reader,
    piece: { ...piece, offset: from, end, file: file ?? piece.file },
  };
}
