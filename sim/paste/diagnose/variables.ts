import type { Policy } from '../../facts/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { startupVariable, valuesOf } from '../../settings/layers.ts';
import { describeLayer } from '../../settings/places.ts';
import { shown } from '../../settings/shown.ts';
import type { VariableFinding } from '../findings.ts';
import { isClockVariable, isTimingVariable } from '../known.ts';
import type { Diagnostic } from '../result.ts';
import { fixLine, inMilliseconds } from './fix.ts';
import { meantVariable } from './names.ts';
import { valueDiagnostics } from './values.ts';

/** Names that the client does not know are compared with its own in so many variables only: that takes time. */
const MAX_VARIABLES = 2000;

/** What is to say of each variable: its name, its value, and whether it counts at all. */
export function variableDiagnostics(
  variables: readonly VariableFinding[],
  scenario: Scenario,
  policy: Policy,
): readonly Diagnostic[] {
  const last = new Map(variables.map((variable) => [`${variable.layer} ${variable.name}`, variable]));
  const looked = variables.filter(({ name }, i) => i < MAX_VARIABLES || isTimingVariable(name));
  return looked.flatMap((variable) => {
    const name = nameDiagnostic(variable);
    if (name) return [name];
    const { at, layer } = variable;
    if (!isTimingVariable(variable.name)) return [];
    if (last.get(`${layer} ${variable.name}`) !== variable) {
      const message = `${variable.name} is set again later; this value does not count.`;
      return [{ id: 'set-again', severity: 'info', ...at, message }];
    }
    const standing = standingDiagnostic(variable, scenario, policy);
    return standing ? [standing] : valueDiagnostics(variable, policy);
  });
}

/** What to say of a name that the client does not know and that is like one of its own. */
export function nameDiagnostic({ name, raw, at, style }: VariableFinding): Diagnostic | undefined {
  const meant = meantVariable(name);
  if (!meant) return undefined;
  return {
    id: 'unknown-variable',
    severity: 'warning',
    ...at,
    message: `Claude Code reads no variable ${shown(name)}. Did you mean ${meant}?`,
    ...(isClockVariable(meant) && /^\s*\d{1,12}\s*$/.test(raw)
      ? { fix: { text: fixLine(style, meant, String(inMilliseconds(Number(raw)))) } }
      : {}),
  };
}

/** Whether something stronger holds instead. */
function standingDiagnostic(
  { name, layer, raw, at }: VariableFinding,
  scenario: Scenario,
  policy: Policy,
): Diagnostic | undefined {
  if (name === 'MCP_TIMEOUT') {
    const { used, dropped } = startupVariable(scenario, policy);
    if (dropped.some((value) => value.layer === layer)) {
      return {
        id: 'startup-project-ignored',
        severity: 'warning',
        ...at,
        message: `MCP_TIMEOUT=${shown(raw)} in ${describeLayer(layer)} is dropped: from this version on a project may only give servers more time to connect, not less. Set it in ~/.claude/settings.json.`,
      };
    }
    return used && used.layer !== layer ? overridden(name, at, used.layer) : undefined;
  }
  if (!isTimingVariable(name)) return undefined;
  const strongest = valuesOf(scenario, name)[0];
  return strongest && strongest.layer !== layer ? overridden(name, at, strongest.layer) : undefined;
}

function overridden(name: string, at: VariableFinding['at'], by: VariableFinding['layer']): Diagnostic {
  const message = `${name} here does not count: ${describeLayer(by)} sets it too, and is stronger.`;
  return { id: 'overridden', severity: 'info', ...at, message };
}
