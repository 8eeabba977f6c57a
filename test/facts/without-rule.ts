import type { RuleId } from '../../sim/facts/ids.ts';
import type { Policy } from '../../sim/facts/resolve.ts';
import type { PolicyKey, PolicyValues } from '../../sim/facts/rules/policy.ts';
import { type State, series } from '../../sim/facts/rules/series.ts';

/** What another client could do where every version measured does the same. */
const OTHERWISE: Readonly<Partial<PolicyValues>> = {
  startupDefaultMs: 45_000,
  wallDefaultMs: 3_600_000,
  firstByteMinMs: 90_000,
  idleTickMs: 7000,
  backgroundDefaultMs: 90_000,
  printGraceMs: 2000,
};

/** The nearest state of another value: the one before, else the one after. */
function neighbour(states: readonly State<unknown>[], rule: RuleId): State<unknown> | undefined {
  const at = states.findIndex((state) => state.rule === rule);
  const nearest = [...states.slice(0, at).reverse(), ...states.slice(at + 1)];
  const own = JSON.stringify(states[at]?.value);
  return nearest.find(({ value }) => JSON.stringify(value) !== own);
}

/** The same client without one rule: what the rule gave a value has that of a neighbouring version. */
export function withoutRule(policy: Policy, rule: RuleId): Policy {
  const disabled: ReadonlySet<RuleId> = new Set([rule]);
  const key = (Object.keys(series) as PolicyKey[]).find((k) => policy.rules[k] === rule);
  if (!key) return { ...policy, disabled };
  const other = neighbour(series[key], rule) ?? { rule, value: OTHERWISE[key] };
  if (other.value === undefined) throw new Error(`what else "${key}" could be is not said`);
  return { ...policy, disabled, [key]: other.value, rules: { ...policy.rules, [key]: other.rule } };
}
