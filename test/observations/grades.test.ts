import { describe, expect, it } from 'vitest';
import { ruleDocs } from '../../sim/facts/docs/index.ts';
import { evidenceOf } from '../../sim/facts/evidence.ts';
import type { RuleId } from '../../sim/facts/ids.ts';
import { isReleased } from '../../sim/facts/released.ts';

const docs = Object.entries(ruleDocs) as [RuleId, (typeof ruleDocs)[RuleId]][];

describe('a rule that is said to be measured', () => {
  it('is shown by a run that agrees, here or elsewhere', () => {
    const shown = ([rule, doc]: (typeof docs)[number]) => evidenceOf(rule) || doc.measuredOn;
    const unfounded = docs.filter((one) => one[1].grade === 'measured' && !shown(one)).map(([rule]) => rule);
    expect(unfounded).toEqual([]);
  });

  it('names runs from elsewhere only where none is here, and on versions that were released', () => {
    for (const [rule, { grade, measuredOn }] of docs) {
      if (!measuredOn) continue;
      expect([rule, grade, evidenceOf(rule)]).toEqual([rule, 'measured', undefined]);
      expect([rule, measuredOn.filter((version) => !isReleased(version))]).toEqual([rule, []]);
    }
  });
});
