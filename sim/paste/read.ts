import { policyFor } from '../facts/resolve.ts';
import { newestMeasured } from '../facts/versions.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { assemble, type PasteReading } from './assemble/assemble.ts';
import { checkedFixes } from './checked-fixes.ts';
import { roleOf } from './files.ts';
import type { Findings, Piece, ReadContext } from './findings.ts';
import { byteOrderMark } from './json/strictness.ts';
import { LineMap } from './lines.ts';
import { blockAt, claimantOf, readerFor } from './readers/registry.ts';
import { dotenvReader } from './readers/shells/dotenv.ts';
import { versionIn } from './records/formats/version-line.ts';
import type { Block, Diagnostic, Format, Spot } from './result.ts';
import { unwrap, withoutMark } from './split/masks.ts';
import { runsOf } from './split/runs.ts';
import { split } from './split/split.ts';

/** A text as it was pasted or read from a file. */
export interface PasteSource {
  readonly text: string;
  /** The file's name, where there is one: it decides what a JSON text is. */
  readonly file?: string;
}

const FORMATS = { blockAt, isCommand: (line: string): boolean => claimantOf(line) !== undefined };

interface Recognised {
  readonly blocks: Block[];
  readonly findings: Findings[];
}

function recognise(source: PasteSource, context: ReadContext): Recognised {
  const { lines, text } = context;
  const found: Recognised = { blocks: [], findings: [] };
  const take = (format: Format, { offset, end }: Piece, findings: Findings): void => {
    const filled = offset + text.slice(offset, end).trimEnd().length;
    const first = lines.spot(offset);
    found.blocks.push({
      format,
      line: first.line,
      endLine: lines.spot(Math.max(offset, filled - 1)).line,
      ...(first.file === undefined ? {} : { file: first.file }),
    });
    found.findings.push(findings);
  };
  const role = source.file === undefined ? undefined : roleOf(source.file);
  const { pieces, unreadFrom } = split(text, lines, role, FORMATS);
  if (unreadFrom !== undefined) found.findings.push({ diagnostics: [tooMuch(lines.spot(unreadFrom))] });
  for (const piece of pieces) {
    const reader = readerFor(piece, context);
    if (reader) take(reader.format, piece, reader.read(piece, context));
    else if (piece.kind === 'lines') {
      for (const run of runsOf(piece, text, lines, { claimant: claimantOf, dotenv: dotenvReader })) {
        take(run.reader.format, run.piece, run.reader.read(run.piece, context));
      }
    } else if (piece.wholeFile) take('unknown', piece, {});
  }
  return found;
}

function tooMuch(place: Spot): Diagnostic {
  const message =
    'The paste has too many parts; what follows from here on was not read. Paste it in smaller pieces.';
  return { id: 'paste-too-long', severity: 'warning', ...place, message };
}

function empty(lines: LineMap): Diagnostic {
  const message = 'The file is empty: it sets nothing and holds no server.';
  return { id: 'file-empty', severity: 'info', ...lines.spot(0), message };
}

/** Nothing in the text is of a known form: one block for all of it, and what would have been understood. */
function unknown(lines: LineMap, text: string): { block: Block; diagnostic: Diagnostic } | undefined {
  const first = text.search(/\S/);
  if (first < 0) return undefined;
  const place = lines.spot(first);
  const endLine = lines.spot(text.trimEnd().length - 1).line;
  const file = place.file === undefined ? {} : { file: place.file };
  return {
    block: {
      format: /^\s*(`{3,}|~{3,})/m.test(text) ? 'markdown' : 'unknown',
      line: place.line,
      endLine,
      ...file,
    },
    diagnostic: {
      id: 'not-recognised',
      severity: 'warning',
      ...place,
      message:
        'Nothing here was recognised. Paste a .mcp.json, a settings.json, a server entry, lines like "export MCP_TIMEOUT=60000", or a message or a log of Claude Code.',
    },
  };
}

/** Who makes the calls that the values are for. */
export type PasteRun = Required<Pick<Scenario, 'mode' | 'caller'>>;
const MAIN_CONVERSATION: PasteRun = { mode: 'interactive', caller: 'main' };

/**
 * Reads texts that belong together, such as several files of one machine. Without a version, the one that they name
 * holds, or else the newest that was measured. Pure; never throws on wrong text.
 */
export function readSources(
  sources: readonly PasteSource[],
  given?: string,
  run: PasteRun = MAIN_CONVERSATION,
): PasteReading {
  const said = sources.map(({ text }) => versionIn(text)).find((version) => version !== undefined);
  const claudeCode = given ?? said ?? newestMeasured;
  const reading = readUnchecked(sources, claudeCode, run);
  const { result } = reading;
  const diagnostics = checkedFixes(
    result.diagnostics,
    (text) => readUnchecked([{ text }], claudeCode, run).result,
  );
  return { ...reading, result: { ...result, diagnostics } };
}

function readUnchecked(sources: readonly PasteSource[], claudeCode: string, run: PasteRun): PasteReading {
  const policy = policyFor(claudeCode);
  const blocks: Block[] = [];
  const findings: Findings[] = [];
  const more: Diagnostic[] = [];
  let fileId = 0;
  for (const source of sources) {
    const marked = withoutMark(source.text);
    // Only before JSON is it of interest; everywhere else editors do not count it.
    const isBeforeJson = marked.startsWith('\uFEFF');
    const text = unwrap(isBeforeJson ? ` ${marked.slice(1)}` : marked);
    const lines = new LineMap(text, source.file);
    if (isBeforeJson) more.push(byteOrderMark(lines.spot(0)));
    const found = recognise(source, { text, lines, file: source.file, policy, nextFileId: () => fileId++ });
    if (source.file !== undefined && text.trim() === '') more.push(empty(lines));
    const lost = found.blocks.length === 0 ? unknown(lines, text) : undefined;
    blocks.push(...found.blocks, ...(lost ? [lost.block] : []));
    findings.push(...found.findings);
    if (lost) more.push(lost.diagnostic);
  }
  const first = sources[0]?.file;
  const place = { line: 1, column: 1, ...(first === undefined ? {} : { file: first }) };
  for (const message of policy.assumptions)
    more.push({ id: 'version-assumed', severity: 'info', ...place, message });
  return assemble(blocks, findings, { claudeCode, run, policy }, more);
}
