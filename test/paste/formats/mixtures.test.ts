import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import { formats, remark } from '../support.ts';

const MARKDOWN = `# Setting it up

Put this into \`~/.codex/config.toml\`:

\`\`\`toml
[mcp_servers.a]
command = "npx"
\`\`\`

1. On Windows:

   \`\`\`powershell
   $env:MCP_TIMEOUT = "45000"
   \`\`\`

2. With fish:

   ~~~fish
   set -gx MCP_TOOL_TIMEOUT 600000
   ~~~

\`\`\`yaml
env:
  CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: 0
\`\`\`

\`\`\`ts
client.callTool({ name: "t" }, undefined, { timeout: 1200000 });
\`\`\`

Then run \`claude mcp list\`. Thanks!
`;

describe('several things in one box', () => {
  it('are found in the fences of Markdown', () => {
    expect(formats(MARKDOWN)).toEqual(['codex-toml', 'powershell', 'fish', 'github-actions', 'code']);
    expect(readPaste(MARKDOWN).environment.effective).toEqual({
      startupMs: 45_000,
      toolTimeoutMs: 600_000,
      idleMs: null,
      backgroundMs: 120_000,
    });
  });

  it('are found one below the other, with prose between', () => {
    const text = `Hi, my .mcp.json:
{ "mcpServers": { "a": { "command": "x" } } }
and the Dockerfile:
FROM node:24
ENV MCP_TIMEOUT=45000

docker-compose.yml:
services:
  claude:
    environment:
      MCP_TOOL_TIMEOUT: 600000

I start it with
CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS=5000 claude
`;
    expect(formats(text)).toEqual(['mcp-json', 'dockerfile', 'compose', 'shell']);
    expect(readPaste(text).environment.effective).toMatchObject({
      startupMs: 45_000,
      toolTimeoutMs: 600_000,
      backgroundMs: 5000,
    });
  });

  it('of one shell keep the client’s own commands with them', () => {
    expect(formats('claude\nset -gx MCP_TIMEOUT 45000\nclaude -p x\n')).toEqual(['fish']);
    expect(formats('export A=1\n$env:B = "2"\nset C=3\n')).toEqual(['shell', 'powershell', 'cmd']);
  });

  it('are places of different strength', () => {
    const text = 'export MCP_TIMEOUT=20000\n\n# settings.json\n{ "env": { "MCP_TIMEOUT": "45000" } }\n';
    expect(readPaste(text).environment.effective.startupMs).toBe(45_000);
    expect(remark(readPaste(text), 'overridden')?.line).toBe(1);
  });
});

describe('a sentence that only looks like a setting', () => {
  it.each([
    'timeout: 30 seconds is too short for us',
    'Timeout: 5000ms',
    'MCP_TIMEOUT: how long a server may take to connect',
    'From ana@example.com: it costs 5$ more',
    'steps: first install it, then run it',
    'import the settings and set the timeout',
  ])('%s', (text) => {
    expect(formats(text)).toEqual(['unknown']);
  });
});

describe('a key copied out of an entry', () => {
  it.each([
    ['"timeout": 30', 12],
    ['timeout: 30', 10],
    ['  "timeout": 30,', 14],
    ['{ "timeout": 30 }', 14],
  ])('%s is read with both meanings', (text, column) => {
    const found = remark(readPaste(text), 'timeout-below-1000');
    expect(formats(text)).toEqual(['mcp-entry']);
    expect(found).toMatchObject({ line: 1, column, fix: { text: '"timeout": 30000' } });
    expect(found?.message).toContain('30 ms; if you meant seconds: 30000');
  });

  it.each([
    ['"timeout": "30m"', 'For 30 min write 1800000.', '"timeout": 1800000'],
    ['"timeout": "30"', 'if you meant seconds: 30000', '"timeout": 30000'],
    ['"timeout": 500', 'if you meant seconds: 500000', '"timeout": 500000'],
  ])('%s: %s', (text, words, fix) => {
    const [found] = readPaste(text).diagnostics;
    expect(found?.message).toContain(words);
    expect(found?.fix?.text).toBe(fix);
  });

  it('1800 might be half an hour', () => {
    expect(remark(readPaste('"timeout": 1800'), 'timeout-maybe-seconds')).toMatchObject({
      severity: 'info',
      fix: { text: '"timeout": 1800000' },
    });
  });

  it('may come out of an env', () => {
    const text = '"MCP_TIMEOUT": "45000",\n"MCP_TOOL_TIMEOUT": "600000"';
    expect(formats(text)).toEqual(['settings-json']);
    expect(readPaste(text).environment.effective.startupMs).toBe(45_000);
  });
});
