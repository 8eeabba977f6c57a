import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { predictLine } from '../../sim/cli/predict.ts';
import { svgOf } from '../../sim/draw.ts';
import { writeLink } from '../../sim/index.ts';
import { EXAMPLE } from '../../sim/scenario/example.ts';
import { call } from './run.ts';

const CLI = fileURLToPath(new URL('../../sim/cli.ts', import.meta.url));

function run(args: readonly string[], input: string): { out: string; err: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, ...args], { input, encoding: 'utf8' });
  return { out: stdout, err: stderr, status };
}

describe('predict', () => {
  it('answers each line in order and goes on after one that cannot be read', () => {
    const wrongType = JSON.stringify({ ...EXAMPLE, servers: [] });
    const { out, status } = run(
      ['predict'],
      `${JSON.stringify(EXAMPLE)}\n{oops\n\n${wrongType}\n${JSON.stringify(EXAMPLE)}`,
    );
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(lines.map((line) => line.outcome?.kind ?? line.error.path)).toEqual([
      'backgrounded',
      '',
      '',
      'servers',
      'backgrounded',
    ]);
    expect(lines[0].finish).toMatchObject({ kind: 'failed', t: 300_000 });
  });

  it('names the place of what is wrong in a scenario', () => {
    const step = { at: 'soon', do: 'respond' };
    const line = { ...EXAMPLE, servers: { slow: { entry: {}, behaviour: { calls: [[step]] } } } };
    expect(JSON.parse(predictLine(JSON.stringify(line))).error.path).toBe(
      'servers.slow.behaviour.calls.0.0.at',
    );
  });
});

describe('explain', () => {
  it('says what happens, what Claude is told and what to change', () => {
    const { out, status } = run(['explain', '--rules'], JSON.stringify(EXAMPLE));
    expect(status).toBe(0);
    expect(out).toContain('This call is lost at 5:00');
    expect(out).toContain('sent no response or progress for 300s');
    expect(out).toContain('"timeout": 1620000');
    expect(out).toMatch(/idle-tick-30s \(measured: \d+ runs, 2\.1\.\d+ to 2\.1\.\d+\): The silence/);
  });

  it('takes a link in place of a file and names what is wrong in it', () => {
    const { out, err, status } = run(
      ['explain', `https://example.com/#${writeLink(EXAMPLE)}&colour=red`],
      '',
    );
    expect(status).toBe(1);
    expect(out).toContain('This call is lost at 5:00');
    expect(err).toMatch(/^colour is not a key.*Allowed: .*respond/);
  });

  it('refuses what it cannot read with a word and exit code 2', () => {
    expect(run(['explain'], 'nonsense')).toMatchObject({
      status: 2,
      err: expect.stringContaining('no words of Claude Code'),
    });
    expect(run(['explain', '/no/such/file'], '')).toMatchObject({
      status: 2,
      err: expect.stringContaining('cannot be read'),
    });
    expect(run(['frobnicate'], '')).toMatchObject({
      status: 2,
      err: expect.stringContaining('no command "frobnicate"'),
    });
  });
});

describe('the picture of the README', () => {
  it('is what the project draws today; `vitest -u` draws it anew', async () => {
    await expect(`${svgOf(EXAMPLE, 860)}\n`).toMatchFileSnapshot('../../.github/race.svg');
  });
});

it.each([
  ['render', '--against', 'banana', 'v=1&cc=2.1.332&t=http'],
  ['explain', '--claude', 'banana', 'The operation timed out.'],
  ['check', '--claude', 'banana', 'package.json'],
  ['advise', '--takes', '1m', '--want', 'survive', '--claude', 'banana'],
])('%s refuses what is no version', async (...args) => {
  const { err, status } = await call(args);
  expect(status).toBe(2);
  expect(err).toContain('banana');
});

it('advise says which rules it assumes for a version that nobody measured', async () => {
  const args = ['advise', '--takes', '1m', '--want', 'survive', '--claude'];
  expect((await call([...args, '1.0.0'])).err).toContain('the oldest known rules are assumed');
  expect((await call([...args, '999.0.0'])).err).toContain('the newest version measured');
});

it('speaks of no first byte where the server has none', async () => {
  const said = await call(['explain', '--transport', 'stdio', 'The operation timed out.']);
  expect(said.out).toContain('No clock of Claude Code');
  const asked = ['advise', '--takes', '20m', '--want', 'survive', '--first-byte', '10m', '--transport'];
  expect((await call([...asked, 'stdio'])).err).toContain('only http and sse');
  expect((await call([...asked, 'http'])).status).not.toBe(2);
});

it('advises nobody to end every call that is well', async () => {
  const args = ['advise', '--want', 'fail-fast', '--within', '1s', '--takes', '20m'];
  const { err, status } = await call(args);
  expect(status).toBe(2);
  expect(err).toContain('every call would be ended before its answer');
});
