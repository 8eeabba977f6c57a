import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleDocs } from '../../sim/facts/docs/index.ts';
import { gradeInWords } from '../../sim/facts/evidence.ts';
import type { RuleId } from '../../sim/facts/ids.ts';
import type { Prediction } from '../../sim/scenario/prediction.ts';
import { evidenceByRule, evidenceFile } from './evidence.ts';
import type { Judged } from './judged.ts';

/** A run on a version whose prediction rests on some rules, and whether it agrees. */
function run(claudeCode: string, rules: readonly RuleId[], agrees: boolean, runs?: number): Judged {
  return {
    observation: {
      id: 'x',
      rule: 'x',
      scenario: { v: 1, claudeCode, servers: {} },
      observed: {},
      tolerance: { earlyMs: 0, lateMs: 0 },
      ...(runs === undefined ? {} : { runs }),
    },
    prediction: { rules } as Prediction,
    why: agrees ? [] : ['outcome: nothing predicted'],
  };
}

describe('the evidence of a rule', () => {
  const counted = evidenceByRule([
    run('2.1.100', ['idle-window', 'wall-default'], true),
    run('2.1.99', ['idle-window'], true, 3),
    run('2.1.300', ['idle-window', 'idle-text'], false),
  ]);

  it('is every run whose prediction used it, by whether they agree', () => {
    expect(counted.get('idle-window')).toEqual({
      agreeing: 4,
      versions: ['2.1.99', '2.1.100'],
      disagreeing: 1,
    });
    expect(counted.get('wall-default')?.agreeing).toBe(1);
  });

  it('is written down only where a run agrees', () => {
    expect(JSON.parse(evidenceFile(counted))).toEqual({
      'idle-window': [4, '2.1.99', '2.1.100', 1],
      'wall-default': [1, '2.1.100', '2.1.100'],
    });
  });

  it('is written down as it is today (npm run evidence)', () => {
    const file = new URL('../../sim/facts/evidence.json', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(evidenceFile());
  });
});

describe('how well a rule is known, in words', () => {
  it('is the number of runs and their versions where it is measured, else the grade', () => {
    expect(gradeInWords('idle-tick-30s', ruleDocs['idle-tick-30s'])).toMatch(
      /^measured: \d{3} runs, 2\.1\.187 to 2\.1\.332$/,
    );
    expect(gradeInWords('task-resumed', ruleDocs['task-resumed'])).toBe('measured on 2.1.332');
    expect(gradeInWords('wall-default', ruleDocs['wall-default'])).toBe('documented');
  });
});
