import { shown } from '../../../settings/shown.ts';
import { fixLine } from '../../diagnose/fix.ts';
import type { Findings, Piece, ReadContext, Reader } from '../../findings.ts';
import { isKnown, isTimingVariable } from '../../known.ts';
import { Commands } from '../../shell/commands.ts';
import { interpret } from '../../shell/interpret.ts';
import { ShellState } from '../../shell/state.ts';
import { shellFindings } from '../shell.ts';
import { type Statement, statementsOf } from './statements.ts';

const SET = /^@?set\s+(?:"([A-Za-z_]\w*)(\s*)=([^"]*)"|([A-Za-z_]\w*)(\s*)=(.*))/is;
const SETX = /^@?setx\s+(?:\/m\s+)?"?([A-Za-z_]\w*)"?\s+(?:"([^"]*)"|(\S+))/is;

/** Windows knows the names of variables in any case. */
const nameOf = (name: string): string => (isKnown(name.toUpperCase()) ? name.toUpperCase() : name);

function readCmd(piece: Piece, context: ReadContext): Findings {
  const { text, lines } = context;
  const state = new ShellState(lines, 'cmd');
  const commands = new Commands(text, context);
  for (const statement of statementsOf(text, piece.offset, piece.end, /&&?|\|\|/y, '^')) {
    if (/^@?(?:rem\b|::)/i.test(statement.text)) continue;
    if (!assigned(state, statement)) interpret(state, text, statement.offset, statement.end, commands);
  }
  return shellFindings(state, commands);
}

function assigned(state: ShellState, { text, offset }: Statement): boolean {
  const line = text.replace(/[\r\n]+$/, '');
  const set = SET.exec(line);
  const setx = set ? null : SETX.exec(line);
  const name = set?.[1] ?? set?.[4] ?? setx?.[1];
  if (name === undefined) return false;
  const blanks = set?.[2] ?? set?.[5] ?? '';
  const raw = set?.[3] ?? set?.[6] ?? setx?.[2] ?? setx?.[3] ?? '';
  if (blanks) spaced(state, nameOf(name), raw, offset);
  else if (raw === '' || /%\w+%/.test(raw)) state.unset(nameOf(name));
  else state.give(nameOf(name), raw, { offset, end: offset + line.lastIndexOf(raw) + raw.length });
  return true;
}

/** In `set NAME = 1` the blank belongs to the name. */
function spaced(state: ShellState, name: string, raw: string, offset: number): void {
  if (!isTimingVariable(name)) return;
  state.diagnostics.push({
    id: 'blanks-around-equals',
    severity: 'warning',
    ...state.lines.spot(offset),
    message: `"set ${shown(name)} =" sets a variable whose name ends in a blank, so ${shown(name)} is not set. Write them together.`,
    fix: { text: fixLine('cmd', name, raw.trim()) },
  });
}

/** cmd.exe: `set NAME=value` and `setx NAME value`. */
export const cmdReader: Reader = {
  format: 'cmd',
  recognise: () => 0,
  claims: (line) =>
    /^@?(?:set\s+"?[A-Za-z_]\w*\s*=|setx\s+(?:\/m\s+)?"?[A-Za-z_]\w*"?\s+\S)/i.test(
      line.trimStart().slice(0, 500),
    ),
  read: readCmd,
};
