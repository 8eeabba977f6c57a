import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Behaviour, Scenario } from '../../sim/scenario/scenario.ts';
import { HTTP, STDIO, scenario, scripted } from './scenarios.ts';

const unknownsOf = (s: Scenario): string =>
  simulate(s)
    .unknowns.map(({ text }) => text)
    .join('\n');

describe('a prediction says what it does not know', () => {
  it('about actions that are not modelled', () => {
    expect(unknownsOf(scenario(STDIO, {}, { user: [{ at: 5, do: 'dance' }] }))).toContain('dance');
  });

  it('about a version between two measured ones that differ', () => {
    const behaviour = { getStream: { do: 'open' } };
    const lost: Partial<Scenario> = {
      servers: { slow: { entry: HTTP, behaviour } },
      world: [{ at: 5, server: 'slow', do: 'down' }],
    };
    const at = (claudeCode: string) => unknownsOf(scenario(HTTP, {}, { ...lost, claudeCode }));
    expect(at('2.1.294')).toContain('between 2.1.293 and 2.1.296');
    expect(at('2.1.296')).not.toContain('Nobody measured');
  });

  it('about an online client, a version nobody measured, and other systems', () => {
    expect(unknownsOf(scenario(STDIO, {}, { featureFlags: 'unknown' }))).toContain('online');
    expect(unknownsOf(scenario(STDIO, {}, { claudeCode: '2.1.999' }))).toContain('2.1.999 is newer');
    expect(unknownsOf(scenario(STDIO, {}, { platform: 'windows' }))).toContain('windows');
  });

  it('about a rule it used that may have changed before that version', () => {
    const cutBy = (claudeCode: string): Scenario =>
      scenario({ ...HTTP, timeout: 900_000 }, { respondAfterMs: 800_000 }, { claudeCode });
    // Measured: five minutes on 2.1.245, six on 2.1.250.
    expect(unknownsOf(cutBy('2.1.245'))).not.toContain('fetch-limit');
    expect(unknownsOf(cutBy('2.1.247'))).toContain('between 2.1.245 and 2.1.250');
    expect(unknownsOf(cutBy('2.1.250'))).not.toContain('fetch-limit');
  });

  it('about a rule that nobody measured for a version this old', () => {
    const cut = (claudeCode: string) =>
      unknownsOf(scenario(HTTP, { respondAfterMs: 400_000 }, { claudeCode }));
    expect(cut('2.1.120')).toContain('taken from a report');
    expect(cut('2.1.160')).not.toContain('taken from a report');
  });

  it('about servers that the scenario does not have', () => {
    const stray: Partial<Scenario> = {
      turn: [{ call: 'other/work' }],
      world: [{ at: 5, server: 'gone', do: 'down' }],
    };
    expect(unknownsOf(scenario(STDIO, {}, stray))).toMatch(/"other".*It has "slow"[\s\S]*"gone"/);
    expect(unknownsOf(scenario(STDIO, { respondAfterMs: 5 }, { turn: [{ call: 'slow' }] }))).toBe('');
  });

  it('about what a server does that its transport cannot carry', () => {
    const refuses: Behaviour = { calls: [[{ at: 5, do: 'status', status: 504 }]] };
    expect(unknownsOf(scripted(STDIO, refuses))).toContain('stdio, which has no "status"');
    expect(unknownsOf(scripted(HTTP, refuses))).toBe('');
  });

  it('and takes numbers of any size without complaint', () => {
    const env = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '99999999999999999999' };
    const huge = scenario({ ...HTTP, timeout: 1e20 }, { respondAfterMs: 400_000 }, { env });
    expect(simulate(huge).outcome).toMatchObject({ kind: 'result', t: 400_000 });
  });

  it('about no version that is written as the client prints it', () => {
    expect(unknownsOf(scenario(STDIO, {}, { claudeCode: '2.1.219 (Claude Code)' }))).toBe('');
  });

  it('and nothing where all of it was measured', () => {
    expect(unknownsOf(scenario(HTTP, { respondAfterMs: 400_000 }))).toBe('');
  });
});
