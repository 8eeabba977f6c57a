import type { RuleId } from '../facts/ids.ts';
import { holds, type Policy } from '../facts/resolve.ts';
import type { Ms } from '../kernel/kernel.ts';
import { readNumber } from './number.ts';
import { shown } from './shown.ts';
import type { Variable } from './variables.ts';
import { duration } from './words.ts';

/** A variable's number as the client reads it, and how that came about. */
export interface Reading {
  readonly ms: Ms | undefined;
  readonly rules: readonly RuleId[];
  /** Empty where the text says what it means; else the surprise: `"60s" is read as 60 ms`. */
  readonly surprise: string;
}

/** Reads a variable's number; `ms` is undefined where the text starts with none and the default holds. */
export function readVariable(variable: Variable, policy: Policy): Reading {
  const { raw } = holds(policy, 'settings-beat-shell') ? variable : (variable.beats ?? variable);
  const ms = readNumber(raw, policy.numberSpelling);
  const rules: RuleId[] = variable.beats ? ['settings-beat-shell'] : [];
  const plain = /^\s*\+?\d+\s*$/.test(raw);
  if (!plain) rules.push(policy.rules.numberSpelling);
  if (ms === undefined) {
    const given = raw.trim() === '' ? 'an empty value' : `"${shown(raw)}"`;
    return { ms, rules, surprise: `${given} is no number, so the default holds` };
  }
  return { ms, rules, surprise: plain ? '' : `"${shown(raw)}" is read as ${duration(ms)}` };
}

/** Joins the parts of a reason that are there. */
export function because(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((part) => part).join(', ');
}
