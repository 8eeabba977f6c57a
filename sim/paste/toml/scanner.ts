import type { JsonMember, JsonNode } from '../json/tree.ts';

const MAX_DEPTH = 60;
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  e: '\u001b',
};
const NUMBER = /^[+-]?(?:\d[\d_]*)(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?$/;
const RADIX = /^0(?:x[\da-fA-F_]+|o[0-7_]+|b[01_]+)$/;

/** Reads keys and values of TOML, as far as they go; what it does not understand becomes a text. */
export class TomlScanner {
  readonly text: string;
  readonly end: number;
  at: number;

  constructor(text: string, from: number, end: number) {
    this.text = text;
    this.at = from;
    this.end = end;
  }

  get char(): string {
    return this.at < this.end ? (this.text[this.at] ?? '') : '';
  }

  /** Skips blanks, and ends of lines and comments too where a value may stand on several lines. */
  skip(lines: boolean): void {
    for (; this.at < this.end; this.at++) {
      const c = this.char;
      if (c === '#' && lines) this.toLineEnd();
      else if (c !== ' ' && c !== '\t' && c !== '\r' && !(lines && c === '\n')) break;
    }
  }

  toLineEnd(): void {
    const at = this.text.indexOf('\n', this.at);
    this.at = at < 0 || at > this.end ? this.end : at;
  }

  /** `a.b."c d"`: the parts of a key; empty where none begins here. */
  key(): readonly { readonly text: string; readonly offset: number }[] {
    const parts: { text: string; offset: number }[] = [];
    for (;;) {
      this.skip(false);
      const offset = this.at;
      if (this.char === '"' || this.char === "'") parts.push({ text: this.#string(), offset });
      else {
        const bare = /^[\w-]+/.exec(this.text.slice(this.at, Math.min(this.end, this.at + 300)))?.[0];
        if (bare === undefined) return parts;
        this.at += bare.length;
        parts.push({ text: bare, offset });
      }
      this.skip(false);
      if (this.char !== '.') return parts;
      this.at++;
    }
  }

  value(depth: number = 0): JsonNode {
    const offset = this.at;
    const c = this.char;
    if (c === '"' || c === "'") return { type: 'value', offset, value: this.#string() };
    if (c === '[' && depth < MAX_DEPTH) return { type: 'array', offset, items: this.#items(depth) };
    if (c === '{' && depth < MAX_DEPTH) return { type: 'object', offset, members: this.#members(depth) };
    const from = this.at;
    while (this.at < this.end && !/[\n,\]}#]/.test(this.char)) this.at++;
    return { type: 'value', offset, value: scalar(this.text.slice(from, this.at).trim()) };
  }

  #items(depth: number): JsonNode[] {
    const items: JsonNode[] = [];
    this.at++;
    for (;;) {
      this.skip(true);
      if (this.at >= this.end) return items;
      if (this.char === ']') {
        this.at++;
        return items;
      }
      const before = this.at;
      if (this.char !== ',') items.push(this.value(depth + 1));
      // A comma, or something that begins no value: on with the next character.
      if (this.char === ',' || this.at === before) this.at++;
    }
  }

  #members(depth: number): JsonMember[] {
    const members: JsonMember[] = [];
    this.at++;
    for (;;) {
      this.skip(true);
      if (this.at >= this.end) return members;
      if (this.char === '}') {
        this.at++;
        return members;
      }
      const before = this.at;
      const key = this.key();
      const last = key.at(-1);
      if (last && this.char === '=') {
        this.at++;
        this.skip(true);
        members.push({
          key: key.map(({ text }) => text).join('.'),
          offset: last.offset,
          node: this.value(depth + 1),
        });
      }
      if (this.char === ',' || this.at === before) this.at++;
    }
  }

  #string(): string {
    const quote = this.char;
    const triple = this.text.startsWith(quote.repeat(3), this.at);
    const close = triple ? quote.repeat(3) : quote;
    this.at += close.length;
    const stop = triple ? this.end : lineEnd(this.text, this.at, this.end);
    let value = '';
    while (this.at < stop && !this.text.startsWith(close, this.at)) {
      const c = this.char;
      if (c === '\\' && quote === '"') {
        const next = this.text[this.at + 1] ?? '';
        value += ESCAPES[next] ?? next;
        this.at += 2;
      } else {
        value += c;
        this.at++;
      }
    }
    if (this.text.startsWith(close, this.at)) this.at += close.length;
    return triple ? value.replace(/^\r?\n/, '') : value;
  }
}

function lineEnd(text: string, from: number, end: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 || at > end ? end : at;
}

function scalar(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  if (NUMBER.test(text) || RADIX.test(text)) return Number(text.replaceAll('_', ''));
  return text;
}
