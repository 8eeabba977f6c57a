import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Scenario, Step, TaskState } from '../../sim/scenario/scenario.ts';
import { eventsOf, STDIO, scripted } from './scenarios.ts';

const MODERN = { discover: { do: 'ok', tasks: true } };
const DONE: readonly TaskState[] = [{ after: 2, status: 'completed', text: 'DONE' }];

function task(
  states: readonly TaskState[],
  more: Partial<Scenario> = {},
  step: Partial<Step> = {},
): Scenario {
  const answer: Step = { at: 300, do: 'task', pollIntervalMs: 2000, states, ...step };
  return scripted(STDIO, { connect: MODERN, calls: [[answer]] }, { horizonMs: 200_000, ...more });
}

const INLINE = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0' };
const polls = (s: Scenario): number[] => eventsOf(s, 'task.poll').map((e) => Number.parseInt(e, 10));

describe('a server-side task', () => {
  it('moves to the background at once, is polled at the interval of the server, and its end is notified', () => {
    const s = task(DONE);
    expect(simulate(s)).toMatchObject({
      outcome: { kind: 'backgrounded', t: 300, text: expect.stringContaining('started server-side task') },
      finish: { kind: 'completed', t: 4300, text: 'DONE' },
    });
    expect(polls(s)).toEqual([300, 2300, 4300]);
  });

  it('moves even with background tasks disabled', () => {
    const env = { CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1' };
    expect(simulate(task(DONE, { env })).outcome.kind).toBe('backgrounded');
  });

  it.each([
    [undefined, 2000],
    [100, 250],
    [90_000, 30_000],
  ])('asked for an interval of %s ms is polled every %s ms', (pollIntervalMs, everyMs) => {
    const { pollIntervalMs: _, ...rest } = { pollIntervalMs: 0 };
    const step = pollIntervalMs === undefined ? { ...rest, pollIntervalMs: undefined } : { pollIntervalMs };
    const [first = 0, second = 0] = polls(task([], {}, step));
    expect(second - first).toBe(everyMs);
  });

  it('in the background knows neither wall clock nor idle check', () => {
    const env = { MCP_TOOL_TIMEOUT: '9000', CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '5000' };
    const found = simulate(task([], { env }, { pollIntervalMs: 30_000 }));
    expect(found.finish).toBeNull();
    expect(found.events.at(-1)?.kind).toBe('task.poll');
  });

  it('in the foreground ends at the wall clock, and the server is told by tasks/cancel', () => {
    const s = task([], { env: { ...INLINE, MCP_TOOL_TIMEOUT: '9000' } });
    expect(simulate(s).outcome).toMatchObject({ kind: 'error', t: 9000 });
    expect(eventsOf(s, 'task.cancel.sent', 'cancel.sent')).toEqual(['9000 task.cancel.sent']);
  });

  it('in the foreground is alive with each answer to a poll', () => {
    const idle = { ...INLINE, CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '5000' };
    expect(simulate(task([], { env: idle })).outcome.kind).toBe('none');
    expect(simulate(task([], { env: idle }, { pollIntervalMs: 30_000 })).outcome).toMatchObject({
      t: 30_000,
    });
  });

  it('fails in the foreground after five failed polls, in the background never', () => {
    const failing = [{ after: 0, error: { code: -32_603, message: 'Internal error' } }];
    expect(simulate(task(failing, { env: INLINE })).outcome).toMatchObject({
      kind: 'error',
      t: 8300,
      text: expect.stringContaining('5 polls of task task-1 failed in a row'),
    });
    expect(simulate(task(failing)).finish).toBeNull();
  });

  it('is asked again after 60 s where a poll is not answered', () => {
    expect(polls(task([{ after: 0, silent: true }]))).toEqual([300, 62_300, 124_300, 186_300]);
  });

  it('asks the person, waits, and is polled on 0.3 s after the answer', () => {
    const s = task(
      [
        { after: 1, status: 'input_required' },
        { after: 2, status: 'completed' },
      ],
      {
        user: [{ at: 8000, do: 'answer' }],
      },
    );
    expect(eventsOf(s, 'elicitation.opened', 'task.update.sent')).toEqual([
      '2300 elicitation.opened',
      '8000 task.update.sent accept',
    ]);
    expect(polls(s)).toEqual([300, 2300, 8300]);
  });

  it('is stopped by TaskStop with tasks/cancel, without a notification', () => {
    const s = task([], { model: [{ after: 1000, do: 'taskStop' }] });
    expect(eventsOf(s, 'task.cancel.sent', 'model.notified')).toEqual(['1300 task.cancel.sent']);
  });
});

describe('where tasks are not spoken, a task answer', () => {
  it.each([
    ['2.1.316', {}, 'error'],
    ['2.1.332', { mode: 'print' as const }, 'error'],
    ['2.1.332', { caller: 'subagent' as const }, 'error'],
    ['2.1.240', {}, 'result'],
  ])('on %s %j is an %s at once', (claudeCode, more, kind) => {
    const found = simulate(task(DONE, { claudeCode, ...more }));
    expect(found.outcome).toMatchObject({ kind, t: 300 });
    expect(found.events.some((e) => e.kind === 'task.poll')).toBe(false);
  });
});
