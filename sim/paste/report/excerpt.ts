import { withoutControls, withoutTokens } from '../../settings/shown.ts';
import { isKnown } from '../known.ts';
import type { LineMap } from '../lines.ts';
import { dotted } from '../redact.ts';
import type { Spot } from '../result.ts';

const MAX_LINE = 5000;
const WIDTH = 76;
/** Values that say how long or which way; everything else in quotes may be a secret. */
const HARMLESS =
  /^(?:\s*[-+]?[\d._,]+\s*[a-z]{0,12}\s*|stdio|sse|ws|https?|web-?socket|streamable[-_]?https?|\$\{\w+\})$/i;

/** Words of the languages themselves; a word that is not among them may be a secret. */
const LANGUAGE = new Set(
  (
    'export unset set setx env declare typeset alias echo source eval exec sudo time timeout nohup true false null yes no on off ' +
    'claude mcp add add-json update remove list get npx node docker podman compose run exec ' +
    'FROM ENV ARG RUN CMD await async const let var return new function import from client callTool call_tool query undefined'
  ).split(' '),
);
const QUOTED = /(["'“”„‟«»`])((?:(?!["'“”„‟«»`])[^\\]|\\.)*)(["'“”„‟«»`])(\s*:)?/g;
const WORD = /[^\s"'“”„‟«»`{}[\](),;:=|&<>·$@\\]+/g;

/** Stands for the quotes of what may be shown; nobody writes it. */
const MARK = '\uE000';

/** A key may be one of the other kind. */
const isToken = (text: string): boolean => withoutTokens(text) !== text;

const dots = (length: number): string => '·'.repeat(length);

/** Whether a word without quotes may be shown: a key, a number, an option, or a word of a language. */
function isHarmless(word: string, next: string): boolean {
  if (HARMLESS.test(word) || LANGUAGE.has(word) || isKnown(word) || /^[\W\d]+$/.test(word)) return true;
  return (
    word.length <= 40 &&
    !isToken(word) &&
    (/^\s*[:=]/.test(next) || /^(?:-[A-Za-z]|--[a-z][a-z-]*)$/.test(word))
  );
}

/** A line with everything dotted out that might be a secret: texts, other variables, addresses, words in general. */
export function masked(source: string): string {
  const line = dotted(source);
  const hidden = line
    .replaceAll(MARK, '·')
    .replace(/(:\/\/)([^\s"'·]+)/g, (_all, sign: string, rest: string) => sign + dots(rest.length))
    .replace(QUOTED, (all, open: string, inner: string, close: string, colon?: string) =>
      (colon && !isToken(inner)) || HARMLESS.test(inner)
        ? all.replace(/["'“”„‟«»`]/g, MARK)
        : open + dots(inner.length) + close + (colon ?? ''),
    );
  // What stood in quotes has been judged; of the rest each word is.
  let at = 0;
  const kept = hidden.split(new RegExp(`(${MARK}[^${MARK}]*${MARK})`)).map((part, i) => {
    const shown =
      i % 2 === 1
        ? line.slice(at, at + part.length)
        : part.replace(WORD, (word, offset: number) =>
            isHarmless(word, part.slice(offset + word.length, offset + word.length + 8))
              ? word
              : dots(word.length),
          );
    at += part.length;
    return shown;
  });
  return kept.join('');
}

/** The line of a place with a caret under it, as compilers show it; undefined where the line is too long to show. */
export function excerpt(
  text: string,
  lines: LineMap,
  { line, column }: Spot,
): readonly [string, string] | undefined {
  const source = text.slice(lines.start(line - 1), lines.start(line)).replace(/[\r\n]+$/, '');
  if (source.length > MAX_LINE || source.trim() === '') return undefined;
  const safe = withoutControls(masked(source).replaceAll('\t', ' '), '·');
  const from = Math.max(0, Math.min(column - 1 - WIDTH / 2, safe.length - WIDTH));
  const head = from > 0 ? '…' : '';
  const tail = from + WIDTH < safe.length ? '…' : '';
  return [
    `${head}${safe.slice(from, from + WIDTH)}${tail}`,
    `${' '.repeat(column - 1 - from + head.length)}^`,
  ];
}
