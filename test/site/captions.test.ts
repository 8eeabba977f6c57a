import { describe, expect, it } from 'vitest';
import { readLink, releasedVersions, simulate } from '../../sim/index.ts';
import { NAMED_SCENARIOS } from '../../site/scenarios/scenarios.ts';

const dated = NAMED_SCENARIOS.flatMap((named) => {
  const version = /^(?:Before|From) (\S+)/.exec(named.title)?.[1];
  return version === undefined ? [] : [{ ...named, version }];
});

/** What becomes of a scenario on one version. */
function endOn(link: string, claudeCode: string): unknown {
  const { outcome, finish, decidedBy } = simulate({ ...readLink(link).scenario, claudeCode });
  return { kind: outcome.kind, t: finish?.t ?? outcome.t, decidedBy };
}

describe('a caption that names a version', () => {
  it('is there to be checked', () => expect(dated.length).toBeGreaterThan(1));

  it.each(dated)('$title: it ended otherwise until then', ({ link, version }) => {
    const before = releasedVersions[releasedVersions.indexOf(version) - 1] ?? '';
    expect(endOn(link, before)).not.toEqual(endOn(link, version));
  });
});
