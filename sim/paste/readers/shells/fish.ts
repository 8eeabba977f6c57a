import { notExported } from '../../diagnose/not-exported.ts';
import type { Findings, Piece, ReadContext, Reader } from '../../findings.ts';
import { Commands } from '../../shell/commands.ts';
import { run } from '../../shell/interpret.ts';
import { ShellState } from '../../shell/state.ts';
import { ShellScanner, type Word } from '../../shell/words.ts';
import { shellFindings } from '../shell.ts';

const FLAG = '(?:-[gxUluefqLS]+|--(?:global|export|universal|local|erase|unexport|function|query))';
const CLAIMS: readonly RegExp[] = [
  // `set -x` and `set -e` alone are POSIX; fish names a variable after its flags.
  new RegExp(`^set\\s+(?:${FLAG}\\s+)+[A-Z_][A-Za-z0-9_]*(?:\\s|;|$)`),
  /^set\s+(?:MCP|CLAUDE)_\w+\s+[^\s=]/,
  /^#!\/(?:usr\/)?bin\/(?:env\s+)?fish\b/,
];

function readFish(piece: Piece, context: ReadContext): Findings {
  const state = new ShellState(context.lines, 'fish');
  const commands = new Commands(context.text, context);
  for (const command of new ShellScanner(context.text, piece.offset, piece.end).commands()) {
    const [name, ...rest] = command.words;
    if (name && state.resolve(name.parts) === 'set') setVariable(state, rest);
    else run(state, command, commands);
  }
  return shellFindings(state, commands);
}

/** `set -gx NAME value`: exported with `-x`; erased with `-e`. */
function setVariable(state: ShellState, words: readonly Word[]): void {
  const texts = words.map((word) => state.resolve(word.parts));
  const first = texts.findIndex((text) => !text?.startsWith('-'));
  const flags = texts.slice(0, first < 0 ? texts.length : first).join(' ');
  const name = texts[first];
  const word = words[first];
  if (!name || !word || !/^[A-Za-z_]\w*$/.test(name)) return;
  const has = (short: string, long: string): boolean =>
    new RegExp(`(?:^|\\s)-[a-zA-Z]*${short}|--${long}`).test(flags);
  if (has('e', 'erase')) return state.unset(name);
  const values = words.slice(first + 1);
  const value = values[0];
  const parts = values.flatMap((one, i) =>
    i === 0 ? one.parts : [{ kind: 'text', text: ' ' } as const, ...one.parts],
  );
  const assignment = { name, word, parts, valueOffset: value?.offset ?? word.offset };
  if (has('x', 'export')) return state.assign(assignment, true);
  const raw = state.resolve(parts);
  if (raw === undefined) return;
  const at = state.lines.spot(word.offset);
  const why = 'in this shell: without -x fish does not export it, so claude does not get it.';
  state.diagnostics.push(...notExported({ name, raw, layer: 'shell', at, valueAt: at, style: 'fish' }, why));
}

/** fish: `set -gx NAME value`. */
export const fishReader: Reader = {
  format: 'fish',
  recognise: () => 0,
  claims: (line, { language }) => {
    const text = line.trimStart().slice(0, 500);
    if (!text.startsWith('set') && !text.startsWith('#!')) return false;
    return CLAIMS.some((pattern) => pattern.test(text)) || (language === 'fish' && /^set\s+\S/.test(text));
  },
  read: readFish,
};
