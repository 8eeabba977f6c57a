import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { run as runHere } from '../../sim/cli/run.ts';

const CLI = fileURLToPath(new URL('../../sim/cli.ts', import.meta.url));

export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly status: number | null;
}

interface Where {
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command in this process, which takes a fraction of the time; it must not read standard input. */
export async function call(args: readonly string[]): Promise<Ran> {
  const said = { out: '', err: '' };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.out += String(text);
    return true;
  });
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.err += String(text);
    return true;
  });
  try {
    const status = await runHere(args);
    return { ...said, status };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

/** Runs the command line as its user does, without the variables of whoever runs the tests. */
export function run(args: readonly string[], { input = '', cwd, env = {} }: Where = {}): Ran {
  const options = {
    input,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', ...env },
  } as const;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [CLI, ...args],
    cwd ? { ...options, cwd } : options,
  );
  return { out: stdout, err: stderr, status };
}

/** A new folder with these files. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-timing-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
