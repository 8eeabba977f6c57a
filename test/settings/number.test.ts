import { describe, expect, it } from 'vitest';
import { readNumber } from '../../sim/settings/number.ts';

describe('a number in a variable from 2.1.211 on', () => {
  it.each([
    ['3000', 3000],
    [' 3000 ', 3000],
    ['+3000', 3000],
    ['3000.9', 3000],
    ['3_000', 3000],
    ['3,000', 3000],
    ['3000ms', 3000],
    ['3e3', 3000],
    ['3.5e3', 3500],
    ['.3e4', 3000],
    ['60s', 60],
    ['5m', 5],
    ['0x7d0', 0],
    ['0.5', 0],
    ['-5', -5],
    ['99999999999', 99_999_999_999],
  ])('"%s" is read as %d', (text, ms) => expect(readNumber(text, 'decimal-prefix')).toBe(ms));

  it.each(['', ' ', 'abc', 'Infinity', '-', '.', 'e5', '_'])('"%s" is no number', (text) => {
    expect(readNumber(text, 'decimal-prefix')).toBeUndefined();
  });
});

describe('a number in a variable up to 2.1.210', () => {
  it.each([
    ['5e3', 5],
    ['3_000', 3],
    ['64_000', 64],
    ['1e6', 1],
    ['3000.9', 3000],
    ['0x7d0', 0],
  ])('"%s" is read as %d', (text, ms) => expect(readNumber(text, 'integer-prefix')).toBe(ms));
});
