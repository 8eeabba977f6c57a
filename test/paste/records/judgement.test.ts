import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import type { RecordedCall } from '../../../sim/paste/records/record.ts';

/** A log of lines, each with its second. */
function log(...lines: readonly (readonly [number, string])[]): readonly RecordedCall[] {
  const text = lines.map(([second, debug]) => {
    const timestamp = `2026-11-30T00:${String(Math.floor(second / 60)).padStart(2, '0')}:${(second % 60).toFixed(3).padStart(6, '0')}Z`;
    return JSON.stringify({ debug, timestamp, sessionId: 'a', cwd: '/p' });
  });
  return readPaste(text.join('\n'), { file: '/c/mcp-logs-s/x.jsonl' }).calls;
}
const options = (version: string, timeoutMs: number): string =>
  `HTTP transport options: {"url":"http://h/mcp","headers":{"User-Agent":"claude-code/${version} (cli)"},"timeoutMs":${timeoutMs}}`;
const START = 'Starting connection with timeout of 30000ms';
const CALL = 'Calling MCP tool: t';

describe('"The operation timed out."', () => {
  const failed = (seconds: number): [number, string] => [
    seconds + 1,
    `Tool 't' failed after ${seconds}s: The operation timed out.`,
  ];

  it.each([
    ['at the limit of the first byte is the first byte', '2.1.332', 60_000, 60, 'first-byte'],
    ['at a raised limit too', '2.1.332', 90_000, 90, 'first-byte'],
    ['long before it are the words of the server', '2.1.332', 60_000, 9, null],
    [
      'at five minutes on an older build is the runtime cutting a silent answer',
      '2.1.219',
      60_000,
      300,
      'transport',
    ],
  ] as const)('%s', (_what, version, limitMs, seconds, clock) => {
    const [call] = log([0, options(version, limitMs)], [0.5, START], [1, CALL], failed(seconds));
    expect(call).toMatchObject({ clock, end: 'error', durationMs: seconds * 1000 });
  });

  it('over stdio is nobody’s clock', () => {
    expect(log([0, START], [1, CALL], failed(60))[0]).toMatchObject({ clock: null, transport: 'stdio' });
  });
});

describe('a lost connection', () => {
  const closed = "Tool 't' failed after 5s: Connection closed";

  it('is one where the server went away', () => {
    expect(log([0, START], [1, CALL], [6, closed])[0]).toMatchObject({ clock: 'transport' });
  });

  it('is none where the client had just told the process to end', () => {
    const calls = log([0, START], [1, CALL], [6, 'Sending SIGINT to MCP server process'], [6.06, closed]);
    expect(calls[0]).toMatchObject({ end: 'error', clock: null });
  });

  it('stands where the second try did not even connect', () => {
    const retry = "Retrying tool 't' after session recovery";
    const refused =
      'Connection failed after 3ms, 3ms of it awake (ECONNREFUSED): ECONNREFUSED: Unable to connect.';
    const calls = log(
      [0, options('2.1.332', 60_000)],
      [0, START],
      [1, CALL],
      [6, closed],
      [6.1, retry],
      [6.2, START],
      [6.3, refused],
    );
    expect(calls).toMatchObject([{ end: 'error', clock: 'transport', durationMs: 5000 }]);
  });
});

describe('a call that is sent again', () => {
  const lost =
    'MCP session expired during tool call (connection closed), clearing connection cache for re-initialization';

  it.each([
    [
      'behind a failure that the model never saw',
      [
        [2, "Tool 't' failed after 1s: Error POSTing to endpoint: gone"],
        [2.1, lost],
      ],
    ],
    [
      'with the words of newer builds',
      [
        [2, "Tool 't' failed after 1s: Connection closed"],
        [2.1, lost],
        [2.2, "Retrying tool 't' after session recovery"],
      ],
    ],
    [
      'without a word of its failure',
      [[2, 'MCP session expired (server answered 404), triggering reconnection']],
    ],
  ] as const)('%s is one call with its last end', (_how, between) => {
    const calls = log(
      [0, START],
      [1, CALL],
      ...between,
      [3, CALL],
      [4, "Tool 't' completed successfully in 1s"],
    );
    expect(calls).toMatchObject([
      { end: 'result', clock: null, durationMs: 1000, firstSentAt: '2026-11-30T00:00:01.000Z' },
    ]);
  });

  it('is not one that the model calls again itself', () => {
    const closed = "Tool 't' failed after 1s: Connection closed";
    expect(
      log([0, START], [1, CALL], [2, closed], [3, CALL], [4, "Tool 't' completed successfully in 1s"]),
    ).toHaveLength(2);
  });
});

describe('calls side by side', () => {
  it('of one tool are told apart by their ages', () => {
    const calls = log(
      [0, START],
      [1, CALL],
      [11, CALL],
      [14, "Tool 't' completed successfully in 3s"],
      [31, "Tool 't' completed successfully in 30s"],
    );
    expect(calls.map(({ durationMs }) => durationMs)).toEqual([30_000, 3000]);
  });

  it('a late answer belongs to the call that a clock had ended, not to the one that runs', () => {
    const idle =
      'Tool \'t\' failed after 30s: MCP server "s" tool "t" sent no response or progress for 30s; aborting.';
    const calls = log(
      [0, START],
      [1, CALL],
      [31, idle],
      [32, CALL],
      [40, 'Connection error: Received a response for an unknown message ID: [REDACTED]'],
    );
    expect(calls).toMatchObject([{ clock: 'idle', answeredAt: '2026-11-30T00:00:40.000Z' }, { end: 'none' }]);
  });
});

describe('the cancellation', () => {
  it('that could not be sent has told nobody', () => {
    const wall = 'Tool \'t\' failed after 9s: MCP server "s" tool "t" timed out after 9s';
    const lost = 'Connection error: Failed to send cancellation: TypeError: Unable to connect.';
    expect(log([0, START], [1, CALL], [10, wall])[0]?.serverToldToStop).toBe(true);
    expect(log([0, START], [1, CALL], [10, wall], [10.1, lost])[0]?.serverToldToStop).toBe(false);
  });
});

describe('a start that failed', () => {
  const connection = (...lines: readonly string[]): unknown =>
    readPaste(lines.map((line) => `2026-11-30T00:00:00.000Z [DEBUG] MCP server "s": ${line}`).join('\n'))
      .connections[0];

  it('by its clock, however the build says it', () => {
    const startup = { end: 'failed', clock: 'startup' };
    expect(
      connection(
        START,
        'Connection failed after 25336ms, 25336ms of it awake (CONNECT_TIMEOUT): Request timed out',
      ),
    ).toMatchObject(startup);
    expect(
      connection(
        'Starting connection with timeout of 70000ms',
        'Connection failed after 60036ms: MCP error -32001: Request timed out',
      ),
    ).toMatchObject(startup);
    expect(connection(START, 'Connection timeout triggered after 30014ms (limit: 30000ms)')).toMatchObject({
      ...startup,
      durationMs: 30_014,
    });
  });

  it('by the server, even where it says "Request timed out" itself, or by the end of the client', () => {
    const other = { end: 'failed', clock: null };
    expect(
      connection(START, 'Connection failed after 12ms: MCP error -32001: Request timed out'),
    ).toMatchObject(other);
    expect(
      connection(START, 'Connection failed after 20000ms, 20000ms of it awake (-32001): Request timed out'),
    ).toMatchObject(other);
    expect(
      connection(START, 'Connection abandoned after 10005ms (Claude Code is shutting down)'),
    ).toMatchObject(other);
  });
});
