import { describe, expect, it } from 'vitest';
import { ruleDocs } from '../../sim/facts/docs/index.ts';
import { isReleased, releasedVersions } from '../../sim/facts/released.ts';
import { policyFor } from '../../sim/facts/resolve.ts';
import { series } from '../../sim/facts/rules/series.ts';
import { compareVersions, newestMeasured } from '../../sim/facts/versions.ts';

describe('the states of the client', () => {
  it.each(Object.entries(series))(
    '%s: begins with a state that always held and goes on in order',
    (_key, states) => {
      expect(states[0]?.since).toBeUndefined();
      const since = states.slice(1).map((state) => state.since ?? '');
      expect(since).toEqual([...since].sort(compareVersions));
      for (const version of since) expect(isReleased(version)).toBe(true);
    },
  );

  it('cites a documented rule for every state', () => {
    for (const states of Object.values(series)) {
      for (const { rule } of states) expect(ruleDocs[rule].statement.length).toBeGreaterThan(10);
    }
  });
});

describe('a version', () => {
  it('is resolved for every release from 2.1.0 on without an assumption', () => {
    for (const version of releasedVersions.filter((v) => v.startsWith('2.1.'))) {
      expect(policyFor(version).assumptions).toEqual([]);
    }
  });

  it('that is newer than the newest measured is answered by its rules, and says so', () => {
    const policy = policyFor('2.1.999');
    expect(policy.assumptions.join()).toContain(newestMeasured);
    expect(policy.background).toBe(true);
  });

  it('that is no version at all is answered too', () => {
    expect(policyFor('latest').assumptions.join()).toContain('"latest" is not a version');
  });

  it('between the last measured without a change and the first with it is marked as unsettled', () => {
    expect(policyFor('2.1.140').gaps.get('entry-unchecked')).toMatchObject({
      lastWithout: '2.1.131',
      since: '2.1.162',
    });
    expect(policyFor('2.1.332').gaps.size).toBe(0);
  });

  it.each([
    ['2.1.211', false],
    ['2.1.212', true],
  ])('%s moves calls to the background: %s', (version, moves) => {
    expect(policyFor(version).background).toBe(moves);
  });
});
