import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import { ruleDocs } from '../../sim/facts/docs/index.ts';
import type { RuleId } from '../../sim/facts/ids.ts';
import { releasedVersions } from '../../sim/facts/released.ts';
import { type State, series } from '../../sim/facts/rules/series.ts';
import { compareVersions } from '../../sim/facts/versions.ts';
import type { Prediction } from '../../sim/scenario/prediction.ts';
import { scenariosBy } from './every-scenario.ts';
import { withoutRule } from './without-rule.ts';

/** What a prediction says of the world: all but the rules that it rests on, and the gaps between their versions. */
function said({ outcome, finish, events, unknowns }: Prediction): string {
  const open = unknowns.filter(({ id }) => !id.startsWith('gap-'));
  return JSON.stringify([outcome, finish, events, open]);
}

describe('a prediction', () => {
  it('rests only on rules that are documented', () => {
    expect([...scenariosBy.keys()].filter((rule) => !Object.hasOwn(ruleDocs, rule))).toEqual([]);
  });

  it.each(Object.keys(ruleDocs) as RuleId[])('would be another without %s, on which it rests', (rule) => {
    const resting = scenariosBy.get(rule) ?? [];
    const changed = resting.find((scenario) => {
      const without = simulate(scenario, { policy: (policy) => withoutRule(policy, rule) });
      return said(simulate(scenario)) !== said(without);
    });
    expect(changed, `${resting.length} predictions rest on it, and none changes`).toBeDefined();
  });
});

interface Gap {
  readonly before: RuleId;
  readonly next: RuleId;
  readonly inside: readonly string[];
}

/** The versions between two states of the client that nobody measured. */
function gapsIn(states: readonly State<unknown>[]): readonly Gap[] {
  return states.flatMap(({ rule, since, lastWithout }, i) => {
    const before = states[i - 1]?.rule;
    if (!before || !since || !lastWithout) return [];
    const inside = releasedVersions.filter(
      (version) => compareVersions(lastWithout, version) < 0 && compareVersions(version, since) < 0,
    );
    return inside.length > 0 ? [{ before, next: rule, inside }] : [];
  });
}

describe('a version that nobody measured', () => {
  const gaps = Object.values(series).flatMap(gapsIn);

  it.each(gaps)('between $before and $next: its prediction says so', ({ before, next, inside }) => {
    const resting = scenariosBy.get(before) ?? [];
    const silent = inside.filter(
      (claudeCode) =>
        !resting.some((scenario) => {
          const { unknowns } = simulate({ ...scenario, claudeCode }, { trace: false });
          return unknowns.some(({ id }) => id === `gap-${next}`);
        }),
    );
    expect(silent).toEqual([]);
  });
});
