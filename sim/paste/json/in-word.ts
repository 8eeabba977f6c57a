import { parseJson } from './parse.ts';
import type { JsonDocument } from './tree.ts';

/** JSON inside a word of a command line, at its true place; `\"` counts as the quote that it stands for. */
export function jsonInWord(text: string, { offset, end }: { offset: number; end: number }): JsonDocument {
  const from = Math.max(offset, text.indexOf('{', offset));
  const source = text.slice(from, end).replace(/['"]\s*$/, ' ');
  const escaped = /^\{\s*\\"/.test(source);
  return parseJson(escaped ? unescaped(source) : source, from);
}

/** `\"` at the beginning and at the end of a text as one quote and a blank, so that neither moves. */
function unescaped(source: string): string {
  let opens = false;
  return source.replaceAll('\\"', () => {
    opens = !opens;
    return opens ? ' "' : '" ';
  });
}
