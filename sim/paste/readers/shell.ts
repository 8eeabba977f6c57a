import { notExported } from '../diagnose/not-exported.ts';
import type { Findings, Piece, ReadContext, Reader } from '../findings.ts';
import { Commands } from '../shell/commands.ts';
import { interpret } from '../shell/interpret.ts';
import { ShellState } from '../shell/state.ts';

const CLAIMS: readonly RegExp[] = [
  // "export the file" is a sentence; an export has a name in capitals or a value.
  /^(?:export|declare|typeset|readonly)\s+(?:-\w+\s+)*(?:[A-Za-z_]\w*\s*=|[A-Z_][A-Z0-9_]*\s*(?:[;&#]|$)|\$\()/,
  /^[A-Z_][A-Z0-9_]*=/,
  /^[A-Za-z_]\w*=\S*\s*(?:;|&&)/,
  /^(?:MCP|CLAUDE)_[A-Z0-9_]*\s+=\s/,
  /^(?:sudo\s+)?env\s+(?:-\S+\s+)*(?:\w+=|\$\()/,
  /^(?:npx\s+)?cross-env\s+\w+=/,
  /^unset\s+(?:-\w\s+)?[A-Z_][A-Z0-9_]*/,
  /^set\s+[-+](?:[aeux]+|o\s+\w+)(?:\s|;|$)/,
  /^alias\s+[\w-]+=/,
  /^(?:echo|printf)\s.*(?:>>?|\|\s*(?:sudo\s+)?tee\s)/,
  /^(?:source|\.)\s+[~./$]/,
  /^(?:sudo\s+)?launchctl\s+setenv\s/,
  /^(?:sudo\s+)?(?:docker|podman|nerdctl)(?:-compose|\s+compose)?\s+(?:run|exec|create)\s/,
  /^(?:(?:sudo|exec|time|nohup)\s+)?claude(?:\s+-|\s+(?:mcp\s+(?:list|get|serve)|doctor|update|config)\b|\s+["']|\s*(?:[;&|#]|$))/,
  /^(?:[({]|(?:for|while)\s.*;\s*do\s|(?:timeout|nice|sudo|time|nohup|exec|command|stdbuf)\s).*\b(?:MCP|CLAUDE)_[A-Z0-9_]+=\S*.*\bclaude\b/,
  /^(?:ssh|tmux|screen|(?:ba|z|da)?sh\s+-\w*c)\s.*\b(?:MCP|CLAUDE)_[A-Z0-9_]+=/,
  /^#!\/(?:usr\/)?bin\/(?:env\s+)?(?:ba|z|k|da)?sh\b/,
  /^(?:if|\[|test)\s.*(?:;\s*then|&&)\s*.*\bexport\s+[A-Z_]/,
];

function readShell(piece: Piece, context: ReadContext): Findings {
  const { text } = context;
  const state = new ShellState(context.lines, 'shell');
  const commands = new Commands(text, context);
  interpret(state, text, piece.offset, piece.end, commands);
  return shellFindings(state, commands);
}

/** What a shell's lines come to: variables, servers that commands add, and what does not reach the client. */
export function shellFindings(state: ShellState, commands: Commands): Findings {
  const why = 'in this shell: it is not exported, so claude does not get it.';
  const unexported = state.unexported.flatMap((variable) => notExported(variable, why));
  return {
    shell: state.actions,
    variables: commands.variables,
    servers: commands.servers,
    loadsHeld: state.loadsHeld,
    diagnostics: [...state.diagnostics, ...commands.diagnostics, ...unexported],
  };
}

/** POSIX shell: exports, prefixes of a command, `unset`, `set -a`, lines echoed into a start file. */
export const shellReader: Reader = {
  format: 'shell',
  neutral: true,
  recognise: () => 0,
  claims: (line) => CLAIMS.some((pattern) => pattern.test(line.trimStart().slice(0, 500))),
  read: readShell,
};
