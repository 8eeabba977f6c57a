import { describe, expect, it } from 'vitest';
import { simulate, withBehaviour } from '../../sim/index.ts';
import { openPaste, readPaste } from '../../sim/paste/index.ts';
import { remarks } from './support.ts';

const http = (keys: object): string =>
  JSON.stringify({ mcpServers: { s: { type: 'http', url: 'https://h.test/mcp', ...keys } } });
const summary = (text: string, claudeCode = '2.1.332'): string | undefined =>
  readPaste(text, { claudeCode }).servers[0]?.summary;

describe('the sentence of a server', () => {
  it('tells the move, the end and the first byte', () => {
    expect(summary(http({}))).toBe(
      'A silent call moves to the background at 2:00, and the idle check ends it at 5:00; where not even response headers come, it fails at 1:00.',
    );
  });

  it('puts the idle check on its 30 s grid', () => {
    expect(summary(`export CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT=31000\n\n{"command":"node"}`)).toContain(
      'the idle check ends it at 1:00 (the check that follows 31 s of silence)',
    );
  });

  it('does not promise a move that the end forestalls', () => {
    expect(summary('{"command":"node","timeout":90000}')).toBe(
      'A silent call stays in the conversation until the wall clock ends it at 1:30.',
    );
  });

  it('knows that idle beats a wall clock of exactly 30 s', () => {
    expect(summary('{"command":"node","timeout":30000}')).toContain('the idle check ends it at 0:30');
  });

  it('says when nothing ends a call on an old version but the day-long wall clock', () => {
    expect(summary('{"command":"node"}', '2.1.186')).toContain('27:46:40');
  });
});

describe('why a value is what it is', () => {
  const text =
    'export MCP_TOOL_TIMEOUT=45000\n{\n  "mcpServers": {\n    "s": { "command": "a", "timeout": 90000 },\n    "t": { "command": "b" }\n  }\n}';
  const [s, t] = readPaste(text).servers;

  it('points to the key of the entry', () => {
    expect(s?.why.wallClockMs).toMatchObject({
      from: 'line 4: timeout',
      line: 4,
      column: 39,
      rule: 'entry-timeout-min-1000',
    });
  });

  it('points to the variable', () => {
    expect(t?.why.wallClockMs).toMatchObject({ from: 'line 1: MCP_TOOL_TIMEOUT', line: 1, column: 25 });
    expect(t?.why.idleMs).toMatchObject({ from: 'line 1: MCP_TOOL_TIMEOUT', rule: 'idle-cap-wall' });
  });

  it('says that it is a default', () => {
    expect(s?.why.startupMs).toMatchObject({ from: 'the default', rule: 'startup-timeout' });
  });
});

describe('the scenario of a paste', () => {
  it('can be simulated and ends as the sentence says', () => {
    const { scenario, result } = openPaste(http({ timeout: 90_000 }));
    const prediction = simulate(withBehaviour(scenario, 's', { calls: [[{ at: 0, do: 'headers' }]] }));
    expect(prediction.outcome).toMatchObject({ kind: 'error', t: 90_000 });
    expect(result.servers[0]?.summary).toContain('the wall clock ends it at 1:30');
  });
});

describe('a version', () => {
  it('that is newer than any measured is answered by the newest rules, and says so', () => {
    const result = readPaste('export A=1', { claudeCode: '2.1.999' });
    expect(remarks(result)).toEqual(['1:1 info version-assumed']);
    expect(result.claudeCode).toBe('2.1.999');
  });
});
