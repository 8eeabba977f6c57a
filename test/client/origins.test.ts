import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Scenario, ServerOrigin } from '../../sim/scenario/scenario.ts';
import { scenario } from './scenarios.ts';

const HOUR = 3_600_000;

/** A call of a silent server of a kind that was never measured. */
function silent(from: ServerOrigin, entry: unknown, more: Partial<Scenario> = {}): Scenario {
  const s = scenario(entry, {}, { mode: 'interactive', env: { MCP_TOOL_TIMEOUT: `${HOUR}` }, ...more });
  return { ...s, servers: { slow: { from, entry, behaviour: { calls: [[]] } } } };
}

const firedOf = (s: Scenario): string[] =>
  simulate(s).events.flatMap(({ t, kind, timer }) => (kind === 'timer.fired' ? [`${t} ${timer}`] : []));
const unknownsOf = (s: Scenario): string[] => simulate(s).unknowns.map(({ id }) => id);

describe('a server of an IDE', () => {
  const s = silent('ide', { type: 'sse-ide', url: 'http://127.0.0.1:9/sse' });

  it('has no clock but the wall clock, which is documented only', () => {
    expect(firedOf(s)).toEqual([`${HOUR} wall-clock`]);
    expect(unknownsOf(s)).toEqual(['unmeasured-ide']);
  });
});

describe('a server inside a host program', () => {
  const s = silent('sdk', { type: 'sdk', name: 'slow' });

  it('moves to the background, and has neither idle check nor first byte', () => {
    expect(firedOf(s)).toEqual(['120000 background', `${HOUR} wall-clock`]);
    expect(firedOf({ ...s, mode: 'print' })).toEqual([`${HOUR} wall-clock`]);
    expect(unknownsOf(s)).toEqual(['unmeasured-sdk']);
  });
});

describe('a connector of claude.ai', () => {
  it.each([
    ['in its own form', { type: 'claudeai-proxy', id: 'x' }],
    ['as an http entry', { type: 'http', url: 'https://x.example/mcp' }],
    ['without a type', { url: 'https://x.example/mcp' }],
  ])('%s has the clocks of an http server', (_name, entry) => {
    const s = silent('connector', entry, { env: {}, mode: 'print' });
    expect(firedOf(s)[0]).toBe('60000 first-byte');
    expect(unknownsOf(s)).toEqual(['unmeasured-connector']);
  });

  it('is still refused in a file', () => {
    const s = silent('project', { type: 'claudeai-proxy', id: 'x' });
    expect(simulate(s).outcome.kind).toBe('never-connected');
    expect(unknownsOf(s)).toEqual([]);
  });
});
