import type { JsonNode, JsonObject } from '../json/tree.ts';
import { TomlScanner } from './scanner.ts';

/** Nobody writes deeper tables. */
const MAX_PARTS = 20;

/** Tables by their members, beside the tree: looking a key up in a list would be quadratic. */
class Tables {
  readonly root: JsonObject;
  readonly #children = new Map<JsonObject, Map<string, JsonNode>>();

  constructor(offset: number) {
    this.root = { type: 'object', offset, members: [] };
  }

  set(table: JsonObject, key: string, offset: number, node: JsonNode): void {
    table.members.push({ key, offset, node });
    this.#of(table).set(key, node);
  }

  /** The table under a key, made where there is none; the last one of an array of tables. */
  table(parent: JsonObject, key: string, offset: number): JsonObject {
    const known = this.#of(parent).get(key);
    if (known?.type === 'object') return known;
    const last = known?.type === 'array' ? known.items.at(-1) : undefined;
    if (last?.type === 'object') return last;
    const made: JsonObject = { type: 'object', offset, members: [] };
    this.set(parent, key, offset, made);
    return made;
  }

  /** One more table in an array of tables. */
  item(parent: JsonObject, key: string, offset: number): JsonObject {
    const made: JsonObject = { type: 'object', offset, members: [] };
    const known = this.#of(parent).get(key);
    if (known?.type === 'array') known.items.push(made);
    else this.set(parent, key, offset, { type: 'array', offset, items: [made] });
    return made;
  }

  #of(table: JsonObject): Map<string, JsonNode> {
    const known = this.#children.get(table);
    if (known) return known;
    const made = new Map(table.members.map(({ key, node }) => [key, node]));
    this.#children.set(table, made);
    return made;
  }
}

/** Reads TOML as a tree, as far as it goes; a line that is none is left out. Never throws. Positions are those of the text. */
export function parseToml(text: string, from: number, end: number): JsonObject {
  const scanner = new TomlScanner(text, from, end);
  const tables = new Tables(from);
  let table = tables.root;
  for (;;) {
    scanner.skip(true);
    if (scanner.at >= end) return tables.root;
    const offset = scanner.at;
    if (scanner.char === '[') {
      const isArray = text[offset + 1] === '[';
      scanner.at += isArray ? 2 : 1;
      const path = scanner.key().slice(0, MAX_PARTS);
      table = tables.root;
      for (const [index, part] of path.entries()) {
        const ends = isArray && index === path.length - 1;
        table = ends
          ? tables.item(table, part.text, part.offset)
          : tables.table(table, part.text, part.offset);
      }
      scanner.toLineEnd();
      continue;
    }
    const path = scanner.key().slice(0, MAX_PARTS);
    const last = path.at(-1);
    if (last && scanner.char === '=') {
      scanner.at++;
      scanner.skip(false);
      let inner = table;
      for (const part of path.slice(0, -1)) inner = tables.table(inner, part.text, part.offset);
      tables.set(inner, last.text, last.offset, scanner.value());
    }
    scanner.toLineEnd();
  }
}
