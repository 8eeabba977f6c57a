// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell and JSON texts refer to variables like that
import { describe, expect, it } from 'vitest';
import { readPaste } from '../../sim/paste/index.ts';
import { mcpFile, remark, remarks, usable } from './support.ts';

const two = (bad: string): string => `{"mcpServers":{\n"bad":${bad},\n"good":{"command":"node"}}}`;

describe('an entry that the client drops', () => {
  it.each([
    [
      'a timeout in quotes',
      '{"command":"a","timeout":"300000"}',
      '2:32 error timeout-invalid',
      '"timeout": 300000',
    ],
    [
      'a timeout with a unit',
      '{"command":"a","timeout":"5m"}',
      '2:32 error timeout-invalid',
      '"timeout": 300000',
    ],
    ['a url without a type', '{"url":"https://h.test/mcp"}', '2:14 error url-without-type', '"type": "http"'],
    [
      'streamableHttp',
      '{"type":"streamableHttp","url":"https://h.test/"}',
      '2:15 error unknown-type',
      '"type": "http"',
    ],
    [
      'HTTP in capitals',
      '{"type":"HTTP","url":"https://h.test/"}',
      '2:15 error unknown-type',
      '"type": "http"',
    ],
    ['websocket', '{"type":"websocket","url":"wss://h.test/"}', '2:15 error unknown-type', '"type": "ws"'],
    ['arguments as one string', '{"command":"a","args":"--x"}', '2:29 error args-invalid', undefined],
    ['nothing at all', '{}', '2:1 error no-command', undefined],
    ['null', 'null', '2:1 error entry-not-object', undefined],
  ])('by %s says so at its place with the fix, and spoils no other', (_name, bad, at, fix) => {
    const result = readPaste(two(bad), { file: '.mcp.json' });
    expect(remarks(result)).toEqual([at]);
    expect(result.diagnostics[0]?.fix?.text).toBe(fix);
    expect(usable(result)).toEqual({ bad: false, good: true });
  });

  it('takes its whole file with it on old versions', () => {
    const result = readPaste(two('{"type":"nope","command":"x"}'), {
      file: '.mcp.json',
      claudeCode: '2.1.131',
    });
    expect(usable(result)).toEqual({ bad: false, good: false });
    expect(result.servers[1]?.summary).toContain('drops the whole file');
  });
});

describe('a key that does not do what it says', () => {
  it.each([
    [30, 'It is 30 ms; if you meant seconds: 30000.', '"timeout": 30000'],
    [500, 'It is 500 ms; if you meant seconds: 500000.', '"timeout": 500000'],
  ])('timeout %d is ignored and was most likely meant in seconds', (timeout, words, fix) => {
    const found = remark(mcpFile({ timeout }), 'timeout-below-1000');
    expect(found).toMatchObject({ severity: 'warning', line: 5, column: 18, fix: { text: fix } });
    expect(found?.message).toContain(words);
  });

  it('timeout has no effect before 2.1.147', () => {
    const result = mcpFile({ timeout: 600_000 }, '2.1.146');
    expect(remarks(result)).toEqual(['5:18 warning timeout-unused']);
    expect(result.servers[0]?.effective.wallClockMs).toBe(100_000_000);
  });

  it.each([
    [
      'is unknown before 2.1.206',
      { type: 'http', url: 'https://h.test/', request_timeout_ms: 90_000 },
      '2.1.205',
      'request-timeout-unused',
    ],
    ['is for http and sse only', { request_timeout_ms: 90_000 }, '2.1.332', 'request-timeout-transport'],
    [
      'has a maximum',
      { type: 'http', url: 'https://h.test/', request_timeout_ms: 400_000 },
      '2.1.332',
      'request-timeout-capped',
    ],
    [
      'takes numbers only',
      { type: 'http', url: 'https://h.test/', request_timeout_ms: '3000' },
      '2.1.332',
      'request-timeout-invalid',
    ],
    [
      'loses to timeout',
      { type: 'http', url: 'https://h.test/', request_timeout_ms: 9000, timeout: 5000 },
      '2.1.332',
      'request-timeout-hidden',
    ],
  ])('request_timeout_ms %s', (_name, keys, version, id) => {
    expect(remark(mcpFile(keys, version), id)?.severity).toBe('warning');
  });

  it('names that nobody reads are pointed out', () => {
    const result = mcpFile({ timeoutMs: 600_000, startup_timeout_sec: 60, _note: 'x', disabled: true });
    expect(remarks(result)).toEqual(
      ['5:7 warning unknown-timing-key', '6:7 warning unknown-timing-key'].map((text) =>
        text.replace(':7', ':7'),
      ),
    );
    expect(result.diagnostics.map((diagnostic) => diagnostic.fix?.text)).toEqual([
      '"timeout": 600000',
      '"timeout": 60000',
    ]);
  });

  it('a client variable in a server’s env reaches only that server', () => {
    const result = mcpFile({ env: { MCP_TIMEOUT: '60000', PORT: '1' } });
    expect(remark(result, 'client-variable-in-server-env')).toMatchObject({
      severity: 'warning',
      line: 6,
      column: 9,
    });
    expect(result.environment.effective.startupMs).toBe(30_000);
  });

  it('a reference to a variable that may not be set', () => {
    const result = mcpFile({ args: ['${A_KEY}', '${B_KEY:-x}', '${env:C_KEY}'] });
    const found = result.diagnostics.filter((diagnostic) => diagnostic.id === 'variable-reference');
    expect(found.map(({ message }) => /[ABC]_KEY/.exec(message)?.[0])).toEqual(['A_KEY', 'C_KEY']);
  });

  it('a reference needs no word where the paste sets it', () => {
    const text = 'export A_KEY=x\n{"mcpServers":{"s":{"command":"node","args":["${A_KEY}"]}}}';
    expect(remarks(readPaste(text))).toEqual([]);
  });
});
