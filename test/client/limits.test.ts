import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import { HTTP, STDIO, scenario } from './scenarios.ts';

const unknownsOf = (s: Scenario): string =>
  simulate(s)
    .unknowns.map(({ text }) => text)
    .join('\n');

describe('a prediction says what it does not know', () => {
  it('about steps and actions that are not modelled', () => {
    const task = { calls: [[{ at: 0, do: 'task' } as const]] };
    expect(
      unknownsOf({ ...scenario(STDIO), servers: { slow: { entry: STDIO, behaviour: task } } }),
    ).toContain('task');
    expect(unknownsOf(scenario(STDIO, {}, { user: [{ at: 5, do: 'stopTask' }] }))).toContain('stopTask');
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
    expect(unknownsOf(cutBy('2.1.247'))).toContain('2.1.250 has a change (fetch-limit-6-ticks) that 2.1.245');
    expect(unknownsOf(cutBy('2.1.250'))).not.toContain('fetch-limit');
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
