import type { Findings, Piece, ReadContext, Reader } from '../findings.ts';
import { Commands } from '../shell/commands.ts';
import { interpret } from '../shell/interpret.ts';
import { ShellState } from '../shell/state.ts';
import { shellFindings } from './shell.ts';

const CLAIM =
  /^(?:&\s*)?(?:[A-Za-z_]\w*=\S*\s+)*(?:(?:sudo|cmd\s+\/c|npx(?:\s+-y)?|bunx)\s+)?\S*claude\S*\s+mcp\s+(?!(?:list|get|serve|login|logout|help)\b)[a-z][\w-]*(?:\s+\S|\s*$)/i;

function readCommands(piece: Piece, context: ReadContext): Findings {
  // PowerShell and cmd go on with ` and ^ where a shell has \; blanks in their place keep every position.
  const source = context.text.slice(piece.offset, piece.end);
  const joined = source.replace(/[ \t][`^][ \t]*\r?\n/g, (all) => ' '.repeat(all.length));
  const text = joined === source ? context.text : context.text.slice(0, piece.offset) + joined;
  const state = new ShellState(context.lines, 'shell');
  const commands = new Commands(text, context);
  interpret(state, text, piece.offset, piece.end, commands);
  return shellFindings(state, commands);
}

/** `claude mcp add`, `add-json` and the like, in any shell. */
export const mcpAddReader: Reader = {
  format: 'claude-mcp-add',
  recognise: () => 0,
  claims: (line) => line.includes('mcp') && CLAIM.test(line.trimStart().slice(0, 500)),
  read: readCommands,
};
