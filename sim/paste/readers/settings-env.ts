import type { Layer } from '../../settings/places.ts';
import type { VariableFinding } from '../findings.ts';
import { type JsonNode, membersOf, typeName } from '../json/tree.ts';
import type { LineMap } from '../lines.ts';
import type { Diagnostic } from '../result.ts';

/** The variables in the `env` of a settings file. A JSON number counts as its text (measured on 2.1.332). */
export function settingsVariables(
  env: JsonNode | undefined,
  layer: Layer,
  lines: LineMap,
): { variables: readonly VariableFinding[]; diagnostics: readonly Diagnostic[] } {
  const variables: VariableFinding[] = [];
  const diagnostics: Diagnostic[] = [];
  if (env && env.type !== 'object') {
    diagnostics.push({
      id: 'env-not-object',
      severity: 'error',
      ...lines.spot(env.offset),
      message: `"env" must be an object like { "MCP_TIMEOUT": "60000" }; it is ${typeName(env)}.`,
    });
  }
  for (const { key, offset, node } of membersOf(env).values()) {
    const at = lines.spot(offset);
    if (node.type === 'value' && node.value !== null) {
      variables.push({
        name: key,
        raw: String(node.value),
        layer,
        at,
        valueAt: lines.spot(node.offset),
        style: 'json',
      });
    } else {
      diagnostics.push({
        id: 'env-value-type',
        severity: 'warning',
        ...lines.spot(node.offset),
        message: `The value of ${key} must be a string or a number; it is ${typeName(node)}.`,
      });
    }
  }
  return { variables, diagnostics };
}
