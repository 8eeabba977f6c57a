import { describe, expect, it } from 'vitest';
import {
  advise,
  beyondSettings,
  type Scenario,
  sayNewer,
  sayNoSetting,
  simulate,
} from '../../../sim/index.ts';
import { HTTP, MINUTE, STDIO, scenario, scripted } from '../../client/scenarios.ts';

const OLD = { claudeCode: '2.1.219' } as const;
const beyond = (s: Scenario): ReturnType<typeof beyondSettings> => {
  const prediction = simulate(s);
  expect(advise(s, prediction)).toEqual([]);
  return beyondSettings(s, prediction);
};

describe('where no setting helps', () => {
  it('a change of the server is found that does, and was tried', () => {
    const found = beyond(scenario(HTTP, { respondAfterMs: 20 * MINUTE }, OLD));
    expect(sayNoSetting(found)).toContain('notifications/progress');
    const after = simulate(found.server?.scenario as Scenario);
    expect(after.finish?.kind).toBe('completed');
  });

  it('headers come early where that is enough', () => {
    const s = scenario(HTTP, { respondAfterMs: 90_000, firstByte: 'json' }, { claudeCode: '2.1.141' });
    const { server } = beyond(s);
    expect(server?.text).toContain('headers at once');
    expect(server?.text).not.toContain('progress');
  });

  it('the oldest newer version is named on which a setting does', () => {
    const s = scenario(HTTP, { respondAfterMs: 20 * MINUTE }, OLD);
    const { newer } = beyond(s);
    if (!newer?.advice) throw new Error('none found');
    expect(sayNewer(newer)).toContain(newer.version);
    expect(simulate({ ...newer.advice.scenario, claudeCode: newer.version }).outcome.kind).toBe('result');
    const [major, minor, patch] = newer.version.split('.').map(Number);
    const before = { ...s, claudeCode: `${major}.${minor}.${Number(patch) - 1}` };
    expect(advise(before, simulate(before)).map(({ id }) => id)).not.toContain(newer.advice.id);
  });

  it('a newer version that needs what is set already does not call it needless', () => {
    const body = { respondAfterMs: 90_000, firstByte: 'json' } as const;
    const s = scenario(HTTP, body, { claudeCode: '2.1.130', env: { MCP_TOOL_TIMEOUT: '300000' } });
    const { newer } = beyond(s);
    if (!newer) throw new Error('none found');
    expect(newer.advice).toBeUndefined();
    expect(sayNewer(newer)).toContain('with the settings as they are');
    expect(simulate({ ...s, claudeCode: newer.version }).outcome.kind).toBe('result');
    expect(simulate({ ...s, claudeCode: newer.version, env: {} }).outcome.kind).toBe('error');
  });

  it('what never answers is said to', () => {
    expect(sayNoSetting(beyond(scenario(STDIO, { respondAfterMs: null })))).toContain('never answers');
  });

  it('a cut connection is cured by nothing', () => {
    const dies = scripted(STDIO, {
      calls: [
        [
          { at: 1000, do: 'exit' },
          { at: 5000, do: 'respond' },
        ],
      ],
    });
    expect(sayNoSetting(beyond(dies))).toContain('no change of the server or of the version either');
  });
});
