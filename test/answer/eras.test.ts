import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erasOf } from '../../sim/answer/eras.ts';
import { rangeOf } from '../../sim/facts/range.ts';
import { compareVersions, modelledVersions } from '../../sim/facts/versions.ts';
import { plain, readLink, sentenceOf, simulate } from '../../sim/index.ts';

const linked = (keys: string) => readLink(`v=1&cc=2.1.332&${keys}`).scenario;

const keys = fc.constantFrom(
  't=http&respond=20m',
  't=http&respond=20m&idle=0',
  't=http&first=json&respond=3m&timeout=5m',
  't=http&respond=20m&mode=print',
  'respond=3m&caller=subagent',
  'respond=2s&timeout=600ms',
  'respond=1s&initialize=80s&startup=100s',
  'respond=1s&from=mcp-config&initialize=5s&mode=print',
  't=http&respond=5m&steps=headers@0s,drop@1m,respond@5m',
);

describe('a call by versions', () => {
  it('is in each version what the simulator makes of it there', () => {
    fc.assert(
      fc.property(keys, fc.constantFrom(...modelledVersions), (link, claudeCode) => {
        const scenario = { ...linked(link), claudeCode };
        const era = erasOf(scenario).find(
          ({ first, last }) =>
            compareVersions(first, claudeCode) <= 0 && compareVersions(claudeCode, last) <= 0,
        );
        expect(era && plain(era.sentence)).toBe(sentenceOf(scenario, simulate(scenario)));
      }),
      { numRuns: 200 },
    );
  });

  it('changes where the rule that decides it came', () => {
    const eras = erasOf(linked('respond=45m'));
    expect(eras[0]).toMatchObject({ first: modelledVersions[0], ending: 'result' });
    expect(eras.find(({ ending }) => ending === 'idle')?.first).toBe(rangeOf('idle-window')?.since);
    expect(eras.at(-1)?.last).toBe(modelledVersions.at(-1));
  });

  it('is one era where no update changed it, and does not ask under which version it was written', () => {
    expect(erasOf(linked('t=http&respond=30s'))).toHaveLength(1);
    const old = { ...linked('respond=45m'), claudeCode: '2.1.100' };
    expect(erasOf(old)).toEqual(erasOf(linked('respond=45m')));
  });
});
