import type { JsonMember, JsonNode, JsonObject } from '../json/tree.ts';
import type { LineMap } from '../lines.ts';
import { FlowReader } from './flow.ts';
import { type YamlLine, yamlLines } from './lines.ts';
import { plainEnd, plainScalar, quotedScalar } from './scalar.ts';

/** Deeper than anybody indents. */
const MAX_DEPTH = 100;
/** An anchor may be merged again and again: together they bring in no more members than this. */
const MAX_MERGED = 5000;
const KEY =
  /^(?:"([^"\n]{0,300})"|'([^'\n]{0,300})'|([^\s"'#{}[\],&*!|>%@`-][^\n]{0,300}?|-[^\s][^\n]{0,300}?))\s*:(?=\s|$)/;
const NOTHING = /^(?:#|---(?:\s|$)|\.\.\.\s*$|%)/;

/** Reads the YAML that people write in workflows and compose files as a tree, as far as it goes. Never throws. */
class YamlReader {
  readonly #text: string;
  readonly #lines: YamlLine[];
  readonly #limit: number;
  readonly #anchors = new Map<string, JsonNode>();
  #at = 0;
  #merged = 0;

  constructor(text: string, lines: YamlLine[], limit: number) {
    this.#text = text;
    this.#lines = lines;
    this.#limit = limit;
  }

  root(offset: number): JsonNode {
    const first = this.#next();
    if (!first) return { type: 'value', offset, value: null };
    const node = this.#block(first.indent, 0);
    // What is less indented than the first line was copied along: on with it as if it belonged to the top.
    for (let more = this.#next(); more; more = this.#next()) {
      const before = this.#at;
      const other = this.#block(more.indent, 0);
      if (node.type === 'object' && other.type === 'object')
        node.members.push(...other.members.slice(0, 1000));
      if (this.#at === before) this.#at++;
    }
    return node;
  }

  /** The next line that says something. */
  #next(): YamlLine | undefined {
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at];
      if (
        line &&
        line.indent >= 0 &&
        !NOTHING.test(this.#slice(line.from, Math.min(line.end, line.from + 8)))
      )
        return line;
    }
    return undefined;
  }

  #slice(from: number, end: number): string {
    return this.#text.slice(from, end);
  }

  #isItem({ from }: YamlLine): boolean {
    return this.#text[from] === '-' && /[\s]|^$/.test(this.#text[from + 1] ?? '');
  }

  #block(indent: number, depth: number): JsonNode {
    const line = this.#next();
    if (!line) return { type: 'value', offset: this.#limit, value: null };
    if (this.#isItem(line)) return this.#sequence(indent, depth);
    if (KEY.test(this.#slice(line.from, Math.min(line.end, line.from + 400))))
      return this.#mapping(indent, depth);
    this.#at++;
    return this.#value(line, line.from, indent - 1, depth);
  }

  #sequence(indent: number, depth: number): JsonNode {
    const items: JsonNode[] = [];
    const offset = this.#next()?.from ?? this.#limit;
    for (let line = this.#next(); line && line.indent === indent && this.#isItem(line); line = this.#next()) {
      const at = this.#at;
      let from = line.from + 1;
      while (from < line.end && /[ \t]/.test(this.#text[from] ?? '')) from++;
      const rest = this.#slice(from, line.end).trim();
      if (rest === '' || rest.startsWith('#')) {
        this.#at++;
        items.push(this.#under(indent, from, depth));
      } else if (depth < MAX_DEPTH) {
        // What follows the dash is a block of its own, as if it stood alone in its column.
        line.indent += from - line.from;
        line.from = from;
        items.push(this.#block(line.indent, depth + 1));
      }
      if (this.#at === at) this.#at++;
    }
    return { type: 'array', offset, items };
  }

  /** The block below a line that ends with its key or dash. */
  #under(indent: number, offset: number, depth: number): JsonNode {
    const below = this.#next();
    if (!below || below.indent <= indent || depth >= MAX_DEPTH) return { type: 'value', offset, value: null };
    return this.#block(below.indent, depth + 1);
  }

  #mapping(indent: number, depth: number): JsonObject {
    const object: JsonObject = { type: 'object', offset: this.#next()?.from ?? this.#limit, members: [] };
    for (let line = this.#next(); line && line.indent === indent; line = this.#next()) {
      const match = KEY.exec(this.#slice(line.from, Math.min(line.end, line.from + 400)));
      if (!match || this.#isItem(line)) break;
      this.#at++;
      const key = match[1] ?? match[2] ?? match[3] ?? '';
      const node = this.#value(line, line.from + match[0].length, indent, depth);
      if (key === '<<') this.#merge(object, node);
      else object.members.push({ key, offset: line.from, node });
    }
    return object;
  }

  /** What the anchors named under `<<` bring along: before the object's own members, so that these win. */
  #merge(object: JsonObject, node: JsonNode): void {
    const sources = node.type === 'array' ? node.items : [node];
    const members: JsonMember[] = sources.flatMap((source) =>
      source.type === 'object' ? source.members : [],
    );
    this.#merged += members.length;
    if (this.#merged <= MAX_MERGED) object.members.unshift(...members);
  }

  /** The value that begins at `start` on a line, or below it. */
  #value(line: YamlLine, start: number, indent: number, depth: number): JsonNode {
    let from = start;
    while (from < line.end && /[ \t]/.test(this.#text[from] ?? '')) from++;
    const mark = /^(?:&([\w-]+)|![^\s]*)(?:[ \t]+|(?=\r?\n|$))/.exec(
      this.#slice(from, Math.min(line.end, from + 100)),
    );
    if (mark) {
      const node = this.#value(line, from + mark[0].length, indent, depth);
      if (mark[1]) this.#anchors.set(mark[1], node);
      return node;
    }
    const c = this.#text[from] ?? '';
    if (from >= line.end || c === '\n' || c === '\r' || c === '#') return this.#below(from, indent, depth);
    if (c === '*') {
      const name = /^\*([\w-]+)/.exec(this.#slice(from, Math.min(line.end, from + 100)))?.[1] ?? '';
      return this.#anchors.get(name) ?? { type: 'value', offset: from, value: null };
    }
    if (/^[|>][-+\d]*\s*(?:#.*)?$/.test(this.#slice(from, Math.min(line.end, from + 80)).trimEnd()))
      return this.#literal(from, indent, c === '>', this.#text[from + 1] === '-');
    if (c === '{' || c === '[') return this.#flow(from);
    if (c === '"' || c === "'") {
      const { value, end } = quotedScalar(this.#text, from, this.#limit);
      this.#skipTo(end);
      return { type: 'value', offset: from, value, end };
    }
    return this.#plain(line, from, indent);
  }

  #below(offset: number, indent: number, depth: number): JsonNode {
    const below = this.#next();
    // A list may stand in the column of its key.
    if (below && below.indent === indent && this.#isItem(below) && depth < MAX_DEPTH)
      return this.#sequence(indent, depth + 1);
    return this.#under(indent, offset, depth);
  }

  #flow(from: number): JsonNode {
    const reader = new FlowReader(this.#text, from, this.#limit);
    const node = reader.node();
    this.#skipTo(reader.at);
    return node;
  }

  /** On with the first line that begins behind a place. */
  #skipTo(place: number): void {
    while (this.#at < this.#lines.length && (this.#lines[this.#at]?.start ?? 0) < place) this.#at++;
  }

  #plain(line: YamlLine, from: number, indent: number): JsonNode {
    const end = plainEnd(this.#text, from, line.end);
    let text = this.#slice(from, end).trim();
    // Lines that are indented deeper go on with it.
    for (let more = this.#lines[this.#at]; more && more.indent > indent; more = this.#lines[this.#at]) {
      if (this.#text[more.from] === '#') break;
      text += ` ${this.#slice(more.from, plainEnd(this.#text, more.from, more.end)).trim()}`;
      this.#at++;
    }
    return { type: 'value', offset: from, value: plainScalar(text) };
  }

  /** `|` and `>`: the lines below that are indented deeper, as they stand; `-` takes the last end of line off. */
  #literal(from: number, indent: number, folds: boolean, strips: boolean): JsonNode {
    const first = this.#at;
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at];
      if (!line || (line.indent >= 0 && line.indent <= indent)) break;
      this.#at++;
    }
    const own = this.#lines.slice(first, this.#at);
    while (own.at(-1)?.indent === -1) own.pop();
    const margin = own.find((line) => line.indent >= 0)?.indent ?? 0;
    const texts = own.map((line) =>
      this.#slice(Math.min(line.end, line.start + margin), line.end).replace(/\r?\n$/, ''),
    );
    const value = texts.join(folds ? ' ' : '\n') + (strips ? '' : '\n');
    return { type: 'value', offset: own[0]?.from ?? from, value, end: own.at(-1)?.end ?? from };
  }
}

/** Reads YAML between two places of a text. Positions are those of the text. */
export function parseYaml(text: string, lines: LineMap, from: number, end: number): JsonNode {
  return new YamlReader(text, yamlLines(text, lines, from, end), end).root(from);
}
