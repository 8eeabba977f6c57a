import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import { ids } from '../support.ts';

const starts = (text: string): unknown[] =>
  readPaste(text).connections.map(({ server, end, clock, durationMs }) => [server, end, clock, durationMs]);

describe('logs as people paste them into reports', () => {
  it('of old builds, without a time of their own, are read', () => {
    const text = `It never connects:
[DEBUG] MCP server "files": Connection failed: Error: Connection to MCP server "files" timed out after 30000ms
[DEBUG] MCP server "files": Error message: Connection to MCP server "files" timed out after 30000ms
    at Timeout._onTimeout (cli.js:1383:5751)
[DEBUG] MCP server "mail": Connection failed: McpError: MCP error -32000: Connection closed`;
    expect(starts(text)).toEqual([
      ['files', 'failed', 'startup', null],
      ['mail', 'failed', null, null],
    ]);
  });

  it('as a list of errors in JSON are read, with the server from the path or from the words', () => {
    const text = `$ cat ~/.cache/claude-cli-nodejs/-home-ana/mcp-logs-search/2025-02-28T13-08-47-819Z.txt
[
  {
    "error": "Connection failed: Connection to MCP server \\"search\\" timed out after 5000ms",
    "timestamp": "2025-02-28T13:08:53.127Z"
  }
]`;
    expect(starts(text)).toEqual([['search', 'failed', 'startup', null]]);
    const closed = `[
  {
    "debug": "Starting connection attempt",
    "timestamp": "2025-07-14T10:20:09.396Z"
  },
  {
    "debug": "Connection failed: McpError: MCP error -32000: Connection closed",
    "timestamp": "2025-07-14T10:20:09.595Z"
  }
]`;
    expect(starts(closed)).toEqual([[null, 'failed', null, null]]);
  });

  it('that tell one failure twice tell of one attempt', () => {
    const text = `2026-03-02T18:44:16.136Z [DEBUG] MCP server "m": Starting connection with timeout of 30000ms
2026-03-02T18:44:16.402Z [DEBUG] MCP server "m": Connection failed after 270ms: MCP error -32000: Connection closed
2026-03-02T18:44:16.402Z [ERROR] MCP server "m" Connection failed: MCP error -32000: Connection closed`;
    expect(starts(text)).toEqual([['m', 'failed', null, 270]]);
    const indented = text.replaceAll(/^/gm, '    ');
    expect(starts(`Evidence:\n\n${indented}`)).toEqual([['m', 'failed', null, 270]]);
  });

  it('say that a build’s own limit ended the start, where MCP_TIMEOUT was longer', () => {
    const text = `[DEBUG] MCP server "slow": Starting connection with timeout of 100000ms
[DEBUG] MCP server "slow": Connection failed after 60031ms: MCP error -32001: Request timed out`;
    const [said] = readPaste(text).diagnostics;
    expect(said?.message).toContain('It ended after 1 min, though MCP_TIMEOUT is 1 min 40 s');
    expect(said?.message).toContain('No setting lifts that');
    expect(said?.fix).toBeUndefined();
  });

  it('say what part of MCP_TIMEOUT "initialize" had, where it ended by that', () => {
    const text = `[DEBUG] MCP server "slow": Starting connection with timeout of 30000ms
[DEBUG] MCP server "slow": Connection failed after 27022ms (CONNECT_TIMEOUT): Request timed out`;
    expect(readPaste(text).diagnostics[0]?.message).toContain(
      'It ended after 27 s: of the 30 s of MCP_TIMEOUT',
    );
  });

  it('are not joined with the line before them', () => {
    const text = `Added stdio MCP server slow with command: sleep 100 to local config
[DEBUG] MCP server "slow": Starting connection with timeout of 30000ms
[DEBUG] MCP server "slow": Connection failed after 30000ms: MCP server "slow" connection timed out after 30000ms`;
    expect(starts(text)).toEqual([['slow', 'failed', 'startup', 30_000]]);
  });

  it('of a server that is connected without tools say so', () => {
    const text = 'docs: https://h.test/mcp (HTTP) - ! Connected · tools fetch failed — Connection closed';
    expect(ids(readPaste(text))).toEqual(['connected-without-tools']);
    expect(ids(readPaste(text.replace('Connection closed', 'Request timed out')))).toEqual([
      'tools-not-fetched',
    ]);
  });

  it('of another program are not taken for those of Claude Code', () => {
    const list = '✓ files: node server.js (stdio) - Connected\n✗ web: https://h/mcp (http) - Disconnected';
    expect(readPaste(list).connections).toEqual([]);
    const desktop =
      '2025-10-12T06:35:45.830Z [files] [info] Message from client: {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":0,"reason":"McpError: MCP error -32001: Request timed out"}} { metadata: undefined }';
    const { diagnostics } = readPaste(desktop);
    expect(diagnostics.map(({ id, clock }) => [id, clock])).toEqual([['message-without-clock', undefined]]);
    expect(diagnostics[0]?.message).toContain('Claude Desktop');
  });
});

describe('the version that a report is about', () => {
  it.each([
    ['- Claude Code version: 2.1.4', '2.1.4'],
    ['- **Claude Code version**: v2.1.73', '2.1.73'],
    ['- **Claude Code**: 2.1.143 (macOS)', '2.1.143'],
    ['**Environment:** Claude Code 2.1.220 (native install), Windows 11', '2.1.220'],
    ['a startup issue in Claude Code (v2.1.63, Linux)', '2.1.63'],
    ['- Claude Code CLI v2.1.92', '2.1.92'],
    ['I am using claude code 2.1.109 here', '2.1.109'],
    ['- Platform: linux\n- Terminal: vscode\n- Version: 2.1.37\n- Feedback ID: 0af', '2.1.37'],
  ])('is found in prose: %s', (text, version) => {
    expect(readPaste(`${text}\n\nexport MCP_TIMEOUT=5000`).claudeCode).toBe(version);
  });

  it.each([
    'Since Claude Code 2.1.212 long calls move to the background.',
    'This needs Claude Code v2.1.121 or later.',
    'Claude Code 2.1.212 changes how long calls end.',
    'It was introduced in Claude Code v2.1.187.',
    '- Version: 2.1.37',
  ])('is not one at which something changed: %s', (text) => {
    expect(readPaste(`${text}\n\nexport MCP_TIMEOUT=5000`).claudeCode).toBe(
      readPaste('export MCP_TIMEOUT=5000').claudeCode,
    );
  });
});
