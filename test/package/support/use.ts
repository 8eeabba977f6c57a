import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inject } from 'vitest';

/** The Node.js that the machine has of its own, which CI chooses; else the one of this repository. */
function nodeOfMachine(): string {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'));
  return folders.map((path) => join(path, 'node')).find((path) => existsSync(path)) ?? process.execPath;
}

/** What runs the package: by each of them every command must work. */
export const NODES: readonly (readonly [name: string, path: string])[] = [
  ['the Node.js of this repository', process.execPath],
  ['the Node.js of the machine', nodeOfMachine()],
];

export interface Used {
  readonly out: string;
  readonly err: string;
  readonly status: number | null;
}

interface How {
  readonly node?: string;
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program where the package is installed, with nothing of the environment but what is given. */
export function use(program: string, args: readonly string[], how: How = {}): Used {
  const { node = process.execPath, input = '', cwd = inject('folder'), env = {} } = how;
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd,
    input,
    encoding: 'utf8',
    env: { PATH: [dirname(node), '/usr/bin', '/bin'].join(delimiter), HOME: '/nonexistent', ...env },
  });
  return { out: stdout, err: stderr, status };
}

/** Runs the command line as npm linked it. */
export function mcpTiming(args: readonly string[], how: How = {}): Used {
  return use(join(inject('folder'), 'node_modules/.bin/mcp-timing'), args, how);
}
