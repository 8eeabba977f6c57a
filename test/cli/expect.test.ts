import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call, folderWith, type Ran, run } from './run.ts';

const HTTP = { type: 'http', url: 'https://a/mcp' };
const NEED = { takes: '20m', silence: '20m', want: 'survive' };

function files(
  entry: object,
  need: object = NEED,
  claudeCode = '>=2.1.274',
): Readonly<Record<string, string>> {
  return {
    '.mcp.json': JSON.stringify({ mcpServers: { build: entry } }),
    'mcp-timing.json': JSON.stringify({ tools: { 'build/run': need }, claudeCode }, null, 2),
  };
}

const expecting = (all: Readonly<Record<string, string>>, ...more: string[]): Promise<Ran> =>
  call(['check', '--expect', join(folderWith(all), 'mcp-timing.json'), ...more]);

describe('check --expect', () => {
  it('exits with 1 and the smallest change where a tool does not get what it needs', async () => {
    const { out, status } = await expecting(files(HTTP));
    expect(status).toBe(1);
    expect(out).toMatch(/^FAIL {2}build\/run {2}survive/);
    expect(out).toMatch(/into the entry of "build".*\n +"timeout": 1620000/);
    expect(out).toContain('1 of 1 do not get what they need.');
  });

  it('exits with 0 once that change is made', async () => {
    const { out, status } = await expecting(files({ ...HTTP, timeout: 1_620_000 }));
    expect([status, out.split('\n')[0]]).toEqual([0, expect.stringMatching(/^ok +build\/run/)]);
  });

  it('counts the settings that the repository holds', async () => {
    const need = { takes: '10m', want: 'result' };
    expect((await expecting(files({ command: 'node' }, need))).status).toBe(1);
    const settings = { env: { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0' } };
    const all = { ...files({ command: 'node' }, need), '.claude/settings.json': JSON.stringify(settings) };
    expect((await expecting(all)).status).toBe(0);
  });

  it('names the file of the repository for a variable', async () => {
    const { out } = await expecting(files({ command: 'node' }, { takes: '10m', want: 'result' }));
    expect(out).toMatch(
      /into \.claude\/settings\.json\n +"env": \{ "CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS": "0" \}/,
    );
    expect(out).not.toContain('export ');
  });

  it('holds for every version of the range, and says on which it does not', async () => {
    const entry = { ...HTTP, timeout: 1_620_000 };
    const { out, status } = await expecting(files(entry, NEED, '>=2.1.203'));
    expect(status).toBe(1);
    expect(out).toContain('Claude Code 2.1.203 to 2.1.273: no setting does it; the server can');
    expect(out).not.toContain('2.1.274 to');
  });

  it('looks for mcp-timing.json where it is started, and takes other files of configuration', () => {
    const folder = folderWith({
      ...files(HTTP),
      'other.json': JSON.stringify({ mcpServers: { build: { ...HTTP, timeout: 1_620_000 } } }),
    });
    expect(run(['check', '--expect'], { cwd: folder }).status).toBe(1);
    expect(run(['check', '--expect=mcp-timing.json', 'other.json'], { cwd: folder }).status).toBe(0);
  });

  it('knows a server that is not there, and the one that was meant', async () => {
    const all = files(HTTP);
    const { out, status } = await expecting({
      ...all,
      'mcp-timing.json': all['mcp-timing.json']?.replace('build/', 'biuld/') ?? '',
    });
    expect(status).toBe(1);
    expect(out).toContain('no server "biuld"; did you mean "build"?');
  });

  it('points at the tool in every format', async () => {
    const { out } = await expecting(files(HTTP), '--json');
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      tools: [{ tool: 'build/run', ok: false, lines: [{ kind: 'setting' }] }],
      diagnostics: [
        { id: 'need-unmet', severity: 'error', line: 3, column: 5, fix: { text: '"timeout": 1620000' } },
      ],
    });
    expect((await expecting(files(HTTP), '--github')).out).toMatch(
      /^::error file=.*mcp-timing\.json,line=3,col=5,/,
    );
    const log = JSON.parse((await expecting(files(HTTP), '--sarif')).out);
    expect(log.runs[0].results).toMatchObject([{ ruleId: 'need-unmet', level: 'error' }]);
  });
});

describe('check --expect beside its judgement', () => {
  const FINE = { takes: '1m', want: 'result' };
  const broken = {
    ...files(HTTP, FINE),
    '.claude/settings.json': '{ "env": { "MCP_TOOL_TIMEOUT": "90s" } }',
  };

  it.each(['--json', '--sarif', '--github'])(
    'says with %s what is wrong with the settings',
    async (format) => {
      const { out, status } = await expecting(broken, format);
      expect(status).toBe(1);
      expect(out).toContain('unit-ignored');
      expect(out).toContain('settings.json');
    },
  );

  it('says it to a person too, under the table', async () => {
    const { out } = await expecting({ ...broken, ...files({ ...HTTP, timeout: 90_000 }, FINE) });
    expect(out).toMatch(/^ok .*\n[\s\S]*settings\.json:1:\d+ warning unit-ignored/);
  });

  it('has a rule with a description for each of its own remarks', async () => {
    const all = {
      ...files(HTTP),
      'mcp-timing.json': JSON.stringify({ tools: { 'build/x': NEED, 'no/x': NEED } }),
    };
    const [{ tool }] = JSON.parse((await expecting(all, '--sarif')).out).runs;
    expect(tool.driver.rules).toMatchObject([
      { id: 'need-unmet', shortDescription: { text: expect.any(String) } },
      { id: 'need-without-server', shortDescription: { text: expect.any(String) } },
    ]);
  });

  it('shows no name that steers a terminal', async () => {
    const name = 'a\u001b[31m\u202eb';
    const all = {
      '.mcp.json': JSON.stringify({ mcpServers: { [name]: { command: 'x', timeout: '5' } } }),
      'mcp-timing.json': JSON.stringify({ tools: { [`${name}/x`]: NEED, [`${name}c/x`]: NEED } }),
    };
    const said = [await expecting(all), await expecting(all, '--github')].map(({ out }) => out);
    const [{ results }] = JSON.parse((await expecting(all, '--sarif')).out).runs;
    const messages = (results as { message: { text: string } }[]).map(({ message }) => message.text);
    for (const text of [...said, messages.join('\n')]) {
      expect(text).toContain('a[31mb');
      expect([...text].filter((sign) => sign === '\u001b' || sign === '\u202e')).toEqual([]);
    }
  });
});

describe('a wrong mcp-timing.json', () => {
  it.each([
    [
      '{ "tools": { "a/b": { "takes": "20", "want": "result" } } }',
      '1:32: "tools.a/b.takes" must be a length of time',
    ],
    [
      '{ "tools": {\n "a/b": { "takes": "1m", "wants": "result" } } }',
      '2:26: unknown key "wants"; did you mean "want"?',
    ],
    [
      '{ "tools": { "a/b": { "takes": "1m" } } }',
      '1:21: "tools.a/b.want" is missing: it must be result, survive or fail-fast',
    ],
    [
      '{ "tools": { "a/b": { "takes": "1m", "want": "results" } } }',
      '1:46: "tools.a/b.want" must be result, survive or fail-fast, not "results"; did you mean "result"?',
    ],
    [
      '{ "tools": { "a/b": { "takes": 20, "want": "result" } } }',
      '1:32: "tools.a/b.takes" must be a length of time like "90s", "20m" or "1h30m", not 20',
    ],
    ['{ "tools": { "a": 3 } }', '1:19: "tools.a" must be an object like { "takes": "20m"'],
    ['{ "tool": {} }', '1:3: unknown key "tool"; did you mean "tools"?'],
    ['{ "tools": {},\n "claudeCode": "new" }', '2:16: "claudeCode": "new" is no version'],
    ['{ "tools": { "a": { "takes": "1m", "want": "result", "within": "1m" } } }', '1:54: "within" goes with'],
    ['{ "tools": {}, }', '1:14: not JSON'],
    ['[]', '1:1: the file '],
    ['', '1:1: the file is empty'],
  ])('%s is refused with its place', async (text, said) => {
    const { err, out, status } = await expecting({ 'mcp-timing.json': text });
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(`mcp-timing.json:${said}`);
  });

  it('holds a silence to the work that it is a part of', async () => {
    const tools = { s: { takes: '5m', silence: '10m', want: 'survive' }, t: { takes: '0s', want: 'result' } };
    const { err, status } = await expecting({ 'mcp-timing.json': JSON.stringify({ tools }) });
    expect(status).toBe(2);
    expect(err).toContain('"silence" (10m) is longer than "takes" (5m)');
    expect(err).toContain('"takes" must be above zero');
  });

  it('that nobody named and that is not there is asked for, with an example', async () => {
    const { err, status } = run(['check', '--expect'], { cwd: folderWith({}) });
    expect(status).toBe(2);
    expect(err).toContain('mcp-timing.json cannot be read: there is none in this folder');
    expect(err).not.toMatch(/ENOENT|\/tmp/);
  });

  it('that is not there is said to be missing', async () => {
    const { err, status } = await call(['check', '--expect', '/no/such/mcp-timing.json']);
    expect([status, err]).toEqual([2, expect.stringContaining('cannot be read')]);
  });
});
