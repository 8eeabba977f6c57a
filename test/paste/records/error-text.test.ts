import { describe, expect, it } from 'vitest';
import { hostClocks } from '../../../sim/facts/outside/hosts.ts';
import { serverClocks } from '../../../sim/facts/outside/servers.ts';
import { type Diagnostic, readPaste } from '../../../sim/paste/index.ts';

const only = (text: string, claudeCode = '2.1.332'): Diagnostic | undefined => {
  const { blocks, diagnostics } = readPaste(text, { claudeCode });
  expect(blocks.map(({ format }) => format)).toEqual(['error-text']);
  return diagnostics[0];
};
const WALL = 'MCP server "wiki" tool "find" timed out after 45s';

describe('a message of the client by itself', () => {
  it.each([
    ['the wall clock', WALL, 'wallClockMs', /wall clock.*45 s/],
    ['the wall clock of 2.1.1', "MCP tool call 'find' timed out after 3s", 'wallClockMs', /wall clock.*3 s/],
    [
      'the idle check',
      'MCP server "a" tool "b" sent no response or progress for 60s; aborting. Set …',
      'idleMs',
      /idle.* 1 min/,
    ],
    [
      'the idle check, from a log',
      "Tool 'y' aborting: no response or progress notification for 300s (idle timeout 300s)",
      'idleMs',
      /idle/,
    ],
    ['the first byte', 'The operation timed out.', 'firstByteMs', /first byte/],
    ['the start', 'MCP server "x" connection timed out after 30000ms', 'startupMs', /MCP_TIMEOUT.*30 s/],
    [
      'the start of 2.1.1',
      'Connection to MCP server "x" timed out after 30000ms',
      'startupMs',
      /MCP_TIMEOUT/,
    ],
    [
      'the start, from a log',
      'MCP server "x": Connection failed after 60031ms: MCP error -32001: Request timed out',
      'startupMs',
      /MCP_TIMEOUT/,
    ],
    [
      'the move',
      'MCP tool "jobs/run" is still running after 120s. It was moved to the background as task k0000test and',
      'backgroundMs',
      /Not an error.*background/,
    ],
    [
      'the wall clock, as the server sees it',
      '{"method":"notifications/cancelled","params":{"requestId":7,"reason":"SdkError: Request timed out"}}',
      'wallClockMs',
      /wall clock/,
    ],
  ])('names %s', (_what, text, clock, message) => {
    expect(only(text)).toMatchObject({
      severity: 'info',
      clock,
      line: 1,
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['behind a label', `Error: ${WALL}`],
    ['on a screen', `  ⎿  Error: ${WALL}`],
    ['in a sentence, in quotes', `I always get \`${WALL}\` when I ask`],
    ['behind a level', `[ERROR] ${WALL}`],
    ['in JSON', `{"is_error":true,"content":"${WALL.replaceAll('"', '\\"')}"}`],
    ['broken by a terminal', 'MCP server "wiki" tool\n  "find" timed out after 45s'],
  ])('is found %s', (_where, text) => {
    expect(only(text)?.clock).toBe('wallClockMs');
  });

  it.each([
    'Connection closed',
    'MCP error -32000: Connection closed',
    'fetch failed',
    'MCP error -32001: Request timed out',
    'Error POSTing to endpoint: boom',
    'MCP server "wiki" transport dropped mid-call; response for tool "find" was lost',
    '<tool_use_error>Error: No such tool available: mcp__wiki__find</tool_use_error>',
  ])('blames no setting for %j, and says what it is', (text) => {
    const found = only(text);
    expect(found).toMatchObject({ severity: 'info' });
    expect(found).not.toHaveProperty('clock');
    expect(found).not.toHaveProperty('fix');
  });

  it('says first who ends a tool call with a request that timed out, and after how long', () => {
    const found = only('MCP error -32001: Request timed out');
    expect(found?.message).toMatch(
      /^For a tool call Claude Code never says this: the server itself .*bridge, proxy/,
    );
    const outside = [serverClocks['mcp-typescript-request'], hostClocks['claude-desktop-60s']];
    for (const { defaultMs } of outside) expect(found?.diedAfterMs).toBe(defaultMs);
    expect(only('Connection closed')).not.toHaveProperty('diedAfterMs');
  });

  it.each([
    'It says the operation timed out and I gave up.',
    'The tool timed out after 5s',
    'the connection closed again',
  ])('is not seen in the prose %j', (text) => expect(readPaste(text).blocks[0]?.format).toBe('unknown'));
});

describe('what to change', () => {
  const fix = (text: string, version: string): string | undefined => only(text, version)?.fix?.text;
  const idle = 'MCP server "a" tool "b" sent no response or progress for 60s; aborting.';

  it('is the server’s own limit where that version reads it, else the variable', () => {
    expect(fix(WALL, '2.1.332')).toBe('"timeout": 600000');
    expect(fix(WALL, '2.1.146')).toBe('"MCP_TOOL_TIMEOUT": "600000"');
    expect(fix(idle, '2.1.332')).toBe('"timeout": 600000');
    expect(fix(idle, '2.1.187')).toBe('"CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT": "600000"');
    expect(fix('The operation timed out.', '2.1.142')).toBe('"MCP_TOOL_TIMEOUT": "600000"');
    expect(fix('The operation timed out.', '2.1.121')).toBeUndefined();
  });

  it('gives twice what was not enough', () => {
    expect(fix(WALL.replace('45s', '1800s'), '2.1.332')).toBe('"timeout": 3600000');
  });
});
