import type { Opening, Piece, ReadContext, Reader } from '../findings.ts';
import { recordReaders } from '../records/readers.ts';
import type { Format } from '../result.ts';
import { claudeJsonReader } from './claude-json.ts';
import { codeReader } from './code/code.ts';
import { dockerfileReader } from './docker/dockerfile.ts';
import { codexReader } from './foreign/codex.ts';
import { editorReader } from './foreign/editor.ts';
import { mcpYamlReader } from './foreign/mcp-yaml.ts';
import { opencodeReader } from './foreign/opencode.ts';
import { vscodeReader } from './foreign/vscode.ts';
import { zedReader } from './foreign/zed.ts';
import { mcpAddReader } from './mcp-add.ts';
import { mcpEntryReader } from './mcp-entry.ts';
import { mcpJsonReader } from './mcp-json.ts';
import { settingsJsonReader } from './settings-json.ts';
import { shellReader } from './shell.ts';
import { cmdReader } from './shells/cmd.ts';
import { dotenvReader } from './shells/dotenv.ts';
import { fishReader } from './shells/fish.ts';
import { powerShellReader } from './shells/powershell.ts';
import { composeReader } from './yaml/compose.ts';
import { githubActionsReader } from './yaml/github-actions.ts';

/** Every format that can be read. The order decides nothing but ties. */
const readers: readonly Reader[] = [
  claudeJsonReader,
  settingsJsonReader,
  mcpJsonReader,
  mcpEntryReader,
  vscodeReader,
  opencodeReader,
  zedReader,
  editorReader,
  codexReader,
  mcpYamlReader,
  composeReader,
  githubActionsReader,
  dockerfileReader,
  codeReader,
  // Of the shells the pickiest comes first: POSIX takes what looks like it.
  mcpAddReader,
  fishReader,
  powerShellReader,
  cmdReader,
  dotenvReader,
  shellReader,
  ...recordReaders,
];

const openers = readers.filter(({ opens }) => opens !== undefined);
const claimants = readers.filter(({ claims }) => claims !== undefined);

/** Below this, nobody has recognised the piece. */
const SURE_ENOUGH = 0.5;

/** The reader that knows a piece best, or undefined where none does. */
export function readerFor(piece: Piece, context: ReadContext): Reader | undefined {
  if (piece.as !== undefined) return readers.find(({ format }) => format === piece.as);
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

/** Every line that a reader claims has one of these; most lines of a long paste have none. */
const MAY_CLAIM = /[=>]|claude|set|export|source|^\s*(?:\.|#!)|docker|podman|nerdctl|Item|Content/i;
/** The same for the first lines of blocks. */
const MAY_OPEN = /[:[(@]|FROM|ENV|import|await|class|\bdef\b|mcp_servers|_timeout|process\.env/;

/** The reader that takes a single line as its own, or undefined. */
export function claimantOf(line: string, piece?: Piece): Reader | undefined {
  if (!MAY_CLAIM.test(line)) return undefined;
  return claimants.find((reader) => reader.claims?.(line, piece ?? NO_PIECE));
}

/** The block that begins with a line, or undefined where none does. */
export function blockAt(opening: Opening): { readonly as: Format; readonly end: number } | undefined {
  if (!MAY_OPEN.test(opening.line) && opening.language === undefined) return undefined;
  for (const { format, opens } of openers) {
    const end = opens?.(opening);
    if (end !== undefined && end > opening.at) return { as: format, end };
  }
  return undefined;
}

const NO_PIECE: Piece = { kind: 'lines', offset: 0, end: 0 };
