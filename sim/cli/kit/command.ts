import { parseArgs } from 'node:util';
import { nearest } from '../../paste/diagnose/names.ts';
import { shown } from '../../settings/shown.ts';
import { runsFromSource } from './version.ts';

/** An option of a command, as it is read and as the help tells it. */
export interface Flag {
  readonly type: 'boolean' | 'string';
  /** What stands for its value in the help: "VERSION". */
  readonly value?: string;
  readonly help: string;
}
export type Flags = Readonly<Record<string, Flag>>;

/** A command: what it is for, how it is called, and what it does. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** What follows its name: "[--json] [FILE…]". */
  readonly usage: string;
  readonly flags: Flags;
  /** Each a line to type, as `callOf` takes it, and what it does. */
  readonly examples: readonly (readonly [line: string, what: string])[];
  /** What each exit code means. */
  readonly exits: string;
  /** Resolves to the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

/** A wrong use of a command, with what to tell its user. */
export class Misuse extends Error {}

/** The options and the other words of a call. */
export interface Given<F extends Flags> {
  readonly values: { readonly [K in keyof F]?: F[K]['type'] extends 'boolean' ? boolean : string };
  readonly words: readonly string[];
}

/**
 * A call of a command as its user types it: by the package's own name, or by npm's where the sources run as they are
 * (npm needs "--" before the options).
 */
export function callOf(line: string): string {
  return runsFromSource ? `npm run -s ${line}` : `npx mcp-timing ${line.replace(' -- ', ' ')}`;
}

/** Stands before a word that looks like an option; nobody types it. */
const MARK = '\uE000';

const letters = (word: string): string => [...word].sort().join('');

/** The word that was most likely meant: one with a typo or two, with its letters in disorder, or cut short. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant =
    nearest(word, known) ??
    known.find((other) => letters(other) === letters(word)) ??
    (word.length > 1 ? known.find((other) => other.startsWith(word)) : undefined);
  return meant === undefined ? '' : `; did you mean "${shown(meant)}"?`;
}

/** Reads the arguments of a command. Throws `Misuse`, with the option that was meant, where they are wrong. */
export function readFlags<F extends Flags>(flags: F, args: readonly string[]): Given<F> {
  // No option begins with a digit: "-32001" and "-5m" are words.
  const marked = args.map((arg) => (/^-\d/.test(arg) ? MARK + arg : arg));
  const bare = (text: string): string => (text.startsWith(MARK) ? text.slice(MARK.length) : text);
  const options = Object.fromEntries(Object.entries(flags).map(([name, { type }]) => [name, { type }]));
  try {
    const { values, positionals } = parseArgs({ args: marked, options, allowPositionals: true });
    const plain = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? bare(value) : value,
    ]);
    return { values: Object.fromEntries(plain) as Given<F>['values'], words: positionals.map(bare) };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '(--?[^']+)'/.exec(said)?.[1];
    if (unknown !== undefined) {
      const known = Object.keys(flags).map((name) => `--${name}`);
      throw new Misuse(`no option "${unknown}"${didYouMean(unknown, known)}`);
    }
    // The runtime's message goes on with advice on quoting that helps nobody here.
    throw new Misuse(said.replace(/\. To specify .*$/s, ''));
  }
}

/** The help of a command. */
export function helpOf({ name, summary, usage, flags, examples, exits }: Command): string {
  const rows = Object.entries(flags).map(([flag, { value, help }]): readonly [string, string] => [
    `--${flag}${value === undefined ? '' : ` ${value}`}`,
    help,
  ]);
  return [
    `mcp-timing ${name}: ${summary}`,
    '',
    `usage: ${name} ${usage}`.trimEnd(),
    ...(rows.length > 0 ? ['', ...table(rows)] : []),
    '',
    'Examples:',
    ...examples.flatMap(([line, what]) => [`  ${callOf(line)}`, `      ${what}`]),
    '',
    exits,
    '',
  ].join('\n');
}

/** Two columns, the first as wide as its widest cell. */
export function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
