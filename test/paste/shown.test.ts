import { describe, expect, it } from 'vitest';
import { openPaste } from '../../sim/paste/index.ts';
import { say } from '../../sim/paste/records/tell/say.ts';
import { reportText } from '../../sim/paste/report/report.ts';
import { shown, withoutTokens } from '../../sim/settings/shown.ts';

/** Made up, in the forms that services give theirs. */
const TOKENS = [
  'sk-ant-api03-Zq81mPlanted',
  'ghp_Zq81mPlanted77aaBBcc',
  'github_pat_11AAPlanted_77aaBBcc',
  'xoxb-1234-5678-Planted77',
  'AKIAPLANTED7777EXAMP',
  'eyJhbGciOiJQ.planted-payload77.c2lnbmF0dXJl',
  '8f14e45fceea167a5a36dedd4bea2543',
  'Zx8kQ2mN7vB4tY6wR1pL9sD3',
  '123e4567-e89b-12d3-a456-426614174000',
] as const;

/** Every place in which somebody may put a token by mistake and about which something is said. */
const PLACES: Readonly<Record<string, (token: string) => string>> = {
  'a variable of a shell': (token) => `export MCP_TIMEOUT=${token}\nMCP_TOOL_TIMEOUT = ${token}`,
  'a variable of a settings file': (token) =>
    `# settings.json\n{ "env": { "MCP_TOOL_TIMEOUT": "Bearer ${token}", "MCP_TIMEOUT": "${token}" } }`,
  'a timeout': (token) => `{ "mcpServers": { "s": { "command": "x", "timeout": "${token}" } } }`,
  'a type': (token) => `{ "mcpServers": { "s": { "type": "${token}", "url": "https://h.test/" } } }`,
  'a request_timeout_ms': (token) =>
    `{ "mcpServers": { "s": { "type": "http", "url": "https://h/", "request_timeout_ms": "${token}" } } }`,
  'a key of an entry': (token) =>
    `{ "mcpServers": { "s": { "command": "x", "${token}": 1, "timeuot": 5 } } }`,
  'a key given twice': (token) =>
    `{ "mcpServers": { "s": { "command": "x", "${token}": 1, "${token}": 2 } } }`,
  'an entry': (token) => `{ "mcpServers": { "s": "${token}" } }`,
  'an address as a command': (token) => `claude mcp add s https://h.test/${token}`,
  'a scope': (token) => `claude mcp add --scope ${token} s -- x`,
  fish: (token) => `set -gx MCP_TIMEOUT ${token}`,
  PowerShell: (token) => `$env:MCP_TIMEOUT = "${token}"`,
  'a .env': (token) => `# .env\nMCP_TIMEOUT=${token}`,
};

describe('a token in the wrong place', () => {
  it.each(Object.entries(PLACES))('is not repeated: %s', (_place, textOf) => {
    for (const token of TOKENS) {
      const text = textOf(token);
      const { result, scenario } = openPaste(text);
      expect(JSON.stringify([result, scenario])).not.toContain(token);
      expect(reportText(result, [{ text }])).not.toContain(token);
    }
  });

  it('as a name is not told to a person', () => {
    for (const token of TOKENS) {
      const text = `{ "mcpServers": { "${token}": { "command": "x", "timeout": 30 } } }`;
      const { result } = openPaste(text);
      const said = result.servers.map(({ summary, why }) => [summary, why]);
      expect(JSON.stringify([said, result.diagnostics])).not.toContain(token);
      expect(reportText(result, [{ text }])).not.toContain(token);
    }
  });

  it('in a message of the client is not repeated', () => {
    for (const token of TOKENS) {
      const text = `MCP server "${token}" tool "work" timed out after 60s`;
      expect(reportText(openPaste(text).result, [{ text }])).not.toContain(token);
    }
  });
});

describe('a text of a user', () => {
  it('keeps its words', () => {
    for (const text of [
      'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
      'my-server-with-a-long-name-2026',
      'atlassianRovoMcpServer2',
      'sk-learn',
      '27 h 46 min 40 s',
      'mcp__plugin_context7_context7__resolve-library-id',
      '100000000000000000000000',
      'deadbeef',
    ]) {
      expect(withoutTokens(text)).toBe(text);
    }
  });

  it('is short, in one line, and steers nothing', () => {
    expect(shown('x'.repeat(5000))).toHaveLength(41);
    expect(shown('a\n b\u001b[31mred\u202e')).toBe('a b[31mred');
    expect(shown('שרת')).toBe('\u2068שרת\u2069');
  });
});

it('the answer to "why" repeats no token and no long name', () => {
  const ended = {
    what: 'call',
    clock: 'wall-clock',
    server: TOKENS[0],
    tool: 't'.repeat(500),
    transport: 'stdio',
    claudeCode: null,
    told: true,
    startedAt: null,
    endedAt: '2026-11-30T03:00:17.000Z',
    durationMs: 60_000,
    limitMs: 60_000,
    line: 1,
  } as const;
  const text = Object.values(say(ended)).join('\n');
  expect(text).not.toContain(TOKENS[0]);
  expect(text).not.toContain('t'.repeat(60));
});
