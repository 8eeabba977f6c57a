/** A bit of a word: plain text, a variable to look up, or something that only a shell can compute. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly fallback?: string }
  | { readonly kind: 'computed'; readonly source: string };

/** One word of a command line; quotes are gone, positions are those of the text. */
export interface Word {
  readonly offset: number;
  readonly end: number;
  readonly parts: readonly Part[];
  /** Whether its first character was in quotes: then it is no assignment. */
  readonly quoted: boolean;
}

/** One simple command: its words, and the files that it writes to. */
export interface Command {
  readonly words: readonly Word[];
  readonly writesTo: readonly Word[];
}

const BREAKS = new Set([';', '&', '|', '\n', '(', ')']);
/** A paste has no reason to nest substitutions deeper; beyond, the rest is taken as it is. */
const MAX_SUBSTITUTION = 2000;

/** Cuts POSIX shell text into commands. Nothing is run; what cannot be known stays a part of its own. */
export class ShellScanner {
  readonly #text: string;
  readonly #end: number;
  #at: number;

  constructor(text: string, from: number, end: number) {
    this.#text = text;
    this.#at = from;
    this.#end = end;
  }

  commands(): Command[] {
    const found: Command[] = [];
    let words: Word[] = [];
    let writesTo: Word[] = [];
    let redirect = false;
    const flush = (): void => {
      if (words.length > 0 || writesTo.length > 0) found.push({ words, writesTo });
      words = [];
      writesTo = [];
      redirect = false;
    };
    while (this.#skipBlanks()) {
      const c = this.#text[this.#at] ?? '';
      if (BREAKS.has(c)) {
        flush();
        this.#at++;
      } else if (c === '#') this.#at = this.#find('\n');
      else if (c === '>' || c === '<') {
        redirect = c === '>';
        while (/[<>&-]/.test(this.#text[this.#at] ?? '')) this.#at++;
      } else {
        const word = this.#word();
        (redirect ? writesTo : words).push(word);
        redirect = false;
      }
    }
    flush();
    return found;
  }

  #find(what: string): number {
    const at = this.#text.indexOf(what, this.#at);
    return at < 0 || at > this.#end ? this.#end : at;
  }

  #skipBlanks(): boolean {
    for (; this.#at < this.#end; this.#at++) {
      const c = this.#text[this.#at];
      const joined = c === '\\' ? this.#lineEndAt(this.#at + 1) : 0;
      // A backslash at the end of a line joins the next one to it, with line ends of either kind.
      if (joined > 0) this.#at += joined;
      else if (c !== ' ' && c !== '\t' && c !== '\r') break;
    }
    return this.#at < this.#end;
  }

  /** How long the end of line is that stands here; 0 where there is none. */
  #lineEndAt(at: number): number {
    if (this.#text[at] === '\n') return 1;
    return this.#text[at] === '\r' && this.#text[at + 1] === '\n' ? 2 : 0;
  }

  #word(): Word {
    const offset = this.#at;
    const parts: Part[] = [];
    let plain = '';
    const add = (part: Part): void => {
      if (plain) parts.push({ kind: 'text', text: plain });
      plain = '';
      parts.push(part);
    };
    const quoted = /["'“”‘’]/.test(this.#text[offset] ?? '');
    while (this.#at < this.#end) {
      const c = this.#text[this.#at] ?? '';
      if (/[ \t\r\n;&|()<>]/.test(c)) break;
      if (c === "'") plain += this.#single();
      else if (c === '"') {
        this.#at++;
        while (this.#at < this.#end && this.#text[this.#at] !== '"') {
          const piece: string = this.#expand(add, '"\\$`\n');
          plain += piece;
        }
        this.#at++;
      } else {
        // In two steps: an expansion empties "plain" while it runs.
        const piece: string = this.#expand(add, undefined);
        plain += piece;
      }
    }
    if (plain) parts.push({ kind: 'text', text: plain });
    return { offset, end: Math.min(this.#at, this.#end), parts, quoted };
  }

  #single(): string {
    const from = this.#at + 1;
    this.#at = from;
    const to = this.#find("'");
    this.#at = to + 1;
    return this.#text.slice(from, to);
  }

  /** One character outside single quotes, an escape, or an expansion; returns the plain text that it gave. */
  #expand(add: (part: Part) => void, escapable: string | undefined): string {
    const c = this.#text[this.#at] ?? '';
    if (c === '\\') {
      const next = this.#text[this.#at + 1] ?? '';
      const joined = this.#lineEndAt(this.#at + 1);
      this.#at += 1 + Math.max(1, joined);
      if (joined > 0) return '';
      return escapable === undefined || escapable.includes(next) ? next : c + next;
    }
    if (c === '$' || c === '`') {
      const part = this.#expansion(c);
      if (part) {
        add(part);
        return '';
      }
    }
    this.#at++;
    return c;
  }

  #expansion(c: string): Part | undefined {
    const rest = this.#text.slice(this.#at, Math.min(this.#end, this.#at + MAX_SUBSTITUTION));
    const variable = /^\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)(?::?[-=]([^{}$`]*))?\})/.exec(rest);
    if (variable) {
      this.#at += variable[0].length;
      const name = variable[1] ?? variable[2] ?? '';
      return variable[3] === undefined
        ? { kind: 'variable', name }
        : { kind: 'variable', name, fallback: variable[3] };
    }
    const computed =
      c === '`'
        ? /^`[^`]*`/.exec(rest)
        : /^\$(?:\(\([^()]*\)\)|\((?:[^()]|\([^()]*\))*\)|\{[^}]*\})/.exec(rest);
    if (!computed) return undefined;
    this.#at += computed[0].length;
    return { kind: 'computed', source: computed[0] };
  }
}
