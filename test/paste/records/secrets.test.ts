import { expect, it } from 'vitest';
import { openPaste } from '../../../sim/paste/index.ts';
import { reportText } from '../../../sim/paste/report/report.ts';

const row = (debug: string): string =>
  JSON.stringify({ debug, timestamp: '2026-11-30T00:00:01.000Z', sessionId: 'x', cwd: '/p' });
const say = (role: string, content: unknown): string =>
  JSON.stringify({
    type: role,
    message: { role, id: 'm', content },
    timestamp: '2026-11-30T00:00:02.000Z',
    sessionId: 'x',
    version: '2.1.332',
  });
const use = { type: 'tool_use', id: 'u1', name: 'mcp__s__t', input: { key: 'secret-20' } };

/** Every kind of record with something in each place where a secret can stand. */
const pastes: readonly string[] = [
  [
    row('Initializing HTTP transport to https://ana:secret-1@h.test/secret-2?k=secret-3'),
    row(
      'HTTP transport options: {"url":"https://ana:secret-4@h.test","headers":{"User-Agent":"claude-code/2.1.332 (cli)","Authorization":"Bearer secret-5"},"timeoutMs":60000}',
    ),
    row('Starting connection with timeout of 30000ms'),
    row('Calling MCP tool: t'),
    row("Tool 't' failed after 1s: password secret-6 is wrong"),
    row(
      'Connection error: Received a response for an unknown message ID: {"jsonrpc":"2.0","result":"secret-7"}',
    ),
    row('Connection failed after 9ms: WebSocket connection to wss://ana:secret-8@h.test failed'),
    row('Calling MCP tool: t'),
    row('Tool \'t\' failed after 1s: MCP server "s" tool "t" timed out after 1s'),
  ].join('\n'),
  [
    say('user', 'my prompt is secret-21'),
    say('assistant', [use]),
    say('user', [{ type: 'tool_result', tool_use_id: 'u1', is_error: true, content: 'secret-22' }]),
    say('assistant', [{ ...use, id: 'u2' }]),
    say('user', [
      {
        type: 'tool_result',
        tool_use_id: 'u2',
        content:
          'MCP tool "s/t" is still running after 3s. It was moved to the background as task kabcdefgh and',
      },
    ]),
    say(
      'user',
      '<task-notification>\n<task-id>kabcdefgh</task-id>\n<status>completed</status>\n<result>secret-23</result>\n</task-notification>',
    ),
  ].join('\n'),
  [
    '$ claude mcp list',
    'a: npx server --key secret-31 - ✘ Failed to connect — MCP server "a" connection timed out after 3000ms',
    'b: https://ana:secret-32@h.test/x?k=secret-33 (HTTP) - ! Connected · tools fetch failed — Request timed out',
    'c:',
    '  Scope: User config',
    '  Status: ✘ Failed to connect',
    '  Issue: secret-34 was refused',
    '  Args: --key secret-35',
    '  Headers: X: secret-36',
    '  Timeout: 999ms (ignored: below 1000ms minimum)',
  ].join('\n'),
  '2026-11-30T00:00:00.000Z [DEBUG] MCP server "s": Calling MCP tool: t\n2026-11-30T00:00:01.000Z [DEBUG] prompt secret-41\n2026-11-30T00:00:09.000Z [DEBUG] MCP server "s": Tool \'t\' failed after 9s: MCP server "s" tool "t" timed out after 9s',
  ' ▐▛███▛█   Claude Code v2.1.332\n\n❯ my prompt secret-51\n\n● s - t (MCP)(key: "secret-52")\n  ⎿  Error: secret-53\n\n● secret-54\n',
  'Error: token secret-61 is bad\nMCP server "s" tool "t" timed out after 9s',
];

it.each(pastes.map((text, i) => [i, text] as const))(
  'nothing secret of record %i is repeated',
  (_i, text) => {
    const { result, scenario } = openPaste(text);
    // A record that is not read keeps its secrets too easily.
    expect(result.calls.length + result.connections.length + result.diagnostics.length).toBeGreaterThan(0);
    const everything = JSON.stringify([result, scenario]) + reportText(result, [{ text }]);
    expect(everything.match(/secret-\d+/g) ?? []).toEqual([]);
  },
);
