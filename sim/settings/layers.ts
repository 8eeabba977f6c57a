import type { Policy } from '../facts/resolve.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { readNumber } from './number.ts';
import { LAYERS, type Layer, type Place } from './places.ts';
import type { Variable, VariableName } from './variables.ts';

const WEAKEST_FIRST: readonly Layer[] = [...LAYERS].reverse();

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** All values that a variable is given, the strongest layer first. A JSON number in a settings `env` counts. */
export function valuesOf(scenario: Scenario, name: VariableName): readonly Variable[] {
  const found: Variable[] = [];
  let weakest: Variable | undefined;
  for (const layer of WEAKEST_FIRST) {
    const source = layer === 'shell' ? scenario.env : scenario.settings?.[layer]?.env;
    const raw = source && Object.hasOwn(source, name) ? textOf(source[name]) : undefined;
    if (raw === undefined) continue;
    const place: Place = { in: 'variable', layer, name, raw };
    const value: Variable = { raw, layer, place, ...(weakest ? { beats: weakest } : {}) };
    weakest ??= value;
    found.unshift(value);
  }
  return found;
}

/**
 * MCP_TIMEOUT from 2.1.328 on: a project's files may only raise it. Each of their values below the one that holds
 * without them (`lower`) is dropped; of those that are left the local one wins, even if smaller. Source: measured.
 */
export function startupVariable(
  scenario: Scenario,
  policy: Policy,
): { used: Variable | undefined; dropped: readonly Variable[]; lower: readonly Variable[] } {
  const all = valuesOf(scenario, 'MCP_TIMEOUT');
  const ofProject = all.filter((v) => v.layer === 'local' || v.layer === 'project');
  const others = all.filter((v) => !ofProject.includes(v));
  const stronger = others.find((v) => v.layer === 'managed' || v.layer === 'flag');
  const without = others[0];
  const heldMs = positive(without?.raw, policy) ?? policy.startupDefaultMs;
  const lower = ofProject.filter((v) => (positive(v.raw, policy) ?? policy.startupDefaultMs) < heldMs);
  if (policy.startupProjectMayLower) return { used: all[0], dropped: [], lower };
  const kept = ofProject.filter((v) => !lower.includes(v));
  return { used: stronger ?? kept[0] ?? without, dropped: lower, lower };
}

function positive(raw: string | undefined, policy: Policy): number | undefined {
  const value = raw === undefined ? undefined : readNumber(raw, policy.numberSpelling);
  return value !== undefined && value > 0 ? value : undefined;
}
