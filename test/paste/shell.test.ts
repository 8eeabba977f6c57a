// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell and JSON texts refer to variables like that
import { describe, expect, it } from 'vitest';
import { readPaste } from '../../sim/paste/index.ts';
import { remarks } from './support.ts';

const startup = (text: string): number | null => readPaste(text).environment.effective.startupMs;

describe('shell lines that reach claude', () => {
  it.each([
    ['an export', 'export MCP_TIMEOUT=45000'],
    ['a prefix', 'MCP_TIMEOUT=45000 claude'],
    ['a prefix over two lines', 'MCP_TIMEOUT=45000 \\\n  claude -p "go"'],
    ['a prefix through npx', 'MCP_TIMEOUT=45000 npx @anthropic-ai/claude-code'],
    ['env', 'env A=1 MCP_TIMEOUT=45000 claude'],
    ['several in a line', 'export A=1 MCP_TIMEOUT="45000"; export B=2'],
    ['an export after the assignment', 'MCP_TIMEOUT=45000\nexport MCP_TIMEOUT'],
    ['set -a', 'set -a\nMCP_TIMEOUT=45000\nset +a'],
    ['a comment behind it', "export MCP_TIMEOUT='45000' # was 5000"],
    ['the last of two', 'export MCP_TIMEOUT=5000\nexport MCP_TIMEOUT=45000'],
    ['a variable known from before', 'T=45000; export MCP_TIMEOUT=${T}'],
    ['a default', 'export MCP_TIMEOUT=${NOBODY:-45000}'],
    ['a product', 'export MCP_TIMEOUT=$((45 * 1000))'],
    ['a line for the start file', 'echo "export MCP_TIMEOUT=45000  # 45 s" >> ~/.zshrc'],
    ['an alias', "alias claude='MCP_TIMEOUT=45000 claude'"],
    ['a prompt before it', '$ export MCP_TIMEOUT=45000\n$ claude'],
  ])('%s', (_name, text) => {
    expect(startup(text)).toBe(45_000);
  });

  it('--settings is stronger than the settings files', () => {
    const text =
      '# settings.json\n{"env":{"MCP_TIMEOUT":"50000"}}\nclaude --settings \'{"env":{"MCP_TIMEOUT":"45000"}}\'';
    expect(startup(text)).toBe(45_000);
  });
});

describe('shell lines that do not', () => {
  it.each([
    ['a comment', '# export MCP_TIMEOUT=45000\nexport A=1', []],
    ['text in quotes', 'claude -p "please export MCP_TIMEOUT=45000"', []],
    ['an unset', 'export MCP_TIMEOUT=45000\nunset MCP_TIMEOUT', []],
    ['an assignment alone', 'MCP_TIMEOUT=45000', ['1:1 warning not-exported']],
    [
      'a prefix of another program',
      'MCP_TIMEOUT=45000 node server.js',
      ['1:1 warning prefix-of-other-command'],
    ],
    ['blanks around the sign', 'export MCP_TIMEOUT = 45000', ['1:8 warning blanks-around-equals']],
    ['an echo to the screen', 'echo "export MCP_TIMEOUT=45000"', ['1:1 warning not-recognised']],
    ['a sentence', 'I did export MCP_TIMEOUT=45000 but it did not help.', ['1:1 warning not-recognised']],
  ])('%s', (_name, text, expected) => {
    const result = readPaste(text);
    expect(result.environment.effective.startupMs).toBe(30_000);
    expect(remarks(result)).toEqual(expected);
  });
});
