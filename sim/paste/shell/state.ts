import { roleOf } from '../files.ts';
import type { ShellAction, Style, VariableFinding } from '../findings.ts';
import { isKnown } from '../known.ts';
import type { LineMap } from '../lines.ts';
import type { Diagnostic } from '../result.ts';
import type { Part, Word } from './words.ts';

/** `NAME=value` as a word. */
export interface Assignment {
  readonly name: string;
  readonly word: Word;
  /** The value's parts, and where the value begins. */
  readonly parts: readonly Part[];
  readonly valueOffset: number;
}

/** A word as an assignment, or undefined. */
export function assignmentOf(word: Word): Assignment | undefined {
  const head = word.parts[0];
  if (word.quoted || head?.kind !== 'text') return undefined;
  const match = /^([A-Za-z_]\w*)=/.exec(head.text);
  if (!match?.[1]) return undefined;
  const text = head.text.slice(match[0].length);
  const parts: Part[] = text ? [{ kind: 'text', text }, ...word.parts.slice(1)] : word.parts.slice(1);
  return { name: match[1], word, parts, valueOffset: Math.min(word.offset + match[0].length, word.end) };
}

/** What a shell knows while a paste is read: values, what is exported, and what it all does to `claude`. */
export class ShellState {
  readonly actions: ShellAction[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly variables: VariableFinding[] = [];
  readonly lines: LineMap;
  exportAll = false;
  /** Whether a command loaded a `.env` for the commands that follow. */
  loadsHeld = false;
  readonly #style: Style;
  readonly #values = new Map<string, string | undefined>();
  readonly #exported = new Set<string>();
  /** Assigned but not exported so far, with the place to warn about. */
  readonly #local = new Map<string, VariableFinding>();

  constructor(lines: LineMap, style: Style) {
    this.lines = lines;
    this.#style = style;
  }

  /** The text of a value, or undefined where it depends on what the paste does not show. */
  resolve(parts: readonly Part[]): string | undefined {
    let text = '';
    for (const part of parts) {
      const piece =
        part.kind === 'text'
          ? part.text
          : part.kind === 'variable'
            ? (this.#values.get(part.name) ?? part.fallback)
            : product(part.source);
      if (piece === undefined) return undefined;
      text += piece;
    }
    return text;
  }

  /** An assignment; `reaches` says whether it goes to `claude` even if the name is not exported. */
  assign(assignment: Assignment, reaches: boolean): void {
    const { name, word, parts, valueOffset } = assignment;
    const raw = this.resolve(parts);
    this.#values.set(name, raw);
    const at = this.lines.spot(word.offset);
    if (raw === undefined) {
      this.#exported.add(name);
      this.actions.push({ do: 'unset', name });
      this.#unknownValue(name, valueOffset);
      return;
    }
    const valueAt = this.lines.spot(valueOffset);
    const variable: VariableFinding = { name, raw, layer: 'shell', at, valueAt, style: this.#style };
    if (reaches || this.exportAll || this.#exported.has(name)) this.#export(variable);
    else this.#local.set(name, variable);
  }

  /** A variable that reaches `claude` for certain, all of it in one word. */
  give(name: string, raw: string, word: Pick<Word, 'offset' | 'end'>): void {
    const valueOffset = Math.max(word.offset, word.end - raw.length);
    const place = { word: { ...word, parts: [], quoted: false }, valueOffset };
    this.assign({ name, parts: raw === '' ? [] : [{ kind: 'text', text: raw }], ...place }, true);
  }

  /** `source FILE`: under `set -a` the variables of a `.env` are exported by it. */
  source(file: string): void {
    if (this.exportAll && roleOf(file)?.role === 'dotenv') this.loadsHeld = true;
  }

  /** `export NAME` of something assigned before or later. */
  exportName(name: string): void {
    const variable = this.#local.get(name);
    this.#exported.add(name);
    if (variable) this.#export(variable);
  }

  unset(name: string): void {
    this.#values.delete(name);
    this.#exported.delete(name);
    this.#local.delete(name);
    this.actions.push({ do: 'unset', name });
  }

  /** What was assigned and never exported. */
  get unexported(): readonly VariableFinding[] {
    return [...this.#local.values()];
  }

  #export(variable: VariableFinding): void {
    this.#local.delete(variable.name);
    this.actions.push({ do: 'set', variable });
  }

  #unknownValue(name: string, offset: number): void {
    // A PATH or a key is nobody's business here.
    if (!isKnown(name)) return;
    this.diagnostics.push({
      id: 'value-unknown',
      severity: 'warning',
      ...this.lines.spot(offset),
      message: `${name} gets a value that only the shell can compute, so it is taken as not set here. Paste the number itself to see what it does.`,
    });
  }
}

/** `$((60 * 1000))`: a product of whole numbers is the one computation worth doing. */
function product(source: string): string | undefined {
  const inner = /^\$\(\(([\d\s*]{1,100})\)\)$/.exec(source)?.[1];
  if (inner === undefined) return undefined;
  const value = inner
    .split('*')
    .reduce((total, factor) => total * (factor.trim() === '' ? Number.NaN : Number(factor)), 1);
  return Number.isSafeInteger(value) ? String(value) : undefined;
}
