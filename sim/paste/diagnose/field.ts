import type { Policy } from '../../facts/resolve.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import type { VariableName } from '../../settings/variables.ts';
import type { Diagnostic, Spot } from '../result.ts';
import { timeoutDiagnostics } from './entries.ts';
import { valueDiagnostics } from './values.ts';

const FIELD: Spot = { line: 1, column: 1 };

/** What is to say of a "timeout" that stands in a field of its own: the same as where it is pasted. */
export function timeoutRemarks(settings: ServerSettings, policy: Policy): readonly Diagnostic[] {
  return Object.hasOwn(settings.entry, 'timeout') ? timeoutDiagnostics(FIELD, settings, policy) : [];
}

/** What is to say of a variable's value that stands in a field of its own: the same as where it is pasted. */
export function variableRemarks(name: VariableName, raw: string, policy: Policy): readonly Diagnostic[] {
  if (raw === '') return [];
  return valueDiagnostics({ name, raw, layer: 'user', style: 'json', at: FIELD, valueAt: FIELD }, policy);
}
