import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import { formats, ids } from '../support.ts';

const server = (text: string): unknown => {
  const [first] = readPaste(text).servers;
  return first && [first.name, first.transport, first.usable];
};

describe('claude mcp add', () => {
  it.each([
    ['a command', 'claude mcp add a -- npx -y x', ['a', 'stdio', true]],
    ['a command without options', 'claude mcp add a npx x', ['a', 'stdio', true]],
    ['a remote server', 'claude mcp add --transport http a https://h.test/mcp', ['a', 'http', true]],
    ['options behind the name', 'claude mcp add a https://h.test/sse -t sse -s user', ['a', 'sse', true]],
    ['an option with =', 'claude mcp add --transport=http a https://h.test/', ['a', 'http', true]],
    ['several variables', 'claude mcp add a -e A=1 B=2 -e C=3 -- node x.js', ['a', 'stdio', true]],
    ['headers', 'claude mcp add -t http a https://h.test/ -H "A: b" "C: d"', ['a', 'http', true]],
    ['a prompt and sudo', '$ sudo claude mcp add a -- x', ['a', 'stdio', true]],
    ['npx', 'npx @anthropic-ai/claude-code mcp add a -- x', ['a', 'stdio', true]],
    ['lines of a shell', 'claude mcp add \\\n  -t http \\\n  a https://h.test/', ['a', 'http', true]],
    ['lines of PowerShell', 'claude mcp add `\n  -t http `\n  a https://h.test/', ['a', 'http', true]],
    ['lines of cmd', 'claude mcp add ^\r\n  -t http ^\r\n  a https://h.test/', ['a', 'http', true]],
    ['JSON', `claude mcp add-json a '{"command":"x"}'`, ['a', 'stdio', true]],
    [
      'JSON in double quotes',
      `claude mcp add-json a "{\\"type\\":\\"sse\\",\\"url\\":\\"https://h/\\"}"`,
      ['a', 'sse', true],
    ],
    [
      'JSON as old PowerShell wants it',
      `claude mcp add-json a '{\\"command\\":\\"x y\\"}'`,
      ['a', 'stdio', true],
    ],
    ['JSON over lines', `claude mcp add-json a '{\n  "command": "x"\n}' -s user`, ['a', 'stdio', true]],
  ])('with %s', (_name, text, expected) => {
    expect(server(text)).toEqual(expected);
    expect(formats(text)).toEqual(['claude-mcp-add']);
    expect(ids(readPaste(text), 'warning')).toEqual([]);
  });

  it('takes the limit of an entry given as JSON', () => {
    const [added] = readPaste(`claude mcp add-json a '{"command":"x","timeout":90000}'`).servers;
    expect(added?.effective.wallClockMs).toBe(90_000);
    expect(added?.why.wallClockMs).toMatchObject({ line: 1, from: 'line 1: timeout' });
  });

  it.each([
    '--transport http --timeout 600 wh https://h.test/mcp',
    '--transport http wh --timeout 600 https://h.test/mcp',
    '--verbose --transport http wh https://h.test/mcp',
    '--kind big wh -- node server.js',
  ])('finds the name beside an option that does not exist: %s', (words) => {
    const result = readPaste(`claude mcp add ${words}`);
    expect(result.servers.map(({ name }) => name)).toEqual(['wh']);
    expect(result.diagnostics.map(({ id }) => id)).toContain('mcp-option');
  });

  it.each([
    ['an option of the server without --', 'claude mcp add a npx -y x', 'mcp-separator', 22],
    ['a limit as an option', 'claude mcp add -t http a https://h.test/ --timeout 60000', 'mcp-option', 42],
    ['a text as limit', `claude mcp add-json a '{"command":"x","timeout":"60000"}'`, 'timeout-invalid', 49],
    ['a transport of another name', 'claude mcp add -t websocket a wss://h.test/', 'mcp-transport', 19],
  ])('fails for %s', (_name, text, id, column) => {
    const result = readPaste(text);
    expect(result.servers[0]?.usable).toBe(false);
    expect(result.diagnostics.find((one) => one.id === id)).toMatchObject({
      severity: 'error',
      line: 1,
      column,
    });
  });

  it('has the strength of its scope', () => {
    const text = `claude mcp add-json -s user a '{"command":"x","timeout":5000}'\nclaude mcp add-json -s local a '{"command":"x","timeout":9000}'`;
    expect(readPaste(text).servers.map(({ effective }) => effective.wallClockMs)).toEqual([9000]);
  });

  it('and other commands stand in one paste', () => {
    const text = 'export MCP_TIMEOUT=45000\nclaude mcp add a -- x\nclaude mcp list\n';
    expect(formats(text)).toEqual(['shell', 'claude-mcp-add']);
    expect(readPaste(text).servers[0]?.effective.startupMs).toBe(45_000);
  });

  it('of a client variable reaches the server only', () => {
    const result = readPaste('claude mcp add a -e MCP_TIMEOUT=45000 -- x');
    expect(ids(result)).toEqual(['client-variable-in-server-env']);
    expect(result.environment.effective.startupMs).toBe(30_000);
  });
});

describe('claude with options', () => {
  it('may have servers and settings as JSON', () => {
    const text = `claude --mcp-config '{"mcpServers":{"a":{"command":"x","timeout":90000}}}' --settings '{"env":{"MCP_TIMEOUT":"45000"}}'`;
    const { servers, environment } = readPaste(text);
    expect(servers.map(({ name, effective }) => [name, effective.wallClockMs])).toEqual([['a', 90_000]]);
    expect(environment.effective.startupMs).toBe(45_000);
  });

  it('uses nothing of JSON that is not valid', () => {
    const result = readPaste(`claude --settings '{"env":{"MCP_TIMEOUT":"45000",}}'`);
    expect(result.environment.effective.startupMs).toBe(30_000);
    expect(ids(result, 'warning')).toEqual(['json-trailing-comma']);
  });
});
