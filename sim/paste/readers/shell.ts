import { fixLine } from '../diagnose/fix.ts';
import type { Findings, Piece, ReadContext, Reader, VariableFinding } from '../findings.ts';
import { parseJson } from '../json/parse.ts';
import { isTimingVariable } from '../known.ts';
import type { Diagnostic } from '../result.ts';
import { interpret } from '../shell/interpret.ts';
import { ShellState } from '../shell/state.ts';
import type { Word } from '../shell/words.ts';
import { settingsVariables } from './settings-env.ts';

const CLAIMS: readonly RegExp[] = [
  // "export the file" is a sentence; an export has a name in capitals or a value.
  /^(?:export|declare|typeset|readonly)\s+(?:-\w+\s+)*(?:[A-Za-z_]\w*\s*=|[A-Z_][A-Z0-9_]*\s*(?:[;&#]|$))/,
  /^[A-Z_][A-Z0-9_]*=/,
  /^[A-Za-z_]\w*=\S*\s*(?:;|&&)/,
  /^(?:MCP|CLAUDE)_[A-Z0-9_]*\s+=\s/,
  /^env\s+(?:-\w+\s+)*\w+=/,
  /^unset\s+(?:-\w\s+)?[A-Z_][A-Z0-9_]*/,
  /^set\s+[-+](?:[aeux]+|o\s+\w+)(?:\s|$)/,
  /^alias\s+[\w-]+=/,
  /^(?:echo|printf)\s.*>>?/,
  /^(?:source|\.)\s+[~./$]/,
  /^(?:sudo\s+)?launchctl\s+setenv\s/,
  /^(?:(?:sudo|exec|time|nohup)\s+)?claude(?:\s+-|\s+(?:mcp\s+(?:list|get|serve)|doctor|update|config)\b|\s+["']|\s*(?:[;&|#]|$))/,
  /^#!\/(?:usr\/)?bin\/(?:env\s+)?(?:ba|z|k|da)?sh\b/,
  /^(?:if|\[|test)\s.*(?:;\s*then|&&)\s*.*\bexport\s+[A-Z_]/,
];

function readShell(piece: Piece, { text, lines, nextFileId }: ReadContext): Findings {
  const state = new ShellState(lines);
  const flag: VariableFinding[] = [];
  const inline = (word: Word): void => {
    const from = text.indexOf('{', word.offset);
    const json = parseJson(text.slice(from, word.end).replace(/['"]$/, ' '), from);
    flag.push(...settingsVariables(json.root, 'flag', lines).variables);
  };
  nextFileId();
  interpret(state, text, piece.offset, piece.end, inline);
  const diagnostics = [...state.diagnostics, ...state.unexported.filter(isTiming).map(notExported)];
  return { shell: state.actions, variables: flag, diagnostics };
}

const isTiming = (variable: VariableFinding): boolean => isTimingVariable(variable.name);

function notExported({ name, raw, at }: VariableFinding): Diagnostic {
  return {
    id: 'not-exported',
    severity: 'warning',
    ...at,
    message: `${name} stays in this shell: it is not exported, so claude does not get it.`,
    fix: { text: fixLine('shell', name, raw) },
  };
}

/** POSIX shell: exports, prefixes of a command, `unset`, `set -a`, lines echoed into a start file. */
export const shellReader: Reader = {
  format: 'shell',
  recognise: () => 0,
  claims: (line) => CLAIMS.some((pattern) => pattern.test(line.trimStart().slice(0, 500))),
  read: readShell,
};
