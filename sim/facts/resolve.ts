import { rare } from '#rare';
import type { RuleId } from './ids.ts';
import { DOUBTS } from './rules/doubts.ts';
import { plainSeries } from './rules/plain-series.ts';
import type { PolicyKey, PolicyValues } from './rules/policy.ts';
import type { SeriesOf, State } from './rules/series/state.ts';
import { compareVersions, isModelled } from './versions.ts';

/** The version lies between the last measured without a change and the first measured with it. */
export interface Gap {
  readonly key: PolicyKey;
  /** The rule that comes with the change. */
  readonly next: RuleId;
  readonly since: string;
  readonly lastWithout: string;
}

/** One version's behaviour, with the rule behind each value and the values that no measurement settles. */
export interface Policy extends PolicyValues {
  readonly version: string;
  readonly rules: { readonly [K in PolicyKey]: RuleId };
  /** By the rule that is assumed to hold: where nobody measured whether the next one holds already. */
  readonly gaps: ReadonlyMap<RuleId, Gap>;
  /** Rules that nobody measured for this version, with what their use rests on. */
  readonly doubts: ReadonlyMap<RuleId, string>;
  /** What had to be assumed to read the version at all, as sentences. */
  readonly assumptions: readonly string[];
  /** Rules that are taken not to hold: none, unless somebody asks what the client would do without one. */
  readonly disabled: ReadonlySet<RuleId>;
}

const NONE_DISABLED: ReadonlySet<RuleId> = new Set<RuleId>();

/** Whether the client goes by a rule that is the same in all versions; a rule that changes is a value of the policy. */
export function holds({ disabled }: Pick<Policy, 'disabled'>, rule: RuleId): boolean {
  return !disabled.has(rule);
}

/** The state that holds in a version, and the one after it. Every series begins with a state that always held. */
function stateAt<T>(
  states: readonly State<T>[],
  version: string,
): { state: State<T>; next: State<T> | undefined } {
  const at = states.findLastIndex(({ since }) => !since || compareVersions(since, version) <= 0);
  return { state: states[at] as State<T>, next: states[at + 1] };
}

function doubtsAt(version: string): ReadonlyMap<RuleId, string> {
  const here = DOUBTS.filter(({ before }) => !before || compareVersions(version, before) < 0);
  return new Map(here.map(({ rule, text }) => [rule, text]));
}

function resolveVersion(given: string): Policy {
  const { version, assumptions } = isModelled(given)
    ? { version: given, assumptions: [] }
    : rare.chooseVersion(given);
  const values: Record<string, unknown> = {};
  const rules: Record<string, RuleId> = {};
  const gaps = new Map<RuleId, Gap>();
  // Without the rare parts nothing asks for their values.
  const series: Partial<SeriesOf<PolicyKey>> = { ...plainSeries, ...rare.rareSeries };
  for (const [key, states] of Object.entries(series) as [PolicyKey, readonly State<unknown>[]][]) {
    const { state, next } = stateAt(states, version);
    values[key] = state.value;
    rules[key] = state.rule;
    if (next?.lastWithout && next.since && compareVersions(next.lastWithout, version) < 0) {
      gaps.set(state.rule, { key, next: next.rule, since: next.since, lastWithout: next.lastWithout });
    }
  }
  return {
    ...values,
    version,
    rules,
    gaps,
    doubts: doubtsAt(version),
    assumptions,
    disabled: NONE_DISABLED,
  } as unknown as Policy;
}

const cache = new Map<string, Policy>();
/** What the policies in the cache were resolved with. */
let cachedWith: typeof rare.rareSeries | undefined;

/**
 * The behaviour of a version, resolved once: nothing outside `facts` compares versions. A version that is not
 * known is answered by the nearest rules, and `assumptions` says which.
 */
export function policyFor(version: string): Policy {
  if (cachedWith !== rare.rareSeries) cache.clear();
  cachedWith = rare.rareSeries;
  const known = cache.get(version);
  if (known) return known;
  const policy = resolveVersion(version);
  if (cache.size < 2000) cache.set(version, policy);
  return policy;
}
