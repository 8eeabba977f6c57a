import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../site/pages/explainer', import.meta.url));

/** A chapter as it is written: its head, its code, and what people read. */
export interface Chapter {
  readonly name: string;
  readonly head: string;
  /** The values that the text uses, as statements. */
  readonly code: string;
  readonly text: string;
}

/** The chapter of this file name. */
export function chapter(name: string): Chapter {
  const source = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const [, head = '', rest = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const blocks = rest.split(/\n{2,}/);
  const isCode = (block: string): boolean => /^\s*(import|export) /.test(block);
  const code = blocks.filter(isCode).join('\n');
  return { name, head, code, text: blocks.filter((block) => !isCode(block)).join('\n\n') };
}

/** Every chapter there is. */
export function chapters(): readonly Chapter[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.mdx'));
  return names.sort().map(chapter);
}

/** Where the brace that opens at `from` is closed; quotes are not looked into, as no chapter has a brace in one. */
function endOfBraces(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`A brace is never closed: ${text.slice(from, from + 40)}`);
}

/** The text with each `{expression}` replaced by what `valueFor` makes of it. */
export function withValues(text: string, valueFor: (expression: string) => string): string {
  let out = '';
  let at = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
    const close = endOfBraces(text, open);
    out += text.slice(at, open) + valueFor(text.slice(open + 1, close));
    at = close + 1;
  }
  return out + text.slice(at);
}

/** The text without elements and code spans: what was typed by hand to be read. Figures' own words go with them. */
export function typedWords({ text }: Pick<Chapter, 'text'>): string {
  return withValues(text, () => '')
    .replace(/`[^`]*`/g, '')
    .replace(/<[^>]*>/g, '');
}

/** The text of a chapter with its values filled in, where `scope` holds what it imports by name. */
export function read({ code, text }: Chapter, scope: Readonly<Record<string, unknown>>): string {
  const statements = code.replace(/^import .*$/gm, '').replace(/^export const/gm, 'const');
  const names = Object.keys(scope);
  const values = (expression: string): string => {
    // What makes elements is a table or a figure, and not prose.
    if (/<\w/.test(expression)) return '';
    const run = new Function(...names, `${statements}\nreturn (${expression});`);
    return String(run(...names.map((name) => scope[name])));
  };
  const withoutElements = text.replace(/<(?:Race|Live|Drawing|table)\b.*?(?:\/>|<\/table>)(?=\s*\n|$)/gs, '');
  return withValues(withoutElements, values).replace(/<[^>]*>/g, '');
}
