import { describe, expect, it } from 'vitest';
import { policyFor } from '../../sim/facts/resolve.ts';
import { MAX_DELAY_MS } from '../../sim/facts/rules/constants.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import { settingsFor } from '../../sim/settings/effective.ts';
import { HTTP, STDIO, scenario } from '../client/scenarios.ts';

function effective(entry: unknown, more: Partial<Scenario> = {}) {
  const s = scenario(entry, {}, more);
  return settingsFor(s, policyFor(s.claudeCode), 'slow').effective;
}

describe('where a value comes from', () => {
  it('is the strongest layer: managed > flag > local > project > user > shell', () => {
    const layers = ['user', 'project', 'local', 'flag', 'managed'] as const;
    let settings: Scenario['settings'] = {};
    for (const [i, layer] of layers.entries()) {
      const ms = `${(i + 2) * 1000}`;
      settings = { ...settings, [layer]: { env: { MCP_TOOL_TIMEOUT: ms } } };
      const { wallClock } = effective(STDIO, { env: { MCP_TOOL_TIMEOUT: '1000' }, settings });
      expect(wallClock.ms).toBe(Number(ms));
      expect(wallClock.place).toMatchObject({ in: 'variable', layer });
    }
  });

  it('is the entry before MCP_TOOL_TIMEOUT, both ways', () => {
    const env = { MCP_TOOL_TIMEOUT: '7000' };
    expect(effective({ ...STDIO, timeout: 12_000 }, { env }).wallClock).toMatchObject({
      ms: 12_000,
      place: { in: 'entry', key: 'timeout', raw: '12000' },
    });
    expect(effective({ ...STDIO, timeout: 3000 }, { env }).wallClock.ms).toBe(3000);
  });

  it('is not the environment that the server gets in its entry', () => {
    const entry = { ...STDIO, env: { MCP_TOOL_TIMEOUT: '3000' } };
    expect(effective(entry).wallClock.place).toEqual({ in: 'default' });
  });

  it('is never longer than a timer can be, in whatever it reaches', () => {
    const { wallClock, firstByte, idle } = effective({ ...HTTP, timeout: 3_000_000_000 });
    expect([wallClock.ms, firstByte.ms, idle.ms]).toEqual([MAX_DELAY_MS, MAX_DELAY_MS, MAX_DELAY_MS]);
    const env = { MCP_TIMEOUT: '3000000000', CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '3000000000' };
    const { startup, background } = effective(STDIO, { env });
    expect([startup.ms, background.ms]).toEqual([MAX_DELAY_MS, MAX_DELAY_MS]);
    expect(startup.text).toContain('cut to the longest timer');
  });

  it('is the default where the number of the entry is none', () => {
    const { wallClock } = effective({ ...HTTP, timeout: Number('1e400') });
    expect(wallClock.place).toEqual({ in: 'default' });
  });

  it('names the surprise in plain words', () => {
    const { wallClock } = effective(STDIO, { env: { MCP_TOOL_TIMEOUT: '60s' } });
    expect(wallClock).toMatchObject({ ms: 1000, text: '"60s" is read as 60 ms, raised to 1 s' });
  });
});

describe('a timeout that is no whole number', () => {
  it('is cut to whole milliseconds on versions that do not refuse it', () => {
    const { wallClock } = effective({ ...STDIO, timeout: 2500.5 }, { claudeCode: '2.1.150' });
    expect(wallClock.ms).toBe(2500);
  });
});

describe('MCP_TIMEOUT in a project’s settings', () => {
  const lower = {
    settings: { user: { env: { MCP_TIMEOUT: '9000' } }, project: { env: { MCP_TIMEOUT: '7000' } } },
  };

  it('lowers the value up to 2.1.327', () => {
    expect(effective(STDIO, { ...lower, claudeCode: '2.1.327' }).startup.ms).toBe(7000);
  });

  it('can only raise it from 2.1.328 on, and says that it was dropped', () => {
    const { startup } = effective(STDIO, lower);
    expect(startup.ms).toBe(9000);
    expect(startup.text).toContain('7000 is dropped');
  });

  it('is taken from the local file where both raise it, even if that is smaller', () => {
    const settings = { project: { env: { MCP_TIMEOUT: '90000' } }, local: { env: { MCP_TIMEOUT: '50000' } } };
    expect(effective(STDIO, { settings }).startup.ms).toBe(50_000);
  });
});

describe('the idle window', () => {
  it('is raised by the server’s own timeout, but only from 2.1.203 on', () => {
    const env = { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '20000' };
    expect(effective({ ...HTTP, timeout: 50_000 }, { env }).idle.ms).toBe(50_000);
    expect(effective({ ...HTTP, timeout: 50_000 }, { env, claudeCode: '2.1.202' }).idle.ms).toBe(20_000);
  });

  it('is not raised by MCP_TOOL_TIMEOUT, and never exceeds it', () => {
    const idle = { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '20000' };
    expect(effective(HTTP, { env: { ...idle, MCP_TOOL_TIMEOUT: '90000' } }).idle.ms).toBe(20_000);
    expect(effective(HTTP, { env: { MCP_TOOL_TIMEOUT: '90000' } }).idle.ms).toBe(90_000);
  });

  it('does not exist for stdio before 2.1.203, nor for anything before 2.1.187', () => {
    expect(effective(STDIO, { claudeCode: '2.1.202' }).idle.ms).toBeNull();
    expect(effective(HTTP, { claudeCode: '2.1.187' }).idle.ms).toBe(300_000);
    expect(effective(HTTP, { claudeCode: '2.1.186' }).idle.ms).toBeNull();
  });
});

describe('the first byte', () => {
  it('is raised by MCP_TIMEOUT only from 2.1.227 on', () => {
    const env = { MCP_TIMEOUT: '90000' };
    expect(effective(HTTP, { env }).firstByte.ms).toBe(90_000);
    expect(effective(HTTP, { env, claudeCode: '2.1.226' }).firstByte.ms).toBe(60_000);
  });

  it('is never shortened', () => {
    expect(effective({ ...HTTP, timeout: 5000 }).firstByte.ms).toBe(60_000);
  });

  it('is not raised by a startup default', () => {
    expect(effective(HTTP).firstByte).toMatchObject({ ms: 60_000, place: { in: 'default' } });
  });
});

describe('the move to the background', () => {
  it('has no minimum and is off for zero, subagents, and -p without its opt-in', () => {
    const ms = (value: string, more: Partial<Scenario> = {}) =>
      effective(STDIO, { env: { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: value }, ...more }).background.ms;
    expect(ms('1')).toBe(1);
    expect(ms('2s')).toBe(2);
    expect(ms('0')).toBeNull();
    expect(ms('5000', { caller: 'subagent' })).toBeNull();
    expect(ms('5000', { mode: 'print' })).toBeNull();
  });
});

describe('request_timeout_ms', () => {
  it('acts like timeout on http, up to 300 s, and not on stdio', () => {
    expect(effective({ ...HTTP, request_timeout_ms: 400_000 }).wallClock.ms).toBe(300_000);
    expect(effective({ ...STDIO, request_timeout_ms: 3000 }).wallClock.place).toEqual({ in: 'default' });
  });

  it('is blocked by a timeout beside it, even one that is ignored', () => {
    const entry = { ...HTTP, timeout: 500, request_timeout_ms: 2000 };
    expect(effective(entry, { env: { MCP_TOOL_TIMEOUT: '5000' } }).wallClock.ms).toBe(5000);
  });
});
