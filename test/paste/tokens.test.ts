import { describe, expect, it } from 'vitest';
import { openPaste, sayEnding } from '../../sim/paste/index.ts';
import { reportText } from '../../sim/paste/report/report.ts';

const TOKENS = [
  'sk-live-0123456789abcdef',
  'ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8',
  'AKIA2E4F6G8H0J1K3L5M',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  '5f3a9c0d1e2f3a4b5c6d7e8f',
  'xoxb-2345678901-abcdefGHIJ',
];

/** A token that somebody pasted where something of ours belongs. */
const PLACES: Readonly<Record<string, (token: string) => string>> = {
  'a variable': (token) => `export MCP_TOOL_TIMEOUT=${token}\nexport CLAUDE_AUTO_BACKGROUND_TASKS=${token}`,
  'quotes around it': (token) => `export MCP_TIMEOUT="${token}" MCP_TOOL_TIMEOUT='${token} ${token}'`,
  'fish, PowerShell and cmd': (token) =>
    `set -gx MCP_TIMEOUT ${token}\n\n$env:MCP_TIMEOUT = "${token}"\n\nset MCP_TOOL_TIMEOUT=${token}`,
  'a settings file': (token) => `{ "env": { "CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT": "${token}" } }`,
  timeout: (token) => `{ "mcpServers": { "s": { "command": "x", "timeout": "${token}" } } }`,
  type: (token) => `{ "mcpServers": { "s": { "type": "${token}", "url": "https://h.test" } } }`,
  'an entry': (token) => `{ "mcpServers": { "s": "${token}", "t": { "command": "x" } } }`,
  'the name of a server': (token) =>
    `{ "mcpServers": { "${token}": { "command": "x", "timeout": "9" }, "t": { "command": "x" } } }`,
  'two names': (token) =>
    `{ "mcpServers": { "${token}": { "url": "x" }, "${token}z": { "command": "x", "timeout": 5 } } }`,
  'a key': (token) => `{ "mcpServers": { "s": { "command": "x", "${token}": 1, "timeout": 5 } } }`,
  'claude mcp add': (token) => `claude mcp add --timeout ${token} ${token} -- npx x`,
  'a Dockerfile': (token) => `FROM node\nENV MCP_TIMEOUT=${token}`,
  'a workflow': (token) =>
    `jobs:\n  a:\n    env:\n      MCP_TIMEOUT: ${token}\n    steps:\n      - run: claude -p x`,
  'a message': (token) =>
    `MCP server "${token}" tool "work" sent no response or progress for 300s; aborting.`,
  'a debug log': (token) =>
    `2026-11-30T02:20:40.112Z [DEBUG] MCP server "${token}": Calling MCP tool: work
2026-11-30T02:21:40.112Z [DEBUG] MCP server "${token}": Tool 'work' failed after 60s: ${token}
2026-11-30T02:21:40.113Z [ERROR] MCP server "${token}" MCP server "${token}" tool "work" timed out after 60s`,
};

describe('a token in the wrong place', () => {
  it.each(Object.entries(PLACES))('%s: is not repeated', (_place, write) => {
    for (const token of TOKENS) {
      const text = write(token);
      const { result, scenario } = openPaste(text);
      const said = JSON.stringify([result, scenario, sayEnding(result)]);
      expect(said).not.toContain(token);
      expect(reportText(result, [{ text }])).not.toContain(token);
    }
  });

  it('is read as before', () => {
    for (const [text, ms] of [
      ['123sk-live-0123456789abcdef', 123],
      ['sk-live-0123456789abcdef', null],
      ['64_000', 64_000],
      ['6e5', 600_000],
    ] as const) {
      const { environment } = openPaste(`export MCP_TOOL_TIMEOUT=${text}`).result;
      expect(environment.effective.toolTimeoutMs).toBe(ms === 123 ? 1000 : ms);
    }
  });

  it('keeps the servers beside it, each with a name of its own', () => {
    const text = `{ "mcpServers": { "sk-live-0123456789abcdef": { "command": "a" }, "sk-live-fedcba9876543210": { "command": "b" }, "c": { "command": "c" } } }`;
    const { servers } = openPaste(text).result;
    expect(new Set(servers.map(({ name }) => name)).size).toBe(3);
    expect(servers.every(({ usable }) => usable)).toBe(true);
  });

  it('is not taken for one where it is a name as people choose them', () => {
    const names = ['my-server-2024-11-30-production', 'claude_ai_Google_Drive', 'sk-learn-docs-server-mcp'];
    const entries = names.map((name) => `"${name}": { "command": "x" }`).join(', ');
    const { servers } = openPaste(`{ "mcpServers": { ${entries} } }`).result;
    expect(servers.map(({ name }) => name)).toEqual(names);
  });
});
