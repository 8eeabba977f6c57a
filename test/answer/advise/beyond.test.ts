import { describe, expect, it } from 'vitest';
import {
  advise,
  beyondSettings,
  type Scenario,
  sayNewer,
  sayNoSetting,
  sentenceOf,
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

  it('what broke the call is named, and what to look for', () => {
    const answer = { at: 5000, do: 'respond' } as const;
    const ends = scripted(STDIO, { calls: [[{ at: 1000, do: 'exit' }, answer]] });
    expect(sayNoSetting(beyond(ends))).toContain('Its server ends at 0:01: find why.');
    const cut = scripted(
      { type: 'ws', url: 'ws://127.0.0.1:9/mcp' },
      { calls: [[{ at: 1000, do: 'drop' }, answer]] },
    );
    expect(sayNoSetting(beyond(cut))).toMatch(/cut at 0:01: find what cuts it \(a proxy, a load balancer/);
  });

  it('the listening stream of http can carry on where the stream of the answer was cut', () => {
    const steps = [
      { at: 0, do: 'headers' },
      { at: 25_000, do: 'drop' },
      { at: 5 * MINUTE, do: 'respond' },
    ] as const;
    const found = beyond(scripted(HTTP, { calls: [steps] }));
    expect(sayNoSetting(found)).toMatch(/cut at 0:25.*listening stream.*notifications\/progress/);
    expect(simulate(found.server?.scenario as Scenario).finish?.kind).toBe('completed');
  });

  it('of a call that is open at the end of the run nothing is said to help or not to', () => {
    const open = scenario(STDIO, { respondAfterMs: 20 * MINUTE }, { horizonMs: MINUTE });
    const said = sayNoSetting(beyond(open));
    expect(said).toContain('by 1:00, the end of what is simulated');
    expect(said).not.toContain('better end');
    expect(sentenceOf(open, simulate(open))).toBe(
      'No answer and no clock by 1:00, the end of what is simulated.',
    );
  });
});
