import type { PasteSource } from './read.ts';
import type { Block, Format } from './result.ts';

/** What starts Claude Code, and so whether there is a person in its conversation. */
export type RunsIn = 'terminal' | 'print' | 'sdk' | 'vscode' | 'action' | 'desktop';

/** Where a paste says what starts Claude Code. */
export interface RunsInFound {
  readonly runsIn: RunsIn;
  readonly line: number;
  readonly file?: string;
}

/** How the client itself names what started it, in its records and in CLAUDE_CODE_ENTRYPOINT. */
const ENTRY_POINTS: Readonly<Record<string, RunsIn>> = {
  cli: 'terminal',
  'sdk-cli': 'print',
  'sdk-ts': 'sdk',
  'sdk-py': 'sdk',
  'claude-vscode': 'vscode',
  'claude-desktop': 'desktop',
  'claude-code-github-action': 'action',
};
const ENTRY_POINT = /entrypoint["']?\s*[:=]\s*["']?([\w-]{1,40})/i;

const ACTION = /^\s*-?\s*uses:\s*["']?anthropics\/claude-code(?:-base)?-action\b/;
const SDK = /["'](?:@anthropic-ai\/)?claude-agent-sdk["']|\bclaude_agent_sdk\b|\bClaudeAgentOptions\b/;
const PRINT = /(?:^|[\s;&|"'`(\\/])claude(?:\.exe)?\s(?:[^\n;|&]*\s)?(?:-p|--print)(?=[\s"'`]|$)/;
const COMMENT = /^\s*(?:#|\/\/|REM\b|::)/i;

/** Formats whose lines may start the client. */
const STARTERS: ReadonlySet<Format> = new Set<Format>([
  'shell',
  'fish',
  'powershell',
  'cmd',
  'dockerfile',
  'compose',
  'github-actions',
  'code',
  'screen',
]);
/** Beyond this much of a block nothing new is said. */
const MOST_LINES = 400;
/** What a program imports stands above the lines that matter of it. */
const IMPORT_LINES = 40;

function inLine(line: string, format: Format): RunsIn | undefined {
  const named = ENTRY_POINT.exec(line)?.[1];
  if (named !== undefined && Object.hasOwn(ENTRY_POINTS, named)) return ENTRY_POINTS[named];
  if (!STARTERS.has(format) || COMMENT.test(line)) return undefined;
  if (format === 'github-actions' && ACTION.test(line)) return 'action';
  if (format === 'code' && SDK.test(line)) return 'sdk';
  return PRINT.test(line) ? 'print' : undefined;
}

/** The first place of a paste that says what starts Claude Code, or undefined where none does. */
export function runsIn(sources: readonly PasteSource[], blocks: readonly Block[]): RunsInFound | undefined {
  for (const { format, line, endLine, file } of blocks) {
    const place = file === undefined ? {} : { file };
    if (format === 'stream-json') return { runsIn: 'print', line, ...place };
    const text = sources.find((source) => source.file === file)?.text ?? '';
    const first = format === 'code' ? Math.max(1, line - IMPORT_LINES) : line;
    const lines = linesOf(text, first, Math.min(endLine, line + MOST_LINES));
    for (const [i, one] of lines.entries()) {
      const found = inLine(one, format);
      if (found) return { runsIn: found, line: first + i, ...place };
    }
  }
  return undefined;
}

/** Some lines of a text, counted from 1, without cutting up the rest of it. */
function linesOf(text: string, first: number, last: number): readonly string[] {
  let from = 0;
  for (let i = 1; i < first && from >= 0; i++) from = text.indexOf('\n', from) + 1 || -1;
  if (from < 0) return [];
  let to = from;
  for (let i = first; i <= last && to >= 0; i++) to = text.indexOf('\n', to) + 1 || -1;
  return text.slice(from, to < 0 ? text.length : to).split('\n');
}
