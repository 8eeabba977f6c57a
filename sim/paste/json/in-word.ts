import { parseJson } from './parse.ts';
import { type JsonDocument, rejects } from './tree.ts';

/**
 * JSON inside a word of a command line, at its true place; `\"` counts as the quote that it stands for. Where it is no
 * JSON as it stands, the word may be put together of several quoted parts, as `'{"a":"'"$B"'"}'` is.
 */
export function jsonInWord(text: string, word: { offset: number; end: number }): JsonDocument {
  const plain = asItStands(text, word);
  const first = text[word.offset];
  if (!plain.problems.some(rejects) || (first !== "'" && first !== '"')) return plain;
  const joined = unquoted(text.slice(word.offset, word.end));
  const from = joined.indexOf('{');
  if (from < 0) return plain;
  const put = parseJson(joined.slice(from), word.offset + from);
  return put.problems.some(rejects) ? plain : put;
}

/** A word without the quotes of the shell, each a blank so that nothing moves; PowerShell escapes with a backtick. */
function unquoted(word: string): string {
  let quote = '';
  let opens = false;
  let out = '';
  for (let i = 0; i < word.length; i++) {
    const c = word[i] ?? '';
    if (quote === '"' && (c === '\\' || c === '`') && word[i + 1] === '"') {
      opens = !opens;
      out += opens ? ' "' : '" ';
      i++;
    } else if (c === quote) {
      quote = '';
      out += ' ';
    } else if (quote === '' && (c === "'" || c === '"')) {
      quote = c;
      out += ' ';
    } else out += c;
  }
  return out;
}

function asItStands(text: string, { offset, end }: { offset: number; end: number }): JsonDocument {
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
