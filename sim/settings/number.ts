import type { PolicyValues } from '../facts/rules/policy.ts';

const INTEGER_PREFIX = /^\s*([+-]?\d+)/;
const DECIMAL_PREFIX = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i;

/**
 * Reads a variable's text as the client does: the longest number at its start, the rest ignored ("60s" is 60,
 * "0x7d0" is 0); undefined where it starts with none. Up to 2.1.210 only digits count ("5e3" is 5); from 2.1.211
 * on `_` and `,` are dropped and fractions and exponents are read. Fractions are cut off. Source: measured.
 */
export function readNumber(text: string, spelling: PolicyValues['numberSpelling']): number | undefined {
  const digits = spelling === 'integer-prefix' ? text : text.replace(/[_,]/g, '');
  const match = (spelling === 'integer-prefix' ? INTEGER_PREFIX : DECIMAL_PREFIX).exec(digits);
  const value = match?.[1] === undefined ? Number.NaN : Math.trunc(Number(match[1]));
  return Number.isFinite(value) ? value + 0 : undefined;
}
