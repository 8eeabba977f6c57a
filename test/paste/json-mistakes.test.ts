import { describe, expect, it } from 'vitest';
import { readPaste } from '../../sim/paste/index.ts';
import { remark, remarks, usable } from './support.ts';

const file = '.mcp.json';
const lines = (...text: string[]): string => text.join('\n');

/** A mistake, where it is reported, and that the server is not loaded but still predicted. */
const mistakes: readonly (readonly [string, string, string])[] = [
  [
    'a comment',
    lines('{', '  // slow', '  "mcpServers": { "s": { "command": "a", "timeout": 9000 } }', '}'),
    '2:3 error json-comment',
  ],
  [
    'a comment behind a value',
    lines('{ "mcpServers": { "s": { "command": "a",', '  "timeout": 9000 // 9 s', '} } }'),
    '2:19 error json-comment',
  ],
  [
    'a comment with #',
    lines('{', '  # slow', '  "mcpServers": { "s": { "command": "a", "timeout": 9000 } }', '}'),
    '2:3 error json-comment',
  ],
  [
    'a trailing comma',
    '{"mcpServers":{"s":{"command":"a","timeout":9000},}}',
    '1:50 error json-trailing-comma',
  ],
  [
    'typographic quotes',
    lines('{', '  “mcpServers”: { “s”: { “command”: “a”, “timeout”: 9000 } }', '}'),
    '2:3 error json-smart-quotes',
  ],
  ['single quotes', "{'mcpServers':{'s':{'command':'a','timeout':9000}}}", '1:2 error json-single-quotes'],
  ['a missing comma', '{"mcpServers":{"s":{"command":"a" "timeout":9000}}}', '1:35 error json-syntax'],
  ['a key without quotes', '{"mcpServers":{"s":{command:"a","timeout":9000}}}', '1:21 error json-syntax'],
  [
    'an open bracket',
    lines('{', '  "mcpServers": {', '    "s": { "command": "a", "timeout": 9000 }'),
    '2:17 error json-unclosed',
  ],
];

describe('JSON that the client rejects', () => {
  it.each(mistakes)(
    '%s is reported at its place, and the server is predicted all the same',
    (_name, text, at) => {
      const result = readPaste(text, { file });
      expect(remarks(result)).toContain(at);
      expect(usable(result)).toEqual({ s: false });
      expect(result.servers[0]?.effective.wallClockMs).toBe(9000);
      expect(result.servers[0]?.summary).toContain('does not load');
    },
  );

  it.each(['NaN', '-Infinity', 'thirty minutes'])('says once that %s is no value', (word) => {
    const text = `{"mcpServers":{"s":{"command":"a","timeout":${word},"env":{}}}}`;
    expect(remarks(readPaste(text, { file }))).toEqual(['1:45 error json-syntax']);
  });

  it('says of a number beyond all bounds what it is, and predicts the default', () => {
    const result = readPaste('{"mcpServers":{"s":{"command":"a","timeout":1e400}}}', { file });
    expect(remarks(result)).toEqual(['1:45 error timeout-invalid']);
    expect(remark(result, 'timeout-invalid')?.message).toContain('a number beyond all bounds');
    expect(JSON.stringify(result.servers)).not.toMatch(/Infinity|"wallClockMs":null/);
  });

  it('says of a path of Windows where its backslash is, and how to write it', () => {
    const text = String.raw`{"mcpServers":{"s":{"command":"C:\Users\me\node.exe"}}}`;
    const found = remark(readPaste(text, { file }), 'json-syntax');
    expect(found).toMatchObject({ line: 1, column: text.indexOf('\\') + 1 });
    expect(found?.message).toContain('for each backslash');
    expect(found?.fix?.text).toBe(String.raw`"C:\\Users\\me\\node.exe"`);
  });

  it('warns where the backslashes of a path were read as a tab or a line break', () => {
    const text = String.raw`{"mcpServers":{"s":{"command":"C:\new\tools\bin.exe"}}}`;
    const found = remark(readPaste(text, { file }), 'path-escapes');
    expect(found?.fix?.text).toBe(String.raw`"C:\\new\\tools\\bin.exe"`);
  });

  it('names the client’s own words', () => {
    const result = readPaste('{"mcpServers":{},}', { file });
    expect(remark(result, 'json-trailing-comma')?.message).toContain('MCP config is not a valid JSON');
  });

  it('offers the line without the comment', () => {
    const result = readPaste('{"mcpServers":{"s":{"command":"a",\n"timeout": 9000 // 9 s\n}}}', { file });
    expect(remark(result, 'json-comment')?.fix?.text).toBe('"timeout": 9000');
  });

  it('reads a number with separators as the number that it stands for, and offers that', () => {
    const result = readPaste('{"mcpServers":{"s":{"command":"a",\n"timeout": 600_000\n}}}', { file });
    expect(result.servers[0]?.effective.wallClockMs).toBe(600_000);
    expect(remarks(result)).toEqual(['2:15 error json-syntax']);
    expect(result.diagnostics[0]?.fix?.text).toBe('"timeout": 600000');
  });

  it('is predicted without its variables where it is a settings file', () => {
    const result = readPaste('{\n  // slow\n  "env": { "MCP_TIMEOUT": "8000", }\n}', {
      file: '~/.claude/settings.json',
    });
    expect(result.environment.effective.startupMs).toBe(30_000);
    expect(remarks(result)).toContain('2:3 error json-comment');
  });
});

describe('JSON that the client accepts', () => {
  it('may begin with a byte order mark', () => {
    const result = readPaste('\uFEFF{"mcpServers":{"s":{"command":"a"}}}', { file });
    expect(remarks(result)).toEqual(['1:1 info json-bom']);
    expect(usable(result)).toEqual({ s: true });
  });

  it('may give a key twice: the last one counts', () => {
    const result = readPaste('{"mcpServers":{"s":{"command":"a","timeout":5000,"timeout":9000}}}', { file });
    expect(remarks(result)).toEqual(['1:50 warning json-duplicate-key']);
    expect(result.servers[0]?.effective.wallClockMs).toBe(9000);
  });

  it('may have line ends of Windows', () => {
    const result = readPaste(
      '{\r\n  "mcpServers": {\r\n    "s": { "command": "a", "timeout": 30 }\r\n  }\r\n}',
      { file },
    );
    expect(remarks(result)).toEqual(['3:39 warning timeout-below-1000']);
  });
});

describe('JSON of another shape', () => {
  it.each([
    [
      'an array in place of the servers',
      '{"mcpServers":[{"name":"s","command":"a"}]}',
      '1:15 error servers-not-object',
    ],
    ['a string in place of the servers', '{"mcpServers":"x"}', '1:15 error servers-not-object'],
    ['an array', '[]', '1:1 error no-mcp-servers'],
    ['an empty object', '{}', '1:1 error no-mcp-servers'],
    ['an entry without the wrapper', '{"s":{"command":"a"}}', '1:1 error no-mcp-servers'],
    ['no JSON at all', 'hello', '1:1 error no-mcp-servers'],
  ])('%s gives no usable server', (_name, text, at) => {
    const result = readPaste(text, { file });
    expect(remarks(result)).toContain(at);
    expect(result.servers.filter((server) => server.usable)).toEqual([]);
  });

  it('refuses "__proto__" as a name, and nothing leaks from it', () => {
    const text = '{"mcpServers":{"__proto__":{"command":"a","timeout":5000},"constructor":{"command":"b"}}}';
    const result = readPaste(text, { file });
    expect(remarks(result)).toEqual(['1:16 error name-refused']);
    expect(usable(result)).toEqual(
      Object.fromEntries([
        ['__proto__', false],
        ['constructor', true],
      ]),
    );
    expect(result.servers[1]?.effective.wallClockMs).toBe(100_000_000);
  });
});
