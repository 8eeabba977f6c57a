import { isKnown } from '../known.ts';
import { LineMap } from '../lines.ts';
import type { Spot } from '../result.ts';

const MAX_LINE = 5000;
const WIDTH = 76;
/** Values that say how long or which way; everything else in quotes may be a secret. */
const HARMLESS =
  /^(?:\s*[-+]?[\d._,]+\s*[a-z]{0,12}\s*|stdio|sse|ws|https?|web-?socket|streamable[-_]?https?|\$\{\w+\})$/i;

const dots = (length: number): string => '·'.repeat(length);

/** A line with every value dotted out that might be a secret: texts, other variables, the rest of an address. */
export function masked(line: string): string {
  const strings = line.replace(
    /(["'])((?:(?!\1)[^\\]|\\.)*)\1(\s*:)?/g,
    (all, quote: string, inner: string, colon?: string) =>
      colon || HARMLESS.test(inner) ? all : quote + dots(inner.length) + quote,
  );
  const assigned = strings.replace(/\b([A-Za-z_]\w*)=([^\s;&|"']+)/g, (all, name: string, value: string) =>
    isKnown(name) || HARMLESS.test(value) ? all : `${name}=${dots(value.length)}`,
  );
  return assigned.replace(
    /(:\/\/)([^\s"'·]+)/g,
    (_all, sign: string, rest: string) => sign + dots(rest.length),
  );
}

/** The line of a place with a caret under it, as compilers show it; undefined where the line is too long to show. */
export function excerpt(text: string, { line, column }: Spot): readonly [string, string] | undefined {
  const lines = new LineMap(text);
  const source = text.slice(lines.start(line - 1), lines.start(line)).replace(/[\r\n]+$/, '');
  if (source.length > MAX_LINE || source.trim() === '') return undefined;
  const safe = masked(source).replaceAll('\t', ' ');
  const from = Math.max(0, Math.min(column - 1 - WIDTH / 2, safe.length - WIDTH));
  const head = from > 0 ? '…' : '';
  const tail = from + WIDTH < safe.length ? '…' : '';
  return [
    `${head}${safe.slice(from, from + WIDTH)}${tail}`,
    `${' '.repeat(column - 1 - from + head.length)}^`,
  ];
}
