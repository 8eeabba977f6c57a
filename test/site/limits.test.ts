import { expect, it } from 'vitest';
import { herdOf } from '../../site/chapters/tasks/fleets.ts';
import { limitsOf } from '../../site/chapters/tasks/limits.ts';
import { CHAPTER_RUN, type Composed, type PolicyKnobs } from '../../site/chapters/tasks/policy.ts';

const under = (limits: Partial<PolicyKnobs>): Composed => ({
  ...CHAPTER_RUN,
  policy: { ...CHAPTER_RUN.policy, ...limits },
});

it('a limit says what it does to the run, and that it does nothing', () => {
  expect(limitsOf(under({ pollsPerServer: 600 }))).toContain('polls less often than that');
  expect(limitsOf(under({ pollsPerTenant: 2 }))).toMatch(/In the run above \d+ polls have to wait/);
  expect(limitsOf(under({ tasksPerServer: 1 }))).toContain('in the code below only');
});

it('the thousand clients say that they are shown without the limits, where there are some', () => {
  expect(herdOf(under({ pollsPerServer: 600 }))).toContain('limits on polls are left out');
  expect(herdOf(CHAPTER_RUN)).not.toContain('limits');
});
