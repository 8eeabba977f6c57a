import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import { formats, ids, remark } from '../support.ts';

const TOML = `# ~/.codex/config.toml
[mcp_servers.ctx]
command = "npx"
args = [
  "-y",
  "demo",
]
startup_timeout_sec = 20
tool_timeout_sec = 1_800

[mcp_servers."far away"]
url = "https://h.test/mcp"
`;

describe('servers of another program', () => {
  it.each([
    ['VS Code', 'vscode-json', '{ "servers": { "a": { "command": "x" } }, "inputs": [] }', 'stdio'],
    [
      'VS Code, in its settings',
      'vscode-json',
      '{ "mcp": { "servers": { "a": { "type": "http", "url": "https://h/" } } } }',
      'http',
    ],
    [
      'OpenCode, local',
      'opencode-json',
      '{ "mcp": { "a": { "type": "local", "command": ["x", "y"] } } }',
      'stdio',
    ],
    [
      'OpenCode, remote',
      'opencode-json',
      '{ "mcp": { "a": { "type": "remote", "url": "https://h/" } } }',
      'http',
    ],
    [
      'OpenCode, newer',
      'opencode-json',
      '{ "mcp": { "servers": { "a": { "type": "local", "command": ["x"] } } } }',
      'stdio',
    ],
    ['Codex', 'codex-toml', '[mcp_servers.a]\ncommand = "x"\n', 'stdio'],
    ['Codex, inline', 'codex-toml', 'mcp_servers.a = { url = "https://h/" }\n', 'http'],
    ['LibreChat', 'mcp-yaml', 'version: 1\nmcpServers:\n  a:\n    url: https://h/\n', 'http'],
    ['LibreChat, by a socket', 'mcp-yaml', '  mcpServers:\n    a:\n      url: wss://h/\n', 'ws'],
    ['Continue', 'mcp-yaml', 'mcpServers:\n  - name: a\n    command: x\n', 'stdio'],
    ['Zed', 'unknown', '{ "context_servers": { "a": { "command": { "path": "x", "args": [] } } } }', 'stdio'],
  ])('%s: they are named, and would be what they are here', (_name, format, text, transport) => {
    const result = readPaste(text);
    expect(formats(text)).toEqual([format]);
    expect(result.servers).toMatchObject([{ name: 'a', usable: false, transport }]);
    expect(ids(result, 'warning')).toEqual(['other-program']);
  });

  it('in a file of theirs is known by its name', () => {
    expect(formats('{ "servers": {} }', '.vscode/mcp.json')).toEqual(['vscode-json']);
    expect(formats('{ "theme": "x" }', 'opencode.jsonc')).toEqual(['opencode-json']);
    expect(formats('model = "x"', 'config.toml')).toEqual(['codex-toml']);
  });

  it('under their key in a .mcp.json gives none', () => {
    const result = readPaste('{ "servers": { "a": { "command": "x" } } }', { file: '.mcp.json' });
    expect(remark(result, 'no-mcp-servers')?.message).toContain('Did you mean "mcpServers"?');
    expect(result.servers).toMatchObject([{ name: 'a', usable: false }]);
  });
});

describe('limits of LibreChat', () => {
  const result = readPaste(`interface:
  mcpServers:
    use: true
mcpServers:
  ctx:
    type: streamable-http
    url: https://h/mcp
    timeout: 90000 # of a request
    initTimeout: 20000
  local:
    command: npx
    timeout: "60000"
`);

  it('are those of a server of Claude Code, but for the time to connect', () => {
    expect(result.servers.map(({ name }) => name)).toEqual(['ctx', 'local']);
    expect(result.servers[0]).toMatchObject({ transport: 'http', effective: { wallClockMs: 90_000 } });
    expect(remark(result, 'moved-value')).toMatchObject({
      line: 9,
      fix: { text: 'export MCP_TIMEOUT=20000' },
    });
    expect(remark(result, 'timeout-invalid')).toMatchObject({ line: 12, fix: { text: '"timeout": 60000' } });
  });

  it('stand in a file that is not JSON, which is what Claude Code reads', () => {
    expect(remark(result, 'other-program')?.message).toContain('its own files are JSON');
  });
});

describe('limits of Codex', () => {
  const result = readPaste(TOML);

  it('are in seconds, and move to milliseconds', () => {
    expect(result.servers.map(({ name, effective }) => [name, effective.wallClockMs])).toEqual([
      ['ctx', 1_800_000],
      ['far away', 100_000_000],
    ]);
    const moved = result.diagnostics.filter(({ id }) => id === 'moved-value');
    expect(moved.map(({ line, fix }) => [line, fix?.text])).toEqual([
      [8, 'export MCP_TIMEOUT=20000'],
      [9, '"timeout": 1800000'],
    ]);
  });

  it('are told of a few copied lines too', () => {
    const text = 'tool_timeout_sec = 60\n';
    expect(formats(text)).toEqual(['codex-toml']);
    expect(remark(readPaste(text), 'moved-value')?.fix?.text).toBe('"timeout": 60000');
  });

  it('end where something else begins', () => {
    const text = `${TOML}\nexport MCP_TIMEOUT=45000\n\nIt is still slow.\n`;
    expect(readPaste(text).blocks.map(({ format, line, endLine }) => [format, line, endLine])).toEqual([
      ['codex-toml', 2, 12],
      ['shell', 14, 14],
    ]);
  });
});

describe('editors and dev containers', () => {
  it.each([
    ['a dev container', '{ "image": "x", "containerEnv": { "MCP_TIMEOUT": "45000" } }'],
    ['the terminal of VS Code', '{ "terminal.integrated.env.linux": { "MCP_TIMEOUT": "45000" } }'],
    [
      'the extension for VS Code',
      '{ "claudeCode.environmentVariables": [{ "name": "MCP_TIMEOUT", "value": "45000" }] }',
    ],
  ])('%s sets variables', (_name, text) => {
    expect(readPaste(text).environment.effective.startupMs).toBe(45_000);
  });
});
