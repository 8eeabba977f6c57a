import { describe, expect, it } from 'vitest';
import { call, folderWith, run } from './run.ts';

const FILE = JSON.stringify({
  mcpServers: { build: { type: 'http', url: 'https://a/mcp' }, local: { command: 'node' } },
});

describe('advise', () => {
  it('says what happens now, what to write into what, what happens then and what it costs', async () => {
    const { out, status } = await call([
      'advise',
      '--takes',
      '20m',
      '--silence',
      '20m',
      '--want',
      'survive',
      '--transport',
      'http',
    ]);
    expect(status).toBe(0);
    expect(out).toMatch(/Now: +Lost at 5:00 \(idle check\)/);
    expect(out).toMatch(/into the entry of "server" in \.mcp\.json.*\n +"timeout": 1620000/);
    expect(out).toMatch(/Then: +Answered at 20:00/);
    expect(out).toMatch(/Costs: +A call of this server that hangs is noticed after 27 min/);
    expect(out).not.toContain('\u001b[');
  });

  it.each([
    [['--takes', '0'], '--takes must be a length of time above zero'],
    [['--takes', '0s'], '--takes must be above zero'],
    [['--takes', '-5m'], '--takes must be a length of time above zero, like "90s"'],
    [['--takes', '5m', '--silence', '10m'], '--silence (10 min) is longer than --takes (5 min)'],
    [['--takes', '5m', '--first-byte', '10m'], '--first-byte (10 min) is longer than --takes (5 min)'],
    [['--takes', '5m', '--progress-every', '0s'], '--progress-every must be above zero'],
  ])('refuses what no tool can do: %s', async (args, said) => {
    const { err, out, status } = await call(['advise', ...args, '--want', 'survive']);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });

  it('has the text of a variable for every shell', async () => {
    const { out } = await call(['advise', '--takes', '20m', '--want', 'result']);
    for (const text of ['export X=0', 'set -gx X 0', '$env:X = "0"', 'set X=0', 'X: "0"', '"X": "0"']) {
      expect(out).toContain(text.replace('X', 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS'));
    }
  });

  it('takes the servers of files, or one of them', async () => {
    const folder = folderWith({ '.mcp.json': FILE });
    const args = ['advise', '--takes', '20m', '--want', 'survive', '--json', `${folder}/.mcp.json`];
    const { advice } = JSON.parse((await call(args)).out);
    expect(advice).toMatchObject([
      { server: 'build', lines: [{ kind: 'setting', edits: [{ value: 1_620_000 }] }] },
      { server: 'local', lines: [{ kind: 'nothing', edits: [] }] },
    ]);
    expect(JSON.parse((await call([...args, '--server', 'local'])).out).advice).toMatchObject([
      { server: 'local' },
    ]);
    expect(await call([...args, '--server', 'locl'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('did you mean "local"?'),
    });
  });

  it('answers for a range of versions, and exits with 1 where a version has no setting for it', async () => {
    const args = [
      'advise',
      '--takes',
      '90s',
      '--first-byte',
      '90s',
      '--want',
      'result',
      '--transport',
      'http',
    ];
    const old = await call([...args, '--claude', '2.1.135 - 2.1.332']);
    expect(old.status).toBe(1);
    expect(old.out).toMatch(/2\.1\.136 to 2\.1\.141: no setting does it; the server can/);
    expect(old.out).toMatch(/2\.1\.142 to 2\.1\.332: the smallest change/);
    expect((await call([...args, '--claude', '>=2.1.142'])).status).toBe(0);
  });

  it('reads -p as print mode, in which nothing moves', async () => {
    const { out } = await call(['advise', '--takes', '20m', '--want', 'result', '--mode', 'print', '--json']);
    expect(JSON.parse(out).advice[0].lines).toMatchObject([{ kind: 'nothing' }]);
  });

  it('colours where it is asked to, and not against NO_COLOR', async () => {
    const args = ['advise', '--takes', '20m', '--want', 'result'];
    expect(run(args, { env: { FORCE_COLOR: '1' } }).out).toContain('\u001b[1m');
    expect(run(args, { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }).out).not.toContain('\u001b[');
  });
});
