// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell and JSON texts refer to variables like that
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPaste, readPaste } from '../../sim/paste/index.ts';
import { reportText } from '../../sim/paste/report/report.ts';

const bits = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  "'",
  '\\',
  '\n',
  '\r\n',
  ' ',
  '\t',
  '#',
  '//',
  '/*',
  '*/',
  '```',
  '```json\n',
  '“',
  '”',
  '$',
  '${',
  '$(',
  '`',
  '=',
  '"mcpServers"',
  '"s"',
  '"command"',
  '"timeout"',
  '"type"',
  '"env"',
  '"url"',
  '"__proto__"',
  '"projects"',
  '30',
  '"60s"',
  'null',
  'export ',
  'MCP_TIMEOUT=',
  'MCP_TOOL_TIMEOUT=5m',
  'claude ',
  'unset ',
  'set -a',
  '# settings.json\n',
  '.mcp.json:\n',
  '> ',
  '@@ ',
  '+++ b\n',
  '\uFEFF',
  '𝒳',
  '\u0000',
];
const paste = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...bits) }, fc.string({ unit: 'binary' })), {
    maxLength: 60,
  })
  .map((parts) => parts.join(''));
const version = fc.constantFrom('2.1.1', '2.1.146', '2.1.203', '2.1.332', 'banana');
const file = fc.constantFrom(undefined, '.mcp.json', 'settings.json', '~/.claude.json', 'x.md');

describe('any text', () => {
  it('is read without an exception, and every place lies inside it', () => {
    fc.assert(
      fc.property(paste, version, file, (text, claudeCode, name) => {
        const { result } = openPaste(text, { claudeCode, ...(name === undefined ? {} : { file: name }) });
        const lines = text.split('\n');
        const spots = [
          ...result.diagnostics,
          ...result.servers,
          ...result.blocks.map(({ line }) => ({ line, column: 1 })),
        ];
        for (const { line, column } of spots) {
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeGreaterThan(0);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
        }
        expect(reportText(result, [{ text }])).toBeTypeOf('string');
      }),
      { numRuns: 1500 },
    );
  });

  it('gives the same answer every time', () => {
    fc.assert(
      fc.property(paste, (text) => {
        expect(readPaste(text)).toEqual(readPaste(text));
      }),
      { numRuns: 50 },
    );
  });
});

describe('a paste of 1 MB', () => {
  const MEGABYTE = 1 << 20;
  const times = (text: string): string => text.repeat(Math.ceil(MEGABYTE / text.length));
  /** A quarter shows as well whether the time grows with the square. */
  const some = (text: string): string => text.repeat(Math.ceil(MEGABYTE / 4 / text.length));
  const servers = Array.from(
    { length: 14_000 },
    (_, i) => `"s${i}":{"command":"node","args":["\${A${i}}"],"timeout":${i}}`,
  );

  it.each([
    ['servers', `{"mcpServers":{${servers.join(',\n')}}}`],
    ['exports', times('export MCP_TIMEOUT=5s\n')],
    ['assignments in one line', times('MCP_TIMEOUT=5s ')],
    ['open braces', times('{\n\n')],
    ['deep brackets', `${'['.repeat(MEGABYTE / 2)}${']'.repeat(MEGABYTE / 2)}`],
    ['quotes', times('"\n')],
    ['open references', `{"mcpServers":{"s":{"command":"${times('${A')}"}}}`],
    ['prose', times('It was {slow} at "noon": see .mcp.json and settings.json. ')],
    ['one character', times('=')],
    ['lines of fish', some('set -gx MCP_TIMEOUT 5s\n')],
    ['lines of PowerShell', some('$env:MCP_TIMEOUT = "5s"\n')],
    ['lines of a .env', some('A=1\n')],
    ['steps of a workflow', some('  - run: claude\n    env:\n      MCP_TIMEOUT: 5s\n')],
    ['keys that are no workflow', some('key: value\n')],
    ['ever deeper keys', Array.from({ length: 1400 }, (_, i) => `${' '.repeat(i)}env:\n`).join('')],
    ['dashes', some('- ')],
    ['anchors that double', `a: &a [1]\n${some('b: &a [*a, *a]\n')}env:\n  MCP_TIMEOUT: 1\n`],
    ['tables of Codex', some('[mcp_servers.x]\ncommand = "a"\n')],
    ['open arrays of Codex', `[mcp_servers.x]\nargs = ${some('[')}`],
    ['instructions of a Dockerfile', some('ENV MCP_TIMEOUT=5s\n')],
    ['calls of an SDK', some('await client.callTool({ timeout: 5 })\n')],
    ['commands that add servers', some('claude mcp add x -- y\n')],
    ['commands that never end', some('claude mcp add x \\\n')],
  ])(
    'of %s is read without the square of its length',
    (_name, text) => {
      const { diagnostics } = readPaste(text);
      expect(diagnostics.length).toBeLessThanOrEqual(500);
    },
    60_000,
  );
});

describe('20,000 servers', () => {
  const entries = Array.from(
    { length: 20_000 },
    (_, i) => `"s${i}":{"type":"http","url":"https://h.test/${i}","timeout":${1000 + i}}`,
  );

  it('are read in one go', { timeout: 60_000 }, () => {
    const { servers } = readPaste(`{"mcpServers":{${entries.join(',')}}}`);
    expect(servers.length).toBe(20_000);
    expect(servers.at(-1)?.effective.wallClockMs).toBe(20_999);
  });
});
