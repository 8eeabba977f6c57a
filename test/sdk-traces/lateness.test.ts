import { describe, expect, it } from 'vitest';
import type { Lateness } from '../../sim/tasks/sdk/kit/lateness.ts';
import { simulateSdkTask } from '../../sim/tasks/sdk/simulate.ts';
import { AS_PUBLISHED } from '../../site/chapters/tasks/runs.ts';

const working = { status: 'working', pollInterval: 25, ttl: 120 };

/** The published experiment: a request timeout of 40 ms, an answer at once to every poll, an abort at 360 ms. */
function experiment(latenessMs: Lateness | undefined, firstPollTakesMs = 0) {
  const { counts, lastStatusAt, settledAt, trace, outcome } = simulateSdkTask({
    v: 1,
    kind: 'sdk-task',
    sdkVersion: '1.30.0',
    call: 'taskStream',
    options: { task: { ttl: 120 }, signal: true, timeout: 40 },
    client: { abortAt: 360 },
    script: {
      create: { ttl: 120, pollInterval: 25 },
      gets: [{ ...working, delay: firstPollTakesMs }, working],
    },
    latenessMs,
    maxTime: 5000,
  });
  const { polls, cancelledNotifications: cancelled } = counts;
  return { polls, lastStatusAt, settledAt, cancelled, outcome, trace };
}

describe('timers that run late', () => {
  it.each([
    [undefined, { polls: 15, lastStatusAt: 350, settledAt: 375, cancelled: 16 }],
    [1, { polls: 14, lastStatusAt: 338, settledAt: 364, cancelled: 15 }],
    [2, { polls: 14, lastStatusAt: 351, settledAt: 378, cancelled: 15 }],
    [3, { polls: 13, lastStatusAt: 336, settledAt: 364, cancelled: 14 }],
  ])('by %s ms each: the polls of the published experiment', (latenessMs, expected) => {
    expect(experiment(latenessMs)).toMatchObject(expected);
  });

  it('by up to 5 ms: the very numbers that were published', () => {
    const published = { polls: 14, lastStatusAt: 355, settledAt: 382, cancelled: 15 };
    expect(experiment(AS_PUBLISHED)).toMatchObject(published);
  });

  it('by 2 ms: the slow first poll of the control is given up at 42 ms, as published', () => {
    expect(experiment(2, 90)).toMatchObject({
      settledAt: 42,
      lastStatusAt: null,
      cancelled: 3,
      outcome: { text: 'MCP error -32001: Request timed out' },
    });
  });

  it('by up to 8 ms: what held in every real run', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { polls, settledAt, cancelled, outcome } = experiment({ minMs: 0, maxMs: 8, seed });
      expect(cancelled).toBe(polls + 1);
      expect(polls).toBeGreaterThanOrEqual(9);
      expect(polls).toBeLessThanOrEqual(15);
      expect(settledAt).toBeGreaterThanOrEqual(360);
      expect(outcome.text).toBe('MCP error -32603: AbortError: This operation was aborted');
    }
  });

  it('give the same run for the same seed, another for another', () => {
    const one = experiment({ minMs: 0, maxMs: 8, seed: 1 });
    expect(experiment({ minMs: 0, maxMs: 8, seed: 1 })).toEqual(one);
    expect(experiment({ minMs: 0, maxMs: 8, seed: 2 }).trace).not.toEqual(one.trace);
  });
});
