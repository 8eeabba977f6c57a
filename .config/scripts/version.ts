import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';

// Changesets writes its changelog at the top of the repository; ours stands with what else is about it.
const AT_TOP = 'CHANGELOG.md';
const KEPT = '.github/CHANGELOG.md';

function run(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (existsSync(KEPT)) renameSync(KEPT, AT_TOP);
run('changeset', 'version');
if (existsSync(AT_TOP)) renameSync(AT_TOP, KEPT);
// The lock file names the version too.
run('npm', 'install', '--package-lock-only', '--ignore-scripts');
