import { describe, expect, it } from 'vitest';
import { simulatePolicy } from '../../../sim/tasks/policy/simulate.ts';
import { published } from '../published.ts';

const kinds = (events: readonly { readonly kind: string }[]) => events.map(({ kind }) => kind);

describe('the published run', () => {
  it('outlives a request timeout of 40 ms: 14 polls, settled at 382 ms, 15 cancellations that cancel nothing', () => {
    expect(simulatePolicy(published({})).sdk).toMatchObject({
      settledAt: 382,
      polls: 14,
      cancellations: { sent: 15, live: 0, stale: 15, repeated: 0 },
    });
  });

  it('never meets a request deadline of 40 ms, and has no end under that alone', () => {
    const { clocks } = simulatePolicy(published({ deadlines: { requestMs: 40 } }));
    expect(clocks.request).toMatchObject({ firesAt: null, settledAt: null, state: 'open' });
    expect(clocks.request?.polls).toBeGreaterThan(100);
  });

  it('is over at an overall deadline, in the middle of a sleep and before the abort', () => {
    const { clocks, host } = simulatePolicy(
      published({ deadlines: { requestMs: 40, overallMs: 190 } }, { cancel: {}, ideal: true }),
    );
    expect(clocks.overall).toMatchObject({ firesAt: 190, settledAt: 190 });
    expect(host).toMatchObject({ firstClock: 'overall', decidedBy: 'overall', settledAt: 190, polls: 7 });
  });

  it('with its slow first poll: the request clock fires at 42 ms, and the next poll is answered', () => {
    const slow = { status: 'working', pollInterval: 25, delay: 90 };
    const script = { gets: [slow, { status: 'completed' }] };
    const late = published({ deadlines: { requestMs: 40 }, pace: { floorMs: 1 } }, { script });
    const scenario = { ...late, run: { ...late.run, latenessMs: 2 } };
    const { sdk, clocks, host } = simulatePolicy(scenario);
    expect(sdk).toMatchObject({ settledAt: 42, outcome: { text: 'MCP error -32001: Request timed out' } });
    expect(sdk.cancellations).toMatchObject({ live: 1 });
    // The host sleeps before its first poll: 27 ms later than the SDK asks.
    expect(clocks.request).toMatchObject({ firesAt: 27 + 42, state: 'completed', polls: 2 });
    expect(host.requests.map(({ method, end }) => [method, end])).toEqual([
      ['tools/call', 'answered'],
      ['tasks/get', 'given-up'],
      ['tasks/get', 'answered'],
      ['tasks/result', 'answered'],
    ]);
  });
});

describe('the four clocks on one run', () => {
  const deadlines = { requestMs: 40, overallMs: 250, idleMs: 100, businessMs: 300 };
  const progress = (at: number) => ({ at, type: 'progress', token: 'create' }) as const;

  it('each fires at its own time; together the first decides', () => {
    const { clocks, host } = simulatePolicy(published({ deadlines }, { ideal: true }));
    expect(clocks).toMatchObject({
      request: { firesAt: null },
      overall: { firesAt: 250 },
      idle: { firesAt: 100 },
      business: { firesAt: 300 },
    });
    expect(host).toMatchObject({ firstClock: 'idle', settledAt: 100 });
  });

  it('progress restarts the idle clock and no other', () => {
    const script = { pushes: [progress(60), progress(140), progress(220)] };
    const { clocks, host } = simulatePolicy(published({ deadlines }, { script, ideal: true }));
    expect(clocks).toMatchObject({
      idle: { firesAt: 320 },
      overall: { firesAt: 250 },
      business: { firesAt: 300 },
    });
    expect(host).toMatchObject({ firstClock: 'overall', decidedBy: 'overall', settledAt: 250 });
  });

  it('a new message of the task is progress; the same one again is not', () => {
    const says = (statusMessage: string) => ({ status: 'working', pollInterval: 25, statusMessage });
    const script = { gets: [says('one'), says('two'), says('two')] };
    const { clocks } = simulatePolicy(published({ deadlines }, { script, ideal: true }));
    expect(clocks.idle).toMatchObject({ firesAt: 50 + 100 });
  });

  it('a slow creation counts against business, not against overall', () => {
    const script = { create: { delay: 120, pollInterval: 25 } };
    const { clocks } = simulatePolicy(published({ deadlines }, { script, ideal: true }));
    expect(clocks).toMatchObject({ business: { firesAt: 300 }, overall: { firesAt: 370 } });
  });
});

describe('a task that is given up', () => {
  const deadlines = { overallMs: 190 };

  it('is pending until its own state says that it is cancelled', () => {
    const cancel = { status: 'working', settlesAfter: 60 } as const;
    const { host } = simulatePolicy(published({ deadlines }, { cancel, ideal: true }));
    expect(host).toMatchObject({ settledAt: 190, endedAt: 265, state: 'deadline_exceeded_cancelled' });
    expect(host.events.filter(({ kind }) => kind === 'state')).toEqual([
      { t: 190, kind: 'state', state: 'deadline_exceeded_pending_cancel' },
      { t: 265, kind: 'state', state: 'deadline_exceeded_cancelled' },
    ]);
  });

  it.each([
    ['knows no tasks/cancel', undefined],
    ['never answers it', { never: true }],
    ['answers, and goes on working', { status: 'working' }],
  ] as const)('stays pending where the server %s', (_, cancel) => {
    const policy = { deadlines: { ...deadlines, requestMs: 40 }, verifyMs: 200 };
    const { host } = simulatePolicy(published(policy, { ...(cancel ? { cancel } : {}), ideal: true }));
    expect(host).toMatchObject({
      state: 'deadline_exceeded_pending_cancel',
      settledAt: 190,
      endedAt: 390,
    });
  });

  it('had ended by itself: said so, not called cancelled', () => {
    const script = { get: { pollInterval: 25 }, statusByTime: [[185, 'completed']] } as const;
    const { host } = simulatePolicy(published({ deadlines }, { script, cancel: {}, ideal: true }));
    expect(host).toMatchObject({ state: 'deadline_exceeded_finished', remote: 'completed', settledAt: 190 });
  });

  it('while it is being created: its outcome is unknown, and it is not created again', () => {
    const { host } = simulatePolicy(
      published({ deadlines: { businessMs: 50 } }, { script: { create: { delay: 90 } }, ideal: true }),
    );
    expect(host).toMatchObject({ state: 'unknown_outcome', decidedBy: 'business', settledAt: 50 });
    expect(kinds(host.events)).toEqual(['request.sent', 'clock.fired', 'state', 'request.given-up']);
  });

  it('with a poll on its way: that one request is cancelled, none of the answered ones', () => {
    const hangs = { status: 'working', pollInterval: 25, delay: 500 };
    const script = { gets: [{ status: 'working', pollInterval: 25 }, hangs] };
    const { host } = simulatePolicy(
      published({ deadlines: { overallMs: 190 } }, { script, cancel: {}, ideal: true }),
    );
    expect(host.events.filter(({ kind }) => kind === 'request.given-up')).toHaveLength(1);
    expect(host).toMatchObject({ settledAt: 190, endedAt: 190, state: 'deadline_exceeded_cancelled' });
  });
});
