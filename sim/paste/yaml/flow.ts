import type { JsonMember, JsonNode } from '../json/tree.ts';
import { plainScalar, quotedScalar } from './scalar.ts';

const MAX_DEPTH = 60;

/** Reads `{ a: 1, b: [x, "y"] }`, over lines where it has several. Where it is not closed it ends at `limit`. */
export class FlowReader {
  readonly #text: string;
  readonly #limit: number;
  at: number;

  constructor(text: string, from: number, limit: number) {
    this.#text = text;
    this.at = from;
    this.#limit = limit;
  }

  node(depth: number = 0): JsonNode {
    this.#skip();
    const offset = this.at;
    const c = this.#text[this.at];
    if (c === '{' && depth < MAX_DEPTH) return { type: 'object', offset, members: this.#members(depth) };
    if (c === '[' && depth < MAX_DEPTH) return { type: 'array', offset, items: this.#items(depth) };
    return { type: 'value', offset, value: this.#scalar(false) };
  }

  #skip(): void {
    for (; this.at < this.#limit; this.at++) {
      const c = this.#text[this.at] ?? '';
      if (c === '#' && /\s/.test(this.#text[this.at - 1] ?? ' ')) {
        const end = this.#text.indexOf('\n', this.at);
        this.at = end < 0 || end > this.#limit ? this.#limit : end;
      }
      if (!/[ \t\r\n]/.test(this.#text[this.at] ?? 'x')) return;
    }
  }

  #scalar(isKey: boolean): string | number | boolean | null {
    const c = this.#text[this.at];
    if (c === '"' || c === "'") {
      const { value, end } = quotedScalar(this.#text, this.at, this.#limit);
      this.at = end;
      return value;
    }
    const from = this.at;
    for (; this.at < this.#limit; this.at++) {
      const d = this.#text[this.at] ?? '';
      if (/[,[\]{}\n]/.test(d)) break;
      if (isKey && d === ':' && /[\s,{}[\]]|^$/.test(this.#text[this.at + 1] ?? '')) break;
      if (d === '#' && /\s/.test(this.#text[this.at - 1] ?? '')) break;
    }
    const text = this.#text.slice(from, this.at).trim();
    return isKey ? text : plainScalar(text);
  }

  #items(depth: number): JsonNode[] {
    const items: JsonNode[] = [];
    this.at++;
    for (;;) {
      this.#skip();
      const c = this.#text[this.at];
      if (this.at >= this.#limit) return items;
      if (c === ']') {
        this.at++;
        return items;
      }
      const before = this.at;
      if (c !== ',') items.push(this.node(depth + 1));
      if (this.#text[this.at] === ',' || this.at === before) this.at++;
    }
  }

  #members(depth: number): JsonMember[] {
    const members: JsonMember[] = [];
    this.at++;
    for (;;) {
      this.#skip();
      if (this.at >= this.#limit) return members;
      if (this.#text[this.at] === '}') {
        this.at++;
        return members;
      }
      const offset = this.at;
      const key = String(this.#scalar(true));
      this.#skip();
      let node: JsonNode = { type: 'value', offset: this.at, value: null };
      if (this.#text[this.at] === ':') {
        this.at++;
        this.#skip();
        if (!/[,}]/.test(this.#text[this.at] ?? '}')) node = this.node(depth + 1);
      }
      if (this.at > offset) members.push({ key, offset, node });
      this.#skip();
      if (this.#text[this.at] === ',' || this.at === offset) this.at++;
    }
  }
}
