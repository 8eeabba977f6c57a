import { describe, expect, it } from 'vitest';
import { readPaste, readSources, runsIn } from '../../sim/paste/index.ts';

const found = (text: string, file?: string): string | undefined => {
  const sources = [file === undefined ? { text } : { text, file }];
  return runsIn(sources, readSources(sources).result.blocks)?.runsIn;
};

describe('where a paste runs', () => {
  it.each([
    ['export MCP_TIMEOUT=5000\nclaude -p "go on"', 'print'],
    ['claude --model opus --print "go on"', 'print'],
    ['jobs:\n  a:\n    steps:\n      - uses: anthropics/claude-code-action@v1\n', 'action'],
    ['jobs:\n  a:\n    steps:\n      - run: claude -p "review"\n', 'print'],
    [
      'import { query } from "@anthropic-ai/claude-agent-sdk";\nquery({ options: { env: { MCP_TIMEOUT: "5" } } });',
      'sdk',
    ],
    ['from claude_agent_sdk import query\nos.environ["MCP_TIMEOUT"] = "5000"', 'sdk'],
    ['export CLAUDE_CODE_ENTRYPOINT=claude-vscode\nexport MCP_TIMEOUT=5000', 'vscode'],
  ])('%j: is found', (text, place) => {
    expect(found(text)).toBe(place);
  });

  it.each([
    'export MCP_TIMEOUT=5000\nclaude --continue',
    '# claude -p would do it too\nexport MCP_TIMEOUT=5000',
    '{ "mcpServers": { "a": { "command": "claude", "args": ["-p", "x"] } } }',
    'jobs:\n  a:\n    steps:\n      - uses: actions/checkout@v4\n        env:\n          MCP_TIMEOUT: 5\n',
    'claude mcp add -p server -- npx x',
  ])('%j: is not said', (text) => {
    expect(found(text)).toBeUndefined();
  });

  it('is told with its line and file', () => {
    const sources = [{ text: 'export A=1' }, { text: '\n\nexport B=2\nclaude -p x\n', file: 'run.sh' }];
    expect(runsIn(sources, readSources(sources).result.blocks)).toEqual({
      runsIn: 'print',
      line: 4,
      file: 'run.sh',
    });
  });

  it('decides the values: without a person calls do not move', () => {
    const text = '{ "mcpServers": { "a": { "command": "x" } } }';
    const value = (run: Parameters<typeof readSources>[2]) =>
      readSources([{ text }], undefined, run).result.servers[0]?.effective.backgroundMs;
    expect(value({ mode: 'interactive', caller: 'main' })).toBe(
      readPaste(text).servers[0]?.effective.backgroundMs,
    );
    expect(value({ mode: 'interactive', caller: 'main' })).toBeGreaterThan(0);
    expect(value({ mode: 'print', caller: 'main' })).toBeNull();
    expect(value({ mode: 'interactive', caller: 'subagent' })).toBeNull();
  });
});
