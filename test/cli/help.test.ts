import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpOf } from '../../sim/cli/kit/command.ts';
import { commands } from '../../sim/cli/run.ts';
import { call } from './run.ts';

const scripts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).scripts;

describe('help', () => {
  it.each([['--help'], ['-h'], ['help']])('%s tells of every command and exits with 0', async (arg) => {
    const { out, status } = await call([arg]);
    expect(status).toBe(0);
    for (const { name, summary } of commands) expect(out).toContain(`${name.padEnd(7)}  ${summary}`);
  });

  it('of a command has its options and examples, and exits with 0', async () => {
    const { out, status } = await call(['check', '--help']);
    expect(status).toBe(0);
    expect(out).toMatch(/^usage: check /m);
    expect(out).toMatch(/^ {2}--sarif +\S/m);
    expect((await call(['help', 'check'])).out).toBe(out);
  });

  it.each(commands)('of $name shows examples that npm can run', async (command) => {
    const text = helpOf(command);
    expect(text).toContain('Exit code 0');
    expect(command.examples.length).toBeGreaterThan(0);
    for (const [line] of command.examples) {
      expect(line.split(' ')[0]).toBe(command.name);
      expect(text).toContain(`npm run -s ${line}`);
    }
    expect(scripts[command.name]).toMatch(/^node .*sim\/cli\.ts /);
    expect(scripts[command.name]?.endsWith(` ${command.name}`)).toBe(true);
  });

  it('names this version and the newest client', async () => {
    expect(await call(['--version'])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^mcp-timing \d+\.\d+\.\d+ \(Claude Code up to \d+\.\d+\.\d+\)\n$/),
    });
  });
});

describe('a wrong word', () => {
  it.each([
    [['chek'], 'no command "chek"; did you mean "check"?'],
    [['adv'], 'did you mean "advise"?'],
    [['--verison'], 'no option "--verison"; did you mean "--version"?'],
    [['check', '--jsn'], 'no option "--jsn"; did you mean "--json"?'],
    [['render', '--widht', '300'], 'did you mean "--width"?'],
    [['predict', '--all'], 'no option "--all"'],
    [['advise', '--takes', '1m', '--want', 'results'], 'did you mean "result"?'],
    [['advise', '--takes', '20', '--want', 'result'], '"20s" or "20m"'],
    [['advise', '--want', 'result'], '--takes is missing'],
    [['advise', '--takes', '1m', '--want', 'survive', '--within', '2m'], 'fail-fast only'],
    [['check', '--json', '--sarif'], '--json and --sarif do not go together'],
    [[], 'no command given'],
  ])('%j exits with 2 and says what was meant', async (args, said) => {
    const { out, err, status } = await call(args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });
});

describe('the README', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const lines = [...readme.matchAll(/^(?:npx mcp-timing|npm run -s) (?<line>\w+.*?)\s*(?:#.*)?$/gm)].map(
    (m) => m.groups?.['line'] ?? '',
  );

  it('shows every command, with options that it has', async () => {
    const shown = new Set(lines.map((line) => line.split(' ')[0]));
    expect([...shown].sort()).toEqual(commands.map(({ name }) => name).sort());
    for (const line of lines) {
      const command = commands.find(({ name }) => name === line.split(' ')[0]);
      for (const [option] of line.matchAll(/(?<= )--[\w-]+/g)) {
        expect(Object.keys(command?.flags ?? {})).toContain(option.slice(2));
      }
    }
  });
});
