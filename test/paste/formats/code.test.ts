import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import { formats, ids, remark } from '../support.ts';

describe('program text', () => {
  it.each([
    [
      'options as the last argument',
      'await client.callTool({ name: "t" }, undefined, { timeout: 1200000 });',
      [],
    ],
    ['a product', 'await client.callTool({ name: "t" }, undefined, { timeout: 20 * 60 * 1000 });', []],
    [
      'options in the parameters',
      'await client.callTool({ name: "t", options: { timeout: 1200000 } });',
      ['sdk-option-misplaced'],
    ],
    [
      'options beside the name',
      'await client.callTool({ name: "t", arguments: {}, timeout: 1200000 });',
      ['sdk-option-misplaced'],
    ],
    ['seconds', 'await client.callTool({ name: "t" }, undefined, { timeout: 30 });', ['sdk-timeout-tiny']],
    ['Python', 'await session.call_tool("t", {}, read_timeout_seconds=timedelta(seconds=30))', []],
    ['a server', 'server.registerTool("t", {}, async () => wait(5000));', []],
  ])('with %s', (_name, text, expected) => {
    expect(formats(text)).toEqual(['code']);
    expect(ids(readPaste(text), 'warning')).toEqual(expected);
    expect(readPaste(text).servers).toEqual([]);
  });

  it('over several lines is one block, and ends with its last bracket', () => {
    const text = `import { Client } from "@modelcontextprotocol/sdk/client/index.js";

const result = await client.callTool(
  { name: "t" },
  undefined,
  {
    timeout: 30,
    resetTimeoutOnProgress: true,
  },
);

export MCP_TIMEOUT=45000
`;
    const result = readPaste(text);
    expect(result.blocks.map(({ format, line, endLine }) => [format, line, endLine])).toEqual([
      ['code', 1, 10],
      ['shell', 12, 12],
    ]);
    expect(remark(result, 'sdk-timeout-tiny')).toMatchObject({ line: 7, fix: { text: 'timeout: 30000' } });
    expect(remark(result, 'sdk-reset-without-handler')?.line).toBe(8);
  });

  it('may start Claude Code with servers and variables', () => {
    const text = `const run = query({ prompt, options: {
  mcpServers: { s: { type: 'http', url: 'https://h.test/', timeout: 90000 } },
  env: { ...process.env, MCP_TIMEOUT: "45000" },
} }); // @anthropic-ai/claude-agent-sdk
`;
    const { servers, environment } = readPaste(text);
    expect(servers).toMatchObject([{ name: 's', usable: true, effective: { wallClockMs: 90_000 } }]);
    expect(environment.effective.startupMs).toBe(45_000);
  });

  it.each([
    ['process.env', 'process.env.MCP_TIMEOUT = "45000";\nspawn("claude", ["-p", "x"]);'],
    ['os.environ', 'os.environ["MCP_TIMEOUT"] = "45000"\n'],
    ['a subprocess', 'subprocess.run(["claude", "-p", "x"], env={**os.environ, "MCP_TIMEOUT": "45000"})'],
  ])('may set variables by %s', (_name, text) => {
    expect(formats(text)).toEqual(['code']);
    expect(readPaste(text).environment.effective.startupMs).toBe(45_000);
  });

  it.each([
    'Up to here `client.callTool` had a limit of 60 s, and requestStream creates the task.',
    '| callTool | the call itself |',
    '## ClientSession and its options',
    'It imports @modelcontextprotocol/sdk and then it waits for a minute.',
  ])('is none where a sentence speaks of it: %s', (text) => {
    expect(formats(text)).toEqual(['unknown']);
  });

  it('is none where a configuration only looks like it', () => {
    expect(formats('{ "mcpServers": { "client": { "command": "node" } } }')).toEqual(['mcp-json']);
    expect(formats('export MCP_TIMEOUT=45000 # for client.callTool(')).toEqual(['shell']);
  });
});
