import { rare } from '#rare';
import type { RuleId } from '../facts/ids.ts';
import type { Policy } from '../facts/resolve.ts';
import type { Ms } from '../kernel/kernel.ts';
import { PLAIN_NUMBER } from '../scenario/plain.ts';
import type { Variable } from './variables.ts';

/** A variable's number as the client reads it, and how that came about. */
export interface Reading {
  readonly ms: Ms | undefined;
  readonly rules: readonly RuleId[];
  /** Empty where the text says what it means; else the surprise: `"60s" is read as 60 ms`. */
  readonly surprise: string;
}

/** Reads a variable's number; `ms` is undefined where the text starts with none and the default holds. */
export function readVariable(variable: Variable, policy: Policy): Reading {
  const { raw, beats } = variable;
  return !beats && PLAIN_NUMBER.test(raw)
    ? { ms: Number(raw), rules: [], surprise: '' }
    : rare.readOddVariable(variable, policy);
}

/** Joins the parts of a reason that are there. */
export function because(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((part) => part).join(', ');
}
