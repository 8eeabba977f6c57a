import { spawnSync } from 'node:child_process';
import { explain, plain, type Scenario, simulate } from '../../sim/index.ts';
import { serveSite } from './serve.ts';

const example: Scenario = {
  v: 1,
  claudeCode: '2.1.332',
  servers: {
    slow: {
      entry: { type: 'http', url: 'https://mcp.example.com/mcp' },
      behaviour: {
        reply: 'sse',
        calls: [
          [
            { at: 0, do: 'headers' },
            { at: 1_200_000, do: 'respond' },
          ],
        ],
      },
    },
  },
  turn: [{ call: 'slow/work' }],
};

const build = spawnSync('npm', ['run', '-s', 'build', '--', '--silent'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const { url } = await serveSite();
const { sentence } = explain(example, simulate(example));
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
