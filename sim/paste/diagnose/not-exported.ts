import { shown } from '../../settings/shown.ts';
import type { VariableFinding } from '../findings.ts';
import { isTimingVariable } from '../known.ts';
import type { Diagnostic } from '../result.ts';
import { fixLine } from './fix.ts';
import { nameDiagnostic } from './variables.ts';

/**
 * A variable that a shell keeps to itself; `why` goes on from "NAME stays". A misspelt name is corrected instead: the
 * line that is offered exports it, too.
 */
export function notExported(variable: VariableFinding, why: string): readonly Diagnostic[] {
  const { name, raw, at, style } = variable;
  const misspelt = nameDiagnostic(variable);
  if (misspelt) return [misspelt];
  if (!isTimingVariable(name)) return [];
  const fix = raw === '' ? {} : { fix: { text: fixLine(style, name, raw) } };
  return [{ id: 'not-exported', severity: 'warning', ...at, message: `${shown(name)} stays ${why}`, ...fix }];
}
