import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import type { RecordedCall } from '../../../sim/paste/records/record.ts';

type Content = string | readonly object[];
const at = (second: number): string => `2026-11-30T00:00:${String(second).padStart(2, '0')}.000Z`;

/** Rows of a transcript, or of stream-json, with their seconds. */
const session = (type: string, second: number, content: Content, version = '2.1.332'): string =>
  JSON.stringify({
    type,
    message: { id: `m${second}`, content },
    timestamp: at(second),
    version,
    sessionId: 'a',
  });
const stream = (type: string, second: number, content: Content): string =>
  JSON.stringify({ type, message: { id: `m${second}`, content }, timestamp: at(second), session_id: 'a' });

const use = (id: string, name = 'mcp__s__t', input: object = {}): object => ({
  type: 'tool_use',
  id,
  name,
  input,
});
const told = (id: string, content: string, error = false): object => ({
  type: 'tool_result',
  tool_use_id: id,
  content,
  ...(error ? { is_error: true } : {}),
});
const MOVED =
  'MCP tool "s/t" is still running after 3s. It was moved to the background as task kabcdefgh and keeps running';
const note = (status: string, result: string): string =>
  `<task-notification>\n<task-id>kabcdefgh</task-id>\n<status>${status}</status>\n<result>${result}</result>\n</task-notification>`;
const WALL = 'Task failed: MCP server "s" tool "t" timed out after 10s';

const calls = (...rows: readonly string[]): readonly RecordedCall[] => readPaste(rows.join('\n')).calls;

describe('a moved call', () => {
  const moved = [session('assistant', 0, [use('u')]), session('user', 3, [told('u', MOVED)])];

  it('has the end of its notification, by the clock in it', () => {
    expect(calls(...moved, session('user', 10, note('failed', WALL)))).toMatchObject([
      {
        end: 'backgrounded',
        clock: 'background',
        durationMs: 3000,
        movedAfterMs: 3000,
        limitMs: 10_000,
        serverToldToStop: true,
        finish: { kind: 'failed', clock: 'wall-clock', at: at(10) },
      },
    ]);
  });

  it('is cancelled where the model stops it, unless it had ended', () => {
    const stop = session('assistant', 5, [use('v', 'TaskStop', { task_id: 'kabcdefgh' })]);
    expect(calls(...moved, stop)).toMatchObject([
      { finish: { kind: 'cancelled', clock: null }, serverToldToStop: true },
    ]);
    expect(calls(...moved, stop, session('user', 6, note('completed', 'x')))).toMatchObject([
      { finish: { kind: 'completed' } },
    ]);
  });

  it('of stream-json has its reason only where a later row holds it', () => {
    const rows = [
      stream('assistant', 0, [use('u')]),
      stream('user', 3, [told('u', MOVED)]),
      JSON.stringify({
        type: 'system',
        subtype: 'task_notification',
        task_id: 'kabcdefgh',
        status: 'failed',
        session_id: 'a',
      }),
    ];
    expect(calls(...rows)[0]?.finish).toEqual({ kind: 'failed' });
    expect(calls(...rows, stream('user', 10, note('failed', WALL)))[0]?.finish).toMatchObject({
      clock: 'wall-clock',
    });
  });
});

describe('who ended a call', () => {
  const failed = (content: string, version = '2.1.332', seconds = 9): RecordedCall | undefined =>
    calls(
      session('assistant', 0, [use('u')], version),
      session('user', seconds, [told('u', content, true)], version),
    )[0];

  it('is the person, where they pressed Esc, sent a message, or an old build says only that', () => {
    expect(failed('The tool call was interrupted before a result was received. It may')).toMatchObject({
      end: 'interrupted',
      serverToldToStop: true,
    });
    expect(failed("The user doesn't want to proceed with this tool use. The tool")).toMatchObject({
      end: 'interrupted',
      serverToldToStop: null,
    });
    const esc = [{ type: 'text', text: '[Request interrupted by user for tool use]' }];
    expect(calls(session('assistant', 0, [use('u')]), session('user', 4, esc))).toMatchObject([
      { end: 'interrupted', clock: null, durationMs: 4000 },
    ]);
  });

  it('is the server, where its words only look like the client’s', () => {
    expect(failed('MCP server "other" tool "elsewhere" timed out after 3s')).toMatchObject({
      end: 'error',
      clock: null,
    });
    expect(failed('The operation timed out.')).toMatchObject({ end: 'error', clock: null });
  });

  it('is nobody yet, where the record ends', () => {
    expect(calls(session('assistant', 0, [use('u')]))).toMatchObject([
      { end: 'none', clock: null, durationMs: null },
    ]);
  });
});

it('calls of one message have no length of their own: the rows do not tell when each began', () => {
  const [one, two] = calls(
    session('assistant', 0, [use('u'), use('v')]),
    session('user', 3, [told('u', 'x')]),
    session('user', 5, [told('v', 'y')]),
  );
  expect([one?.durationMs, two?.durationMs]).toEqual([null, null]);
});
