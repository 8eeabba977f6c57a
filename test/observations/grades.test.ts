import { describe, expect, it } from 'vitest';
import { ruleDocs } from '../../sim/facts/docs/index.ts';
import { evidenceOf } from '../../sim/facts/evidence.ts';
import type { RuleId } from '../../sim/facts/ids.ts';
import { isReleased } from '../../sim/facts/versions.ts';

const docs = Object.entries(ruleDocs) as [RuleId, (typeof ruleDocs)[RuleId]][];

/** Rules that take a behaviour away, or only choose a text: runs show them, predictions do not cite them yet. */
const UNCITED: readonly RuleId[] = [
  'startup-uncapped',
  'startup-text-old',
  'startup-text',
  'startup-pool',
  'connect-no-retry',
  'connect-retry-4xx',
  'connect-no-retry-4xx',
  'connect-retry-timeout-old',
  'connect-no-retry-timeout',
  'connect-retry-timeout',
  'connect-refused-fetch',
  'connect-refused',
  'connect-not-found-plain',
  'connect-not-found-hint',
  'list-no-retry',
  'startup-project-may-lower',
  'runtime-v1-only-in-name',
  'wall-unfloored',
  'entry-timeout-unused',
  'request-timeout-unused',
  'first-byte-no-startup',
  'idle-none',
  'idle-no-entry-floor',
  'background-none',
  'background-off',
  'background-disabled',
  'background-not-subagent',
  'fetch-limit-gone',
];

describe('a rule that is said to be measured', () => {
  it('is shown by a run that agrees, here or elsewhere', () => {
    const shown = ([rule, doc]: (typeof docs)[number]) => evidenceOf(rule) || doc.measuredOn;
    const unfounded = docs.filter((one) => one[1].grade === 'measured' && !shown(one)).map(([rule]) => rule);
    expect(unfounded.sort()).toEqual([...UNCITED].sort());
  });

  it('names runs from elsewhere only where none is here, and on versions that were released', () => {
    for (const [rule, { grade, measuredOn }] of docs) {
      if (!measuredOn) continue;
      expect([rule, grade, evidenceOf(rule)]).toEqual([rule, 'measured', undefined]);
      expect([rule, measuredOn.filter((version) => !isReleased(version))]).toEqual([rule, []]);
    }
  });
});
