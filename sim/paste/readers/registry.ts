import type { Piece, ReadContext, Reader } from '../findings.ts';
import { recordReaders } from '../records/readers.ts';
import { claudeJsonReader } from './claude-json.ts';
import { mcpEntryReader } from './mcp-entry.ts';
import { mcpJsonReader } from './mcp-json.ts';
import { settingsJsonReader } from './settings-json.ts';
import { shellReader } from './shell.ts';

/** Every format that can be read. The order decides nothing but ties. */
const readers: readonly Reader[] = [
  claudeJsonReader,
  settingsJsonReader,
  mcpJsonReader,
  mcpEntryReader,
  shellReader,
  ...recordReaders,
];

/** Below this, nobody has recognised the piece. */
const SURE_ENOUGH = 0.5;

/** The reader that knows a piece best, or undefined where none does. */
export function readerFor(piece: Piece, context: ReadContext): Reader | undefined {
  let best: Reader | undefined;
  let most = SURE_ENOUGH - Number.EPSILON;
  for (const reader of readers) {
    const confidence = reader.recognise(piece, context);
    if (confidence > most) {
      most = confidence;
      best = reader;
    }
  }
  return best;
}

/** The reader that takes a single line as its own, or undefined. */
export function claimantOf(line: string, piece?: Piece): Reader | undefined {
  return readers.find((reader) => reader.claims?.(line, piece ?? NO_PIECE));
}

const NO_PIECE: Piece = { kind: 'lines', offset: 0, end: 0 };
