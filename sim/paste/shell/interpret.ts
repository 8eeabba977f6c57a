import { fixLine } from '../diagnose/fix.ts';
import { roleOf } from '../files.ts';
import { isTimingVariable } from '../known.ts';
import { claudeCommand, isClaude } from './claude.ts';
import type { Commands } from './commands.ts';
import { containerVariables, isContainerCommand } from './containers.ts';
import { type Assignment, assignmentOf, type ShellState } from './state.ts';
import { type Command, ShellScanner, type Word } from './words.ts';

/** What stands before the real command without changing whom its variables reach. */
const WRAPPERS = new Set([
  'env',
  'sudo',
  'exec',
  'command',
  'time',
  'nohup',
  'nice',
  'timeout',
  'stdbuf',
  'caffeinate',
  'npx',
  'cross-env',
  'then',
  'do',
  'else',
  '{',
  '!',
  'if',
]);
/** An option or a length of time of what stands before the real command: `timeout 600`, `nice -n 5`. */
const WRAPPED_OPTION = /^(?:-\S*|\d+[smhd]?)$/;
/** These run shell text that is given to them in one word. */
const INNER_SHELLS = /^(?:ssh|tmux|screen|(?:\/bin\/)?(?:ba|z|da)?sh)$/;
const EXPORTERS = new Set(['export', 'declare', 'typeset', 'readonly', 'local']);

/** The plain text of a word; what the paste does not show is left out. */
function plain(state: ShellState, word: Word): string {
  return state.resolve(word.parts) ?? '';
}

/** Does what a shell would do with the text, as far as it changes the environment of `claude`. */
export function interpret(
  state: ShellState,
  text: string,
  from: number,
  end: number,
  commands: Commands,
): void {
  const all = new ShellScanner(text, from, end).commands();
  for (const [index, command] of all.entries()) run(state, teed(command, all[index + 1]), commands);
}

/** `echo … | tee -a FILE` writes to that file as `>>` does. */
function teed(command: Command, next: Command | undefined): Command {
  const tee = next?.words.findIndex((word) => lastText(word) === 'tee') ?? -1;
  return tee < 0 || tee > 1 || !next ? command : { ...command, writesTo: next.words.slice(tee + 1) };
}

/** Does what one command does. */
export function run(state: ShellState, command: Command, commands: Commands): void {
  const leading: Assignment[] = [];
  let first = 0;
  for (; first < command.words.length; first++) {
    const word = command.words[first];
    const assignment = word && assignmentOf(word);
    if (word) noticeLoading(state, word);
    if (assignment) leading.push(assignment);
    else if (!word || !isWrapper(plain(state, word), first > 0)) break;
  }
  const words = command.words.slice(first);
  const texts = words.map((word) => plain(state, word));
  const name = texts[0] ?? '';
  if (EXPORTERS.has(name)) exportWords(state, name, words.slice(1));
  else if (name === 'unset') for (const text of texts.slice(1)) state.unset(text);
  else if (name === 'set') setOptions(state, texts.slice(1));
  else if (name === 'source' || name === '.') state.source(texts[1] ?? '');
  else if (name === 'alias') for (const word of words.slice(1)) alias(state, word, commands);
  else if (name === 'launchctl' && texts[1] === 'setenv') pair(state, words[2], words[3]);
  else if (name === 'echo' || name === 'printf') written(state, command, words.slice(1), commands);
  else if (INNER_SHELLS.test(name)) {
    for (const word of words.slice(1)) inside(state, word, state.resolve(word.parts), commands);
  } else if (spaced(state, words)) return;
  else if (isContainerCommand(texts)) containerVariables(state, words, texts);
  else if (isClaude(texts)) {
    if (!claudeCommand(words, texts, commands))
      return onlyThat(state, leading, 'only writes a configuration');
  } else if (leading.length > 0 && words.length > 0) return onlyThat(state, leading, 'is not claude');
  for (const assignment of leading) state.assign(assignment, words.length > 0);
}

const isWrapper = (text: string, follows: boolean): boolean =>
  WRAPPERS.has(text) || (follows && WRAPPED_OPTION.test(text));

/** `export $(… .env …)` and `env $(cat .env) claude` load the file by a substitution. */
function noticeLoading(state: ShellState, { parts }: Word): void {
  if (parts.some((part) => part.kind === 'computed' && /\.env\b/.test(part.source))) state.loadsHeld = true;
}

function exportWords(state: ShellState, by: string, words: readonly Word[]): void {
  const flags = words.map((word) => plain(state, word)).filter((text) => text.startsWith('-'));
  const exports = by === 'export' || flags.some((flag) => flag.includes('x'));
  const removes = flags.includes('-n');
  let last: Word | undefined;
  for (const word of words) {
    const assignment = assignmentOf(word);
    const text = plain(state, word);
    noticeLoading(state, word);
    if (assignment) state.assign(assignment, exports);
    else if (text === '=' && last) return blanks(state, last, words[words.indexOf(word) + 1]);
    else if (/^[A-Za-z_]\w*$/.test(text)) removes ? state.unset(text) : exports && state.exportName(text);
    last = word;
  }
}

/** `NAME = value` as a command: the shell looks for a program of that name. */
function spaced(state: ShellState, words: readonly Word[]): boolean {
  const [name, sign, value] = words;
  if (!name || !sign || plain(state, sign) !== '=') return false;
  blanks(state, name, value);
  return true;
}

function blanks(state: ShellState, name: Word, value: Word | undefined): void {
  const shown = plain(state, name);
  state.diagnostics.push({
    id: 'blanks-around-equals',
    severity: 'warning',
    ...state.lines.spot(name.offset),
    message: `${shown} is not set: the shell allows no blanks around "=". Write them together.`,
    ...(isTimingVariable(shown) && value
      ? { fix: { text: fixLine('shell', shown, plain(state, value)) } }
      : {}),
  });
}

function setOptions(state: ShellState, texts: readonly string[]): void {
  const text = texts.join(' ');
  if (/(^|\s)-(\w*a|o allexport)/.test(text)) state.exportAll = true;
  if (/(^|\s)\+(\w*a|o allexport)/.test(text)) state.exportAll = false;
}

/** `alias claude='NAME=1 claude'`: the text inside is run each time. */
function alias(state: ShellState, word: Word, commands: Commands): void {
  const assignment = assignmentOf(word);
  if (assignment) inside(state, word, state.resolve(assignment.parts), commands);
}

/** `echo "export NAME=1" >> ~/.zshrc` sets the variable for later shells; an echo to the screen sets nothing. */
function written(state: ShellState, command: Command, words: readonly Word[], commands: Commands): void {
  if (!command.writesTo.some((file) => roleOf(lastText(file))?.role === 'shell')) return;
  // What printf and echo -e take for an end of line arrives as one.
  for (const word of words) inside(state, word, state.resolve(word.parts)?.replaceAll('\\n', '\n'), commands);
}

function lastText(word: Word): string {
  const last = word.parts.at(-1);
  return last?.kind === 'text' ? last.text : '';
}

/** Runs shell text that stands in one word; all of it is placed at that word. */
function inside(state: ShellState, word: Word, text: string | undefined, commands: Commands): void {
  if (text === undefined || text.length > 2000 || !text.includes('=')) return;
  for (const command of new ShellScanner(text, 0, text.length).commands()) {
    const words = command.words.map((w) => ({ ...w, offset: word.offset, end: word.offset }));
    if (words[0] && lastText(words[0]) !== 'echo' && lastText(words[0]) !== 'alias')
      run(state, { ...command, words }, commands);
  }
}

function pair(state: ShellState, name: Word | undefined, value: Word | undefined): void {
  if (!name || !value) return;
  state.assign({ name: plain(state, name), word: name, parts: value.parts, valueOffset: value.offset }, true);
}

/** A prefix of a command that does not start the client. */
function onlyThat(state: ShellState, leading: readonly Assignment[], which: string): void {
  for (const { name, word } of leading) {
    if (!isTimingVariable(name)) continue;
    state.diagnostics.push({
      id: 'prefix-of-other-command',
      severity: 'warning',
      ...state.lines.spot(word.offset),
      message: `${name} is set for this one command only, which ${which}. Export it, or write it before "claude".`,
    });
  }
}
