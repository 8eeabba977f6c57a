import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./plain-runs.ts', import.meta.url));

it('plain calls need nothing that a browser would have to fetch, and come out the same', () => {
  const run = (...options: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, [...options, SCRIPT], { encoding: 'utf8' });
    return stdout || stderr;
  };
  const [whole, plain] = [run(), run('--conditions=browser')];
  expect(whole).toMatch(/^\d{3,} runs, /);
  expect(plain).toBe(whole);
});
