import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, parseSync } from 'vite';

const LIBRARIES = fileURLToPath(new URL('../../node_modules/typescript/lib', import.meta.url));
/** What a page reads from the events of the element. */
const PUBLIC: readonly string[] = ['decidedBy', 'respondAfterMs'];
/** No attribute, no key of a link and no variable is written so. */
const CAMEL_CASE = /^[a-z]+[A-Z]/;
const WORD = /[\w$]+/g;

interface Names {
  /** Of classes. */
  readonly members: Set<string>;
  /** Of objects as they are written. */
  readonly keys: Set<string>;
  readonly read: Set<string>;
  /** All that stands in a string, which may name a property. */
  readonly quoted: Set<string>;
}

/** As much of a syntax tree as is looked at. */
interface Syntax {
  readonly type?: string;
  readonly computed?: boolean;
  readonly key?: Syntax;
  readonly property?: Syntax;
  readonly name?: string;
  readonly value?: unknown;
}

function collect(node: unknown, names: Names): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, computed, key, property, value } = node as Syntax;
  const add = (to: Set<string>, { type: kind, name }: Syntax = {}): void => {
    if (kind === 'Identifier' && !computed && name) to.add(name);
  };
  if (type === 'MethodDefinition' || type === 'PropertyDefinition') add(names.members, key);
  if (type === 'Property') add(names.keys, key);
  if (type === 'MemberExpression') add(names.read, property);
  if (type === 'Literal' || type === 'TemplateElement') {
    for (const [word] of JSON.stringify(value ?? '').matchAll(WORD)) names.quoted.add(word);
  }
  for (const child of Object.values(node)) collect(child, names);
}

/** All names of the language and of the browser. */
function platformNames(): ReadonlySet<string> {
  const files = readdirSync(LIBRARIES).filter((name) => /^lib\.(es|dom|decorators).*\.d\.ts$/.test(name));
  const texts = files.map((name) => readFileSync(`${LIBRARIES}/${name}`, 'utf8'));
  return new Set(texts.flatMap((text) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').match(WORD) ?? []));
}

/** The properties that nothing but this code knows, and that it always calls by their name. */
function ownNames({ members, keys, read, quoted }: Names): readonly string[] {
  const platform = platformNames();
  const isOwn = (name: string): boolean =>
    name.length > 2 &&
    (CAMEL_CASE.test(name) || (members.has(name) && !keys.has(name))) &&
    !name.endsWith('Callback') &&
    !quoted.has(name) &&
    !platform.has(name) &&
    !PUBLIC.includes(name);
  return [...new Set([...members, ...keys, ...read])].filter(isOwn);
}

/** Gives the properties in a module's files short names, the same in all of them. */
export function shortenNames(paths: readonly string[]): void {
  const names: Names = { members: new Set(), keys: new Set(), read: new Set(), quoted: new Set() };
  const texts = paths.map((path) => [path, readFileSync(path, 'utf8')] as const);
  for (const [path, text] of texts) collect(parseSync(path, text).program, names);
  const own = ownNames(names);
  const include = new RegExp(`^(?:${own.join('|')})$`);
  const reserved = Object.values(names as unknown as Record<string, Set<string>>)
    .flatMap((set) => [...set])
    .filter((name) => !include.test(name));
  let cache: Record<string, string | false> = {};
  for (const [path, text] of texts) {
    const {
      code,
      errors,
      mangleCache = {},
    } = minifySync(path, text, {
      module: true,
      mangleProps: { include, reserved, cache },
    });
    if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
    cache = mangleCache;
    writeFileSync(path, code);
  }
}

/**
 * Lets what the rare parts take from the element go by the names that it has there; for others an export has a name
 * of its own.
 */
export function shortenExports(element: string, rare: string): void {
  const local = new Map<string, string>();
  const text = readFileSync(element, 'utf8').replace(/(?<=export\{)[^}]*(?=\})/, (list) =>
    list
      .split(',')
      .map((item) => {
        const [own = '', exported = own] = item.split(' as ');
        if (exported.length > 2) return item;
        local.set(exported, own);
        return own;
      })
      .join(','),
  );
  writeFileSync(element, text);
  const fetched = readFileSync(rare, 'utf8').replace(/(?<=import\{)[^}]*(?=\}from)/, (list) =>
    list
      .split(',')
      .map((item) => {
        const [exported = '', own = exported] = item.split(' as ');
        return `${local.get(exported) ?? exported} as ${own}`;
      })
      .join(','),
  );
  writeFileSync(rare, fetched);
}
