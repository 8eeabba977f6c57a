/** A key with a number in program text: `timeout: 1200000`, `timeout = 60`. */
export interface NumberOption {
  readonly name: string;
  readonly value: number;
  readonly offset: number;
  /** Where the innermost bracket around it opens, and what stands before that one. */
  readonly inside: readonly number[];
}

const OPTION =
  /\b(timeout|maxTotalTimeout|resetTimeoutOnProgress|timeoutMs|requestTimeout|read_timeout_seconds)\b["']?\s*[:=]\s*/g;
const PRODUCT = /^(?:[\d_]+(?:\.\d+)?|\s*\*\s*)+/;
const MAX_OPTIONS = 50;

/** The value of a number or of a product of numbers: `20 * 60_000`. */
function product(source: string): number | undefined {
  const text = PRODUCT.exec(source.slice(0, 60))?.[0];
  if (text === undefined) return undefined;
  const value = text
    .split('*')
    .reduce((all, factor) => all * Number(factor.replaceAll('_', '').trim() || Number.NaN), 1);
  return Number.isFinite(value) ? value : undefined;
}

/** The options of a request in program text that set times, in order; `true` counts as 1. */
export function numberOptions(text: string, from: number, end: number): readonly NumberOption[] {
  const source = text.slice(from, end);
  const found: NumberOption[] = [];
  const open: number[] = [];
  let at = 0;
  for (const match of source.matchAll(OPTION)) {
    for (; at < match.index; at++) {
      const c = source[at] ?? '';
      if (c === '(' || c === '{' || c === '[') open.push(from + at);
      else if (c === ')' || c === '}' || c === ']') open.pop();
    }
    const rest = source.slice(match.index + match[0].length, match.index + match[0].length + 80);
    const seconds = /^(?:datetime\.)?timedelta\(\s*(seconds|minutes|milliseconds)\s*=\s*([\d.]+)/.exec(rest);
    const factor = seconds?.[1] === 'minutes' ? 60_000 : seconds?.[1] === 'milliseconds' ? 1 : 1000;
    const value = /^true\b/i.test(rest) ? 1 : seconds ? Number(seconds[2]) * factor : product(rest);
    if (value !== undefined && match[1] && found.length < MAX_OPTIONS) {
      found.push({ name: match[1], value, offset: from + match.index, inside: open.slice(-4).reverse() });
    }
  }
  return found;
}
