import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { folderWith } from '../cli/run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HOOKS: readonly { id: string; entry: string }[] = parse(
  readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8'),
);
const ACTION = join(ROOT, '.github/actions/check');
const action = parse(readFileSync(join(ACTION, 'action.yml'), 'utf8'));

/** In place of npm's: runs the package that is packed here, whatever it was asked to fetch. */
const NPX = `#!/bin/sh
echo "$1 $2" >>"$ASKED"
shift 2
exec "${process.execPath}" "${inject('folder')}/node_modules/mcp-timing/lib/cli.js" "$@"
`;
const bin = folderWith({ npx: NPX });
chmodSync(join(bin, 'npx'), 0o755);

interface Ran {
  readonly out: string;
  readonly status: number | null;
  readonly asked: string;
  readonly given: string;
}

/** Runs a script as a step of a workflow would, in a project with these files. */
function step(
  script: readonly string[],
  files: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>> = {},
): Ran & { readonly folder: string } {
  const folder = folderWith({ ...files, asked: '', output: '' });
  const [asked, output] = [join(folder, 'asked'), join(folder, 'output')];
  const { stdout, stderr, status } = spawnSync('bash', script, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: `${bin}:${process.env['PATH']}`,
      HOME: '/nonexistent',
      ASKED: asked,
      GITHUB_OUTPUT: output,
      GITHUB_WORKSPACE: folder,
      ...variables,
    },
  });
  return {
    folder,
    out: `${stdout}${stderr}`,
    status,
    asked: readFileSync(asked, 'utf8'),
    given: readFileSync(output, 'utf8'),
  };
}

/** The inputs of the action as its step gets them, where nothing is said of the others. */
function inputs(given: Readonly<Record<string, string>>): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(action.runs.steps[0].env as Record<string, string>)) {
    const input = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(value)?.[1] ?? '';
    variables[name] = given[input] ?? action.inputs[input].default;
  }
  return variables;
}

const check = (
  files: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> = {},
): ReturnType<typeof step> => step([join(ACTION, 'check.sh')], files, inputs(given));

const WRONG = { '.mcp.json': '{"mcpServers": {"a": {"command": "x", "timeout": 500}}}' };
const RIGHT = { '.mcp.json': '{"mcpServers": {"a": {"command": "x"}}}' };
const NEEDS = { 'mcp-timing.json': '{"tools": {"a": {"takes": "20m", "want": "result"}}}' };

describe('the action', () => {
  it('runs its script, and gives it every input but the folder', () => {
    expect(action.runs.steps[0].run).toContain('check.sh');
    expect(
      Object.keys(inputs({}))
        .map((name) => name.toLowerCase())
        .sort(),
    ).toEqual(
      Object.keys(action.inputs)
        .filter((name) => name !== 'folder')
        .sort(),
    );
  });

  it('names a mistake at its line, and fails', () => {
    const { out, status, asked } = check(WRONG);
    expect(out).toMatch(/^::warning .*file=.*\.mcp\.json,line=1,.*timeout/m);
    expect([status, asked]).toEqual([1, '--yes mcp-timing@1\n']);
  });

  it('passes where nothing is wrong', () => {
    expect(check(RIGHT)).toMatchObject({ status: 0, given: '' });
  });

  it('looks at the files that are named, and by the version that is named', () => {
    const { out, status } = check(
      { ...RIGHT, 'other.json': WRONG['.mcp.json'] },
      { files: 'other.json\n', claude: '2.1.100' },
    );
    expect([status, out]).toEqual([1, expect.stringContaining('other.json')]);
    expect(check({ ...WRONG, 'other.json': RIGHT['.mcp.json'] }, { files: 'other.json' }).status).toBe(0);
  });

  it('fails where a tool does not get what it needs', () => {
    const { out, status } = check({ ...RIGHT, ...NEEDS }, { expect: 'mcp-timing.json' });
    expect([status, out]).toEqual([1, expect.stringMatching(/^::error .*a/m)]);
  });

  it('writes a log for code scanning and says where', () => {
    const { folder, given, status } = check(WRONG, { sarif: 'out.sarif' });
    expect([status, given]).toEqual([1, 'sarif=out.sarif\n']);
    expect(JSON.parse(readFileSync(join(folder, 'out.sarif'), 'utf8')).version).toBe('2.1.0');
  });

  it('takes nothing of its inputs for code', () => {
    const { folder, status } = check(RIGHT, {
      files: '$(touch owned); `touch owned`.json',
      claude: '$(touch owned)',
    });
    expect(status).toBe(2);
    expect(() => readFileSync(join(folder, 'owned'))).toThrow();
  });
});

describe('the hooks for pre-commit', () => {
  const hook = (id: string, files: Readonly<Record<string, string>>, names = ''): ReturnType<typeof step> =>
    step(['-c', `${HOOKS.find((each) => each.id === id)?.entry} ${names}`], files);

  it('name what is wrong with the files of a commit', () => {
    expect(hook('mcp-timing', WRONG, '.mcp.json')).toMatchObject({
      status: 1,
      out: expect.stringContaining('timeout-below-1000'),
    });
    expect(hook('mcp-timing', RIGHT, '.mcp.json').status).toBe(0);
  });

  it('hold the configuration against what the tools need', () => {
    expect(hook('mcp-timing-expect', { ...RIGHT, ...NEEDS })).toMatchObject({
      status: 1,
      out: expect.stringContaining('FAIL  a  result'),
    });
  });
});
