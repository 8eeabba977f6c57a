import { spawnSync } from 'node:child_process';

/** What a night has time for; each may be set from outside to try the script out in less. */
const RUNS: Readonly<Record<string, string>> = {
  PASTE_FUZZ_RUNS: '100000',
  SDK_RUNS: '100000',
  ORACLE_RUNS: '20000',
};

const STEPS: readonly (readonly [name: string, folder: string])[] = [
  ['damaged pastes', 'test/paste/fuzz'],
  ['the oracle', 'test/oracle'],
  ['the real SDK', 'test/sdk-traces'],
];

const env = { ...RUNS, ...process.env };
const failed: string[] = [];
for (const [name, folder] of STEPS) {
  const startedAt = performance.now();
  // One step after the other, and all of them: what one night finds should be whole.
  const { status } = spawnSync('npm', ['run', '-s', 'test:unit', '--', folder], { stdio: 'inherit', env });
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  process.stdout.write(`\n${status === 0 ? '✔' : '✘'} ${name}: ${minutes} min\n\n`);
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(', ')}. The seed to run it again stands above.\n`);
  process.exit(1);
}
