import { spawnSync } from 'node:child_process';
import { needChromium } from './chromium.ts';

/** The steps of `npm test`, in the order in which they fail fastest. */
const STEPS: readonly (readonly [name: string, script: string])[] = [
  ['types', 'types'],
  ['lint', 'lint'],
  ['unit, properties, observations, tidy', 'test:unit'],
  ['package', 'test:package'],
  ['build', 'build'],
  ['browser', 'test:browser'],
];

function run(name: string, script: string, env: NodeJS.ProcessEnv): void {
  const startedAt = performance.now();
  const { status } = spawnSync('npm', ['run', '-s', script], { stdio: 'inherit', env });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`\n${status === 0 ? '✔' : '✘'} ${name}: ${seconds} s\n\n`);
  if (status !== 0) {
    process.stdout.write(`The step "${name}" failed; run it alone with "npm run ${script}".\n`);
    process.exit(status ?? 1);
  }
}

const env = { ...process.env, CHROME_PATH: needChromium() };
for (const [name, script] of STEPS) run(name, script, env);
