import { spawnSync } from 'node:child_process';
import { explain, plain, simulate } from '../../sim/index.ts';
import { EXAMPLE } from '../../sim/scenario/example.ts';
import { serveSite } from './serve.ts';

const build = spawnSync('npm', ['run', '-s', 'build', '--', '--silent'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const { url } = await serveSite();
const { sentence } = explain(EXAMPLE, simulate(EXAMPLE));
process.stdout.write(
  [
    '',
    `mcp-timing is served at ${url}   (stop with Ctrl+C)`,
    '',
    'For example, an http server that streams and then works 20 minutes in silence:',
    `  ${plain(sentence)}`,
    '',
    '',
  ].join('\n'),
);
