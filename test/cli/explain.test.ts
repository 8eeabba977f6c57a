import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Prediction } from '../../sim/scenario/prediction.ts';
import { HTTP, MINUTE, STDIO, scenario } from '../client/scenarios.ts';
import { call, folderWith, run } from './run.ts';

const toldBy = ({ outcome, finish }: Prediction): string => finish?.text ?? outcome.text ?? '';

describe('explain of an error message', () => {
  it.each([
    ['idle check', 'idle', scenario(HTTP), '"timeout": 600000'],
    [
      'wall clock',
      'wall-clock',
      scenario(STDIO, {}, { env: { MCP_TOOL_TIMEOUT: '90000' } }),
      '"timeout": 600000',
    ],
    [
      'first byte',
      'first-byte',
      scenario(HTTP, { respondAfterMs: 20 * MINUTE, firstByte: 'json' }),
      '"timeout"',
    ],
  ])('names the %s, says why and what to change', async (name, clock, asked, copy) => {
    const text = toldBy(simulate(asked));
    const { out, status } = await call(['explain', text]);
    expect(status).toBe(0);
    expect(out).toMatch(new RegExp(`^Clock: ${name}`));
    expect(out).toMatch(/Why: +\S/);
    expect(out).toContain(copy);
    const { messages } = JSON.parse((await call(['explain', '--json', text])).out);
    expect(messages).toMatchObject([{ clock, remedy: { copy: expect.stringContaining(copy) } }]);
  });

  it('reads words that the shell took apart, and standard input', async () => {
    const text = 'MCP server "slow" tool "work" timed out after 90s';
    expect((await call(['explain', ...text.split(' ')])).out).toContain('Clock: wall clock (slow/work)');
    expect(run(['explain'], { input: `Error: ${text}\n` }).out).toContain('its limit of 1 min 30 s');
  });

  it('does not advise what would not help on that version', async () => {
    const text = 'MCP server "slow" tool "work" sent no response or progress for 300s; aborting.';
    const { out } = await call(['explain', '--claude', '2.1.219', '--transport', 'http', text]);
    expect(out).toContain('No setting helps on this version');
    expect(out).toContain('notifications/progress');
    expect(out).not.toContain('"timeout"');
    const ws = await call(['explain', '--claude', '2.1.219', '--transport', 'ws', text]);
    expect(ws.out).toContain('"timeout": 600000');
  });

  it.each([
    ['MCP error -32001 request timeout', 'MCP error -32001: Request timed out'],
    ['tool timed out after 60s', 'timed out after 60s'],
    ['the operation timed out', 'The operation timed out'],
    ['mcp connection closed', 'Connection closed'],
    ['sent no response or progress', 'sent no response or progress for …s'],
    ['mcp server connection timeout', 'connection timed out after …ms'],
    ['no such tool available', 'No such tool available'],
    ['tool was moved to background', 'It was moved to the background'],
  ])('takes what is typed from memory for what the client says: %s', async (typed, said) => {
    const { out, status } = await call(['explain', ...typed.split(' ')]);
    expect(status).toBe(0);
    expect(out.replaceAll('\n', ' ')).toMatch(/ {2}Read as: "/);
    expect(out).toContain(said.slice(0, 60));
    expect(out).not.toMatch(/\b(?:1 s|1s|1000ms)\b/);
  });

  it.each(['the build ran out of memory', 'my tool is slow today', 'timeout of the database server'])(
    'takes nothing for a message that is none: %s',
    async (typed) => {
      expect(await call(['explain', typed])).toMatchObject({ status: 2 });
    },
  );

  it('says of "Request timed out" which wait it belongs to, by what stands before it', async () => {
    const of = async (...args: string[]): Promise<string> => (await call(['explain', ...args])).out;
    const bare = await of('Request timed out');
    expect(bare).toContain('25 s over http, 27 s over stdio');
    expect(bare).toContain('fixed 5 s');
    expect(await of('--claude', '2.1.250', 'Request timed out')).toContain('all of it (30 s)');
    const start = await of('s: node x.js - ✘ Failed to connect — Request timed out');
    expect(start).toMatch(/^Clock: startup/);
    expect(start).toContain('25 s over http, 27 s over stdio');
    const list = await of('! Connected · tools fetch failed — Request timed out');
    expect(list).toMatch(/^No clock/);
    expect(list).toContain('fixed 5 s');
    expect(list).not.toContain('25 s');
  });

  it('tells several servers of which the same is true at once, and names no length that nobody gave', async () => {
    const line = (server: string): string => `MCP server "${server}" connection timed out after 30000ms`;
    const { out } = await call(['explain', `${line('a')}\n${line('b')}\n${line('c')}`]);
    expect(out).toMatch(/^Clock: startup \(3 servers: a, b, c\)$/m);
    expect(out.match(/Why:/g)).toHaveLength(1);
    expect(out).not.toContain('--takes');
    const wall = await call(['explain', 'MCP server "a" tool "t" timed out after 60s']);
    expect(wall.out).toContain('--takes LENGTH');
  });

  it('does not call a lost connection a clock', async () => {
    expect((await call(['explain', 'MCP error -32000: Connection closed'])).out).toMatch(/^No clock/);
  });

  it('passes on that an error is the server’s own', async () => {
    const { out } = await call(['explain', 'MCP error -32603: transport error: broken pipe']);
    expect(out).toContain('An error of the server itself');
  });

  it('refuses nothing at all, and prose, in plain words', async () => {
    expect((await call(['explain', ''])).err).toContain('nothing to explain');
    const folder = folderWith({ 'report.md': '# A report\n\nIt hangs.\n', empty: '' });
    expect((await call(['explain', join(folder, 'empty')])).err).toContain('nothing to explain');
    const prose = await call(['explain', join(folder, 'report.md')]);
    expect(prose.err).toContain('no words of Claude Code');
    expect(prose.err).not.toContain('not JSON');
  });

  it('says what is wrong with a file or a link that holds nothing to explain', async () => {
    expect((await call(['explain', '/'])).err).toContain('it is a folder');
    expect((await call(['render', 'https://x.example/'])).err).toContain('this address holds no scenario');
  });

  it('refuses words that the client does not say', async () => {
    expect(await call(['explain', 'all is well'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('no words of Claude Code'),
    });
  });
});

it.each([
  ['ECONNRESET', 'closed the connection'],
  ['socket hang up', 'closed the connection'],
  ['timeout', 'Not known from these words'],
  ['timed out', 'give the whole message'],
  ['HTTP 504', 'AWS Application Load Balancer'],
  ['✗ Failed to connect', 'do not say why'],
  ['The operation was aborted due to timeout', 'AbortSignal.timeout'],
  ['SSE error: TypeError: terminated: Body Timeout Error', 'fetch of Node'],
  ['MCP server needs authentication', 'login'],
])('says what is known of "%s"', async (text, known) => {
  const { out, status } = await call(['explain', text]);
  expect(status).toBe(0);
  expect(out).toContain(known);
  expect(out).not.toContain('Clock:');
});

describe('explain of a scenario', () => {
  const LINK = 'v=1&cc=2.1.332&t=http&respond=20m';

  it('sets what was never reached apart from what happened', async () => {
    const { out } = await call(['explain', LINK]);
    expect(out).toMatch(/20:00 {2}the server answers[^\n]*\nWhat would have been next:\n +27:46:40 /);
  });

  it('tells on request what becomes of it on every version, the newest first', async () => {
    const { out, status } = await call(['explain', '--versions', LINK]);
    expect(status).toBe(0);
    expect(out).toMatch(/On each version:\n {2}2\.1\.\d+ to 2\.1\.332 +Lost at 5:00 \(idle check\)/);
    expect(out).toMatch(/\n {2}2\.1\.0 to 2\.1\.\d+ +Answered at 20:00; no clock ends it\.\n/);
    expect((await call(['explain', LINK])).out).not.toContain('On each version');
  });
});
