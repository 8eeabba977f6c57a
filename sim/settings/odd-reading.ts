import type { RuleId } from '../facts/ids.ts';
import { holds, type Policy } from '../facts/resolve.ts';
import { readNumber } from './number.ts';
import type { Reading } from './reading.ts';
import { shown } from './shown.ts';
import type { Variable } from './variables.ts';
import { duration } from './words.ts';

/** Reads a variable that beats another or is more than a number; `ms` is undefined where the text starts with none and the default holds. */
export function readOddVariable(variable: Variable, policy: Policy): Reading {
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

/** What is said of values of a project that may only raise the one that holds without them, and do not. */
export function droppedText(dropped: readonly Variable[]): string {
  return `a project's settings can only raise it, so ${dropped.map(({ raw }) => shown(raw)).join(' and ')} is dropped`;
}
