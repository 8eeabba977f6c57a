import { describe, expect, it } from 'vitest';
import { policyOf, releasedVersions, settingsFor } from '../../sim/index.ts';
import * as limits from '../../sim/limits.ts';

const { transport, ...settable } = limits;

const ENTRIES = { stdioMs: { command: 'server' }, networkMs: { type: 'sse', url: 'https://a/sse' } };
const modelled = releasedVersions.filter((version) => version.startsWith('2.1.'));

/** The default that a reader of the table would take for a version. */
function listed({ defaults }: limits.Limit, version: string): limits.LimitDefault | undefined {
  const order = (text: string): number => Number(text.split('.')[2]);
  return defaults.findLast(({ since }) => order(since) <= order(version));
}

describe('the limits as data', () => {
  it.each(Object.values(limits))(
    'of $id name no rule twice, and each rule is a sentence with what it rests on',
    (limit) => {
      expect(limit.rules.length).toBeGreaterThan(0);
      for (const { statement, grade, evidence, sources } of limit.rules) {
        expect(statement).toMatch(/^\S.+\.$/s);
        if (grade === 'documented') expect(sources.length).toBeGreaterThan(0);
        if (evidence) expect(evidence.runs).toBeGreaterThan(0);
      }
      expect(new Set(limit.rules.map(({ id }) => id)).size).toBe(limit.rules.length);
    },
  );

  it.each(Object.entries(settable) as [keyof typeof settable, limits.Limit][])(
    'of %s have for every release the default that the simulator takes',
    (name, limit) => {
      for (const claudeCode of modelled) {
        for (const [kind, entry] of Object.entries(ENTRIES)) {
          const scenario = { v: 1, claudeCode, servers: { s: { entry } } } as const;
          const { ms } = settingsFor(scenario, policyOf(scenario), 's').effective[name];
          const found = listed(limit, claudeCode)?.[kind as keyof typeof ENTRIES];
          expect([claudeCode, kind, found]).toEqual([claudeCode, kind, ms]);
        }
      }
    },
  );

  it('of the transport say between which versions a silent http answer was cut', () => {
    expect(transport.defaults.map(({ networkMs }) => networkMs)).toEqual([null, 300_000, 360_000, null]);
  });

  it('survive being written out as JSON', () => {
    expect(JSON.parse(JSON.stringify(limits))).toEqual({ ...limits });
  });
});
