import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Answer {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

const T0 = Date.parse('2026-11-30T10:00:00.000Z');
const at = (second: number): string => new Date(T0 + second * 1000).toISOString();
const SESSION = '11111111-2222-3333-4444-555555555555';

/** A home folder with the client's records in it. */
class Home {
  readonly path = mkdtempSync(join(tmpdir(), 'why-'));

  write(path: string, lines: readonly string[], lastSecond: number): string {
    const file = join(this.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${lines.join('\n')}\n`);
    const changed = new Date(T0 + lastSecond * 1000);
    utimesSync(file, changed, changed);
    return file;
  }

  log(
    server: string,
    lines: readonly (readonly [number, string] | string)[],
    project = '-home-ana-project',
  ): string {
    const rows = lines.map((line) =>
      typeof line === 'string'
        ? line
        : JSON.stringify({
            debug: line[1],
            timestamp: at(line[0]),
            sessionId: SESSION,
            cwd: '/home/ana/project',
          }),
    );
    const last = Math.max(...lines.flatMap((line) => (typeof line === 'string' ? [] : [line[0]])));
    return this.write(`cache/${project}/mcp-logs-${server}/${at(0).replace(/[:.]/g, '-')}.jsonl`, rows, last);
  }

  why(args: readonly string[] = [], folder = '/home/ana/project'): Answer {
    const roots = ['--cache', join(this.path, 'cache'), '--claude-dir', join(this.path, 'claude')];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['sim/cli.ts', 'why', ...roots, ...args, ...(args.includes('--all') ? [] : [folder])],
      { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } },
    );
    return { status, out: stdout, err: stderr };
  }
}

const CALL = 'Calling MCP tool: run';
const START = 'Starting connection with timeout of 30000ms';
const wall = (server: string, seconds: number): string =>
  `Tool 'run' failed after ${seconds}s: MCP server "${server}" tool "run" timed out after ${seconds}s`;
const idle = (server: string): string =>
  `Tool 'run' failed after 30s: MCP server "${server}" tool "run" sent no response or progress for 30s; aborting.`;
const options = (version: string): string =>
  `HTTP transport options: {"url":"https://ana:secret-1@h/?k=secret-2","headers":{"User-Agent":"claude-code/${version} (cli)","X":"secret-3"},"timeoutMs":60000}`;

describe('why', () => {
  it('says in a few lines what ended the last call, what the server does, and what to change', () => {
    const home = new Home();
    home.log('old', [
      [0, START],
      [10, CALL],
      [15, wall('old', 5)],
    ]);
    const file = home.log('jobs', [
      [0, options('2.1.332')],
      [1, START],
      [100, CALL],
      [130, idle('jobs')],
    ]);
    const { status, out } = home.why();
    expect(status).toBe(0);
    expect(out.split('\n').length).toBeLessThanOrEqual(9);
    expect(out).toContain('jobs/run, 2026-11-30 10:01:40 to 10:02:10 (30 s). The idle check ended the call');
    expect(out).toMatch(/Server: +The server was not told to stop and may still be working: .* twice/);
    expect(out).toMatch(/Change: [\s\S]*"timeout": 600000\n +into the entry of "jobs"/);
    expect(out).toMatch(/Then: +Reconnect the server with \/mcp/);
    expect(out).toMatch(/Check: +claude mcp get jobs then prints "Timeout: 600000ms"/);
    expect(out).toContain(`${file}:3 (Claude Code 2.1.332)`);
  });

  it('says that the answer came too late, and makes room for it', () => {
    const home = new Home();
    const late = 'Connection error: Received a response for an unknown message ID: {"result":"secret-9"}';
    home.log('jobs', [
      [0, options('2.1.332')],
      [0, START],
      [10, CALL],
      [40, wall('jobs', 30)],
      [1900, late],
    ]);
    const { out } = home.why();
    expect(out).toMatch(/Server: +It has finished: its answer came at 10:31:40, 31 min too late/);
    expect(out).toContain('"timeout": 3780000');
    expect(out).not.toContain('secret');
  });

  it('says that the process was ended with the session', () => {
    const home = new Home();
    home.log('jobs', [
      [0, START],
      [10, CALL],
      [40, idle('jobs')],
      [50, 'Sending SIGINT to MCP server process'],
    ]);
    expect(home.why().out).toMatch(/Server: +Not any more: the client ended its process at 10:00:50/);
  });

  it('finds a start that ran out of time', () => {
    const home = new Home();
    const failed =
      'Connection failed after 30012ms, 30012ms of it awake (CONNECT_TIMEOUT): MCP server "m" connection timed out after 30000ms';
    home.log('m', [
      [0, START],
      [30, failed],
    ]);
    expect(home.why().out).toMatch(
      /^m did not start, 2026-11-30 10:00:30 \(30 s\)[\s\S]*"MCP_TIMEOUT": "120000"/,
    );
  });

  it('takes the version and the move from the transcript of the same session', () => {
    const home = new Home();
    home.log('jobs', [
      [0, START],
      [10, CALL],
      [190, wall('jobs', 180)],
    ]);
    const row = (type: string, second: number, content: unknown): string =>
      JSON.stringify({
        type,
        message: { id: `m${second}`, content },
        timestamp: at(second),
        version: '2.1.219',
        sessionId: SESSION,
      });
    const moved =
      'MCP tool "jobs/run" is still running after 120s. It was moved to the background as task kabcdefgh and';
    home.write(
      `claude/projects/-home-ana-project/${SESSION}.jsonl`,
      [
        row('user', 1, 'a prompt, secret-4'),
        row('assistant', 9, [
          { type: 'tool_use', id: 'u', name: 'mcp__jobs__run', input: { k: 'secret-5' } },
        ]),
        row('user', 130, [{ type: 'tool_result', tool_use_id: 'u', content: moved }]),
      ],
      131,
    );
    const { out } = home.why();
    expect(out).toContain('It had been moved to the background before.');
    expect(out).toContain('(Claude Code 2.1.219)');
    expect(out).not.toContain('secret');
  });

  it('finds in the transcript what no log has any more', () => {
    const home = new Home();
    const row = (type: string, second: number, content: unknown): string =>
      JSON.stringify({
        type,
        message: { id: `m${second}`, content },
        timestamp: at(second),
        version: '2.1.332',
        sessionId: SESSION,
      });
    home.write(
      `claude/projects/-home-ana-project/${SESSION}.jsonl`,
      [
        row('assistant', 10, [{ type: 'tool_use', id: 'u', name: 'mcp__jobs__run', input: {} }]),
        row('user', 16, [
          {
            type: 'tool_result',
            tool_use_id: 'u',
            is_error: true,
            content: 'MCP server "jobs" tool "run" timed out after 6s',
          },
        ]),
      ],
      16,
    );
    expect(home.why().out).toMatch(/^jobs\/run, .*The wall clock ended the call: its limit of 6 s/);
  });

  it('looks only where it is told: one folder, all, one server, since when', () => {
    const home = new Home();
    home.log('here', [
      [0, START],
      [10, CALL],
      [15, wall('here', 5)],
    ]);
    home.log('my-server', [
      [0, START],
      [2, CALL],
      [7, wall('my server', 5)],
    ]);
    home.log(
      'there',
      [
        [0, START],
        [100, CALL],
        [105, wall('there', 5)],
      ],
      '-srv-other',
    );
    expect(home.why([], '/home/ana/project/deep/inside').out).toMatch(/^here\/run/);
    expect(home.why(['--all']).out).toMatch(/^there\/run/);
    expect(home.why(['--server', 'my server']).out).toMatch(/^my server\/run/);
    expect(home.why(['--since', at(60)]).status).toBe(1);
    expect(home.why(['--since', at(60), '--all']).status).toBe(0);
  });

  it('reads on behind lines that are broken, and does not touch a file', () => {
    const home = new Home();
    const file = home.log('jobs', [
      '{"debug":"Tool \'run\' fai',
      'garbage \u0000',
      [10, CALL],
      '{"debug":{}}',
      '[]',
      [15, wall('jobs', 5)],
      '{"debug":"Call',
    ]);
    const before = [readFileSync(file, 'utf8'), statSync(file).mtimeMs];
    expect(home.why().out).toMatch(/^jobs\/run, 2026-11-30 10:00:10 to 10:00:15 \(5 s\)/);
    expect([readFileSync(file, 'utf8'), statSync(file).mtimeMs]).toEqual(before);
  });

  it('writes JSON, without anything secret', () => {
    const home = new Home();
    home.log('jobs', [
      [0, options('2.1.332')],
      [0, START],
      [10, CALL],
      [15, wall('jobs', 5)],
      [16, "Tool 'run' failed after 0s: secret-7"],
    ]);
    const { out } = home.why(['--json']);
    expect(JSON.parse(out)).toMatchObject({
      found: {
        clock: 'wall-clock',
        server: 'jobs',
        tool: 'run',
        told: true,
        durationMs: 5000,
        claudeCode: '2.1.332',
      },
      said: { what: expect.stringContaining('wall clock') },
    });
    expect(out).not.toContain('secret');
  });

  it('says where it looked when there is nothing', () => {
    const home = new Home();
    home.log('jobs', [
      [0, START],
      [10, CALL],
      [12, "Tool 'run' completed successfully in 2s"],
    ]);
    const { status, out } = home.why();
    expect(status).toBe(1);
    expect(out).toContain('No call that a clock ended was found for /home/ana/project (1 records read)');
    expect(out).toContain(join(home.path, 'cache'));
    expect(out).toContain(join(home.path, 'claude', 'projects'));
    expect(out).toContain('--all');
  });

  it.each([[['--nope']], [['--since', 'tomorrowish']]])('exits with 2 on %j', (args) => {
    const { status, out, err } = new Home().why(args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^mcp-timing why: .+\nusage: /);
  });

  it('reads a log of 20 MB', () => {
    const home = new Home();
    const lines: (readonly [number, string])[] = [];
    for (let i = 0; i < 25_000; i++) {
      lines.push(
        [i * 40, CALL],
        [i * 40 + 30, "Tool 'run' still running (30s elapsed)"],
        [i * 40 + 30, idle('jobs')],
        [i * 40 + 31, 'No token data found'],
      );
    }
    home.log('jobs', lines);
    expect(home.why().out).toMatch(/^jobs\/run/);
  }, 60_000);
});
