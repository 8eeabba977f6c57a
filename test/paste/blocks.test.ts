import { describe, expect, it } from 'vitest';
import { readPaste } from '../../sim/paste/index.ts';

const blocks = (text: string, file?: string): string[] =>
  readPaste(text, file === undefined ? {} : { file }).blocks.map(
    ({ format, line, endLine }) => `${format} ${line}-${endLine}`,
  );

const server = '{ "mcpServers": { "s": { "command": "node" } } }';

describe('one box with several things', () => {
  it('is cut into blocks with their lines', () => {
    const text = `export MCP_TIMEOUT=45000\n\n{\n  "mcpServers": {}\n}\n\n# settings.local.json\n{\n  "env": {}\n}\n`;
    expect(blocks(text)).toEqual(['shell 1-1', 'mcp-json 3-5', 'settings-json 8-10']);
  });

  it('keeps lines of one kind together over blank lines and comments', () => {
    expect(blocks('export A=1\n\n# more\nexport B=2\n')).toEqual(['shell 1-4']);
  });

  it('ends an unclosed object where the next thing begins', () => {
    expect(blocks('{\n  "mcpServers": {\n\nexport MCP_TIMEOUT=45000')).toEqual(['mcp-json 1-2', 'shell 4-4']);
  });

  it('finds what stands in Markdown fences, indented or not', () => {
    const text = `# Setup\n\n1. Add\n\n   \`\`\`json\n   ${server}\n   \`\`\`\n\n\`\`\`bash\nexport MCP_TIMEOUT=45000\n\`\`\`\n`;
    expect(blocks(text)).toEqual(['mcp-json 6-6', 'shell 10-10']);
  });

  it('finds JSON inside a sentence, a mail and a diff', () => {
    expect(blocks(`My config is ${server}, why?`)).toEqual(['mcp-json 1-1']);
    expect(blocks(`> Hi\n> ${server}\n`)).toEqual(['mcp-json 2-2']);
    expect(blocks(`--- a/.mcp.json\n+++ b/.mcp.json\n@@ -1 +1 @@\n-{}\n+${server}\n`)).toEqual([
      'mcp-json 5-5',
    ]);
  });
});

describe('what a JSON block is', () => {
  it.each([
    ['a bare entry', '{ "command": "node", "env": {} }', 'mcp-entry 1-1'],
    ['entries by name', '{ "a": { "command": "node" } }', 'mcp-entry 1-1'],
    ['a member without braces', '"a": {\n  "command": "node"\n},', 'mcp-entry 1-3'],
    ['one key of an entry', '"timeout": 30', 'mcp-entry 1-1'],
    [
      'the servers without the outer braces',
      '"mcpServers": {\n  "a": { "command": "node" }\n}',
      'mcp-json 1-3',
    ],
    ['the env without the outer braces', '"env": {\n  "MCP_TIMEOUT": "45000"\n}', 'settings-json 1-3'],
    ['a whole ~/.claude.json', '{ "numStartups": 3, "projects": {}, "mcpServers": {} }', 'claude-json 1-1'],
    ['something else', '{ "name": "x", "version": "1.0.0" }', 'unknown 1-1'],
  ])('%s', (_name, text, expected) => {
    expect(blocks(text)).toEqual([expected]);
  });
});

describe('which settings file a block is', () => {
  const local = (label: string): number | null => {
    const stronger = '# .claude/settings.json\n{"env":{"MCP_TOOL_TIMEOUT":"5000"}}\n\n';
    return readPaste(`${stronger}${label}\n{"env":{"MCP_TOOL_TIMEOUT":"9000"}}`).environment.effective
      .toolTimeoutMs;
  };

  it.each([
    '# .claude/settings.local.json',
    '// settings.local.json',
    'managed-settings.json:',
    '/etc/claude-code/managed-settings.json',
    'and in `.claude/settings.local.json` I have',
  ])('"%s" above it makes it stronger than the project’s', (label) => {
    expect(local(label)).toBe(9000);
  });

  it.each([
    '# ~/.claude/settings.json',
    '# /home/ana/.claude/settings.json',
    'C:\\Users\\ana\\.claude\\settings.json',
    '# my settings',
    '',
  ])('"%s" above it makes it the user’s', (label) => {
    expect(local(label)).toBe(5000);
  });
});
