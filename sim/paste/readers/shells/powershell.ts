import { shown } from '../../../settings/shown.ts';
import { notExported } from '../../diagnose/not-exported.ts';
import type { Findings, Piece, ReadContext, Reader } from '../../findings.ts';
import { isKnown } from '../../known.ts';
import { Commands } from '../../shell/commands.ts';
import { interpret } from '../../shell/interpret.ts';
import { ShellState } from '../../shell/state.ts';
import { shellFindings } from '../shell.ts';
import { type Statement, statementsOf } from './statements.ts';

const NAME = '([A-Za-z_]\\w*)';
const SETTERS: readonly RegExp[] = [
  new RegExp(`^\\$env:${NAME}\\s*=\\s*(.*)$`, 'is'),
  new RegExp(`^\\$\\{env:${NAME}\\}\\s*=\\s*(.*)$`, 'is'),
  new RegExp(
    `^(?:\\[void\\]\\s*)?\\[(?:System\\.)?Environment\\]::SetEnvironmentVariable\\(\\s*["']${NAME}["']\\s*,\\s*([^,)]*)`,
    'is',
  ),
  new RegExp(
    `^(?:Set-Item|New-Item|Set-Content|si|ni)\\s+(?:-Force\\s+)?(?:-Path\\s+)?["']?Env:[\\\\/]?${NAME}["']?\\s+(?:-Value\\s+)?(.*)$`,
    'is',
  ),
];
const UNSETTER = new RegExp(`^(?:Remove-Item|ri|del|rm)\\s+(?:-Path\\s+)?["']?Env:[\\\\/]?${NAME}`, 'i');
const LOCAL = new RegExp(`^\\$${NAME}\\s*=\\s*(.*)$`, 's');
const CMD_STYLE = new RegExp(`^set\\s+${NAME}=(\\S*)`, 'i');

/** Windows knows the names of variables in any case. */
const nameOf = (name: string): string => (isKnown(name.toUpperCase()) ? name.toUpperCase() : name);

/** A value that is written out: in quotes or bare; undefined where it is computed. */
function literal(source: string): string | undefined {
  const text = source.replace(/\s+#[^"']*$/, '').trim();
  if (/^\$null$/i.test(text) || text === '') return '';
  const quoted = /^'([^']*)'$|^"([^"$`]*)"$/.exec(text);
  if (quoted) return quoted[1] ?? quoted[2] ?? '';
  if (/^[\d\s*()]{1,60}$/.test(text) && text.includes('*')) {
    const product = text
      .replace(/[()]/g, '')
      .split('*')
      .reduce((all, factor) => all * Number(factor), 1);
    return Number.isSafeInteger(product) ? String(product) : undefined;
  }
  return /^[^\s"'$`(]+$/.test(text) ? text : undefined;
}

function readPowerShell(piece: Piece, context: ReadContext): Findings {
  const { text, lines } = context;
  const state = new ShellState(lines, 'powershell');
  const commands = new Commands(text, context);
  for (const statement of statementsOf(text, piece.offset, piece.end, /;|&&|\|\||[{}]/y, '`')) {
    if (statement.text.startsWith('#')) continue;
    if (!assigned(state, statement)) interpret(state, text, statement.offset, statement.end, commands);
  }
  return shellFindings(state, commands);
}

/** Does what an assignment does; false where the statement is something else. */
function assigned(state: ShellState, { text, offset, end }: Statement): boolean {
  for (const pattern of SETTERS) {
    const match = pattern.exec(text);
    if (!match?.[1]) continue;
    const name = nameOf(match[1]);
    const raw = literal(match[2] ?? '');
    const from = offset + text.lastIndexOf(match[2] ?? '');
    if (raw === '') state.unset(name);
    else if (raw === undefined) state.assign(computed(name, from, end), true);
    else state.give(name, raw, { offset, end: from + (match[2] ?? '').indexOf(raw) + raw.length });
    return true;
  }
  const unset = UNSETTER.exec(text)?.[1];
  if (unset) {
    state.unset(nameOf(unset));
    return true;
  }
  const lost = LOCAL.exec(text) ?? CMD_STYLE.exec(text);
  if (lost?.[1]) notSet(state, nameOf(lost[1]), literal(lost[2] ?? ''), offset);
  return lost !== null;
}

const computed = (name: string, offset: number, end: number) => ({
  name,
  word: { offset, end, parts: [], quoted: false },
  parts: [{ kind: 'computed', source: '' } as const],
  valueOffset: offset,
});

/** `$NAME = …` and `set NAME=…` make a variable of the shell, which no program gets. */
function notSet(state: ShellState, name: string, raw: string | undefined, offset: number): void {
  const at = state.lines.spot(offset);
  const why = `in PowerShell: only $env:${shown(name)} goes on to claude.`;
  state.diagnostics.push(
    ...notExported({ name, raw: raw ?? '', layer: 'shell', at, valueAt: at, style: 'powershell' }, why),
  );
}

const CLAIMS: readonly RegExp[] = [
  /^\$(?:env:[A-Za-z_]\w*|\{env:[A-Za-z_]\w*\})\s*=/i,
  /\[(?:System\.)?Environment\]::SetEnvironmentVariable\(/i,
  /^(?:Set|New|Remove)-(?:Item|Content)\s.*\bEnv:/i,
  /^\$(?:MCP|CLAUDE)_\w+\s*=/,
  /^(?:if\s*\(|function\s|try\s*\{|[{(]).*\$env:[A-Za-z_]\w*\s*=/i,
];

/** PowerShell: `$env:NAME = "value"` and its longer forms. */
export const powerShellReader: Reader = {
  format: 'powershell',
  recognise: () => 0,
  claims: (line) =>
    /[$\]]|Env:/i.test(line) && CLAIMS.some((pattern) => pattern.test(line.trimStart().slice(0, 500))),
  read: readPowerShell,
};
