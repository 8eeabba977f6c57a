import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HostCaps, type HostTask, hostPolicy } from '../../../sim/index.ts';
import { DEFAULT_PACE, pollDelayMs } from '../../../sim/tasks/policy/pace.ts';
import { checkPolicy } from '../../../sim/tasks/policy/run/schema.ts';
import { simulatePolicy } from '../../../sim/tasks/policy/simulate.ts';
import { seeded } from '../../../sim/tasks/sdk/kit/random.ts';
import { published } from '../published.ts';

describe('the interval of a server', () => {
  const pace = { ...DEFAULT_PACE, floorMs: 500, ceilingMs: 5000, defaultMs: 1500 };
  it.each([
    [2000, 2000],
    [1, 500],
    [86_400_000, 5000],
    [undefined, 1500],
    [0, 1500],
    [-3, 1500],
    [Number.NaN, 1500],
    [Number.POSITIVE_INFINITY, 1500],
  ])('%s is slept as %s ms', (proposedMs, sleptMs) => {
    expect(pollDelayMs(pace, proposedMs, 0, seeded(1))).toBe(sleptMs);
  });

  it('is spread by the jitter within the bounds, without a heap at either', () => {
    const draw = seeded(7);
    const delays = Array.from({ length: 2000 }, () => pollDelayMs({ ...pace, jitter: 0.2 }, 500, 0, draw));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...delays)).toBeLessThanOrEqual(600);
    expect(delays.filter((delayMs) => delayMs === 500).length).toBeLessThan(40);
  });

  it('grows by the back-off while there is no news, up to the ceiling', () => {
    const delays = [0, 1, 2, 3].map((misses) =>
      pollDelayMs({ ...pace, backoff: 2 }, 1000, misses, seeded(1)),
    );
    expect(delays).toEqual([1000, 2000, 4000, 5000]);
  });
});

describe('caps', () => {
  it('hold for all tasks of a tenant together, and for no other tenant', () => {
    const policy = { caps: { perTenant: { polls: 2, perMs: 1000 } }, pace: { floorMs: 10, defaultMs: 10 } };
    const caps = new HostCaps(policy.caps);
    const sent = { a: [] as number[], b: [] as number[] };
    const tasks = (['a', 'a', 'a', 'b'] as const).map((tenant) => ({
      tenant,
      task: hostPolicy(policy, { startMs: 0, tenant }, caps),
    }));
    for (let nowMs = 0; nowMs < 3000; nowMs++) {
      for (const { task, tenant } of tasks) {
        for (let step = task.next(nowMs); step.do !== 'wait'; step = task.next(nowMs)) {
          if (step.do !== 'send') throw new Error(step.do);
          if (step.method === 'tasks/get') sent[tenant].push(nowMs);
          const { requestId, method } = step;
          const heard =
            method === 'tools/call'
              ? ({ kind: 'created', taskId: 't' } as const)
              : ({ kind: 'task', status: 'working' } as const);
          task.answered(nowMs, requestId, heard);
        }
      }
    }
    expect(sent.a).toEqual([10, 10, 1010, 1010, 2010, 2010]);
    expect(sent.b).toEqual([10, 20, 1010, 1020, 2010, 2020]);
  });

  it('do not hold back a cancellation, nor the look whether it worked', () => {
    const policy = { deadlines: { overallMs: 100 }, caps: { perServer: { polls: 1, perMs: 5000 } } };
    const cancel = { status: 'working', settlesAfter: 60 } as const;
    const { host } = simulatePolicy(published(policy, { cancel, ideal: true }));
    expect(host).toMatchObject({ settledAt: 100, endedAt: 175, state: 'deadline_exceeded_cancelled' });
    expect(host.requests.filter(({ method, sentAt }) => method === 'tasks/get' && sentAt < 100)).toHaveLength(
      1,
    );
  });
});

describe('caps on open tasks', () => {
  const policy = { caps: { tasksPerTenant: 2, tasksPerServer: 3 } };
  const open = (caps: HostCaps, tenant: string) =>
    hostPolicy(policy, { startMs: 0, server: 's', tenant }, caps);
  const isHeld = (task: HostTask) =>
    task.telemetry.events.some(({ kind }) => kind === 'task.held') && task.next(0).do === 'wait';

  it('hold a task back until another of its tenant, or of its server, is over', () => {
    const caps = new HostCaps(policy.caps);
    const [a1, a2, a3, b1, b2] = ['a', 'a', 'a', 'b', 'b'].map((tenant) => open(caps, tenant));
    if (!a1 || !a2 || !a3 || !b1 || !b2) throw new Error('five tasks');
    expect([a1, a2, a3, b1, b2].map((task) => task.next(0).do)).toEqual([
      'send',
      'send',
      'wait',
      'send',
      'wait',
    ]);
    expect([a3, b2].map(isHeld)).toEqual([true, true]);
    const freed: string[] = [];
    caps.onLeave(() => freed.push('told'));
    a1.answered(5, 1, { kind: 'result' });
    expect(freed).toEqual(['told']);
    expect(a3.next(5)).toMatchObject({ do: 'send', method: 'tools/call' });
    expect(b2.next(5).do).toBe('wait');
    b1.answered(6, 1, { kind: 'error' });
    expect(b2.next(6)).toMatchObject({ do: 'send', method: 'tools/call' });
  });

  it('do not stop the business clock of a task that is held, and its call is never made', () => {
    const caps = new HostCaps({ tasksPerServer: 1 });
    const first = hostPolicy({}, { startMs: 0 }, caps);
    const held = hostPolicy({ deadlines: { businessMs: 50 } }, { startMs: 0 }, caps);
    first.next(0);
    expect(held.next(0)).toEqual({ do: 'wait', untilMs: 50 });
    expect(held.next(50)).toEqual({ do: 'done', state: 'cancelled', taskId: null });
    expect(held.telemetry.requests).toEqual([]);
    first.answered(60, 1, { kind: 'result' });
    expect(hostPolicy({}, { startMs: 60 }, caps).next(60).do).toBe('send');
  });
});

describe('a host that keeps to its policy', () => {
  it('wakes in time for a timer that can hold no more than 24.8 days', () => {
    const task = hostPolicy({ deadlines: { businessMs: 90 * 86_400_000 } }, { startMs: 0 });
    task.next(0);
    expect(task.next(0)).toEqual({ do: 'wait', untilMs: 2_147_483_647 });
  });

  it('gives up a task that is out of reach, and keeps its id', () => {
    const task = hostPolicy({ attempts: 2, pace: { defaultMs: 100 } }, { startMs: 0 });
    task.next(0);
    task.answered(0, 1, { kind: 'created', taskId: 'T' });
    task.next(100);
    task.answered(100, 2, { kind: 'error' });
    task.next(200);
    task.answered(200, 3, { kind: 'error' });
    expect(task.next(200)).toEqual({ do: 'done', state: 'unreachable', taskId: 'T' });
  });

  const ms = fc.integer({ min: 1, max: 600 });
  const get = fc.record({
    status: fc.constantFrom('working', 'working', 'working', 'input_required', 'completed', 'failed'),
    pollInterval: fc.constantFrom(undefined, 0, 1, 25, 5000, -1),
    delay: fc.integer({ min: 0, max: 200 }),
    never: fc.constantFrom(undefined, undefined, true),
  });
  const deadline = fc.option(ms, { nil: undefined });

  it('is never late for its deadlines, whatever the server does, and ends each request once', () => {
    const policies = fc.record({
      deadlines: fc.record({ businessMs: ms, overallMs: deadline, idleMs: deadline, requestMs: deadline }),
      pace: fc.record({
        floorMs: fc.integer({ min: 1, max: 50 }),
        jitter: fc.constantFrom(0, 0.5),
        backoff: fc.constantFrom(1, 2),
      }),
      seed: fc.integer(),
      verifyMs: fc.integer({ min: 0, max: 300 }),
    });
    const scripts = fc.record({ create: get, gets: fc.array(get, { minLength: 1, maxLength: 5 }) });
    fc.assert(
      fc.property(policies, scripts, fc.option(get, { nil: undefined }), (policy, script, cancel) => {
        const scenario = published(policy, { script, ...(cancel ? { cancel } : {}), ideal: true } as never);
        const { host } = simulatePolicy(scenario);
        const { businessMs } = policy.deadlines;
        expect(host.settledAt).toBeLessThanOrEqual(businessMs);
        expect(host.endedAt).toBeLessThanOrEqual(businessMs + policy.verifyMs);
        expect(host.requests.filter(({ end }) => end === 'open')).toEqual([]);
        const ends = host.events.filter(({ kind }) => /^request\.(answered|failed|given-up)$/.test(kind));
        expect(ends).toHaveLength(host.requests.length);
        const sleeps = host.requests.filter(({ method }) => method === 'tasks/get').map((r) => r.sentAt);
        for (const [i, t] of sleeps.slice(1).entries()) {
          const wasGivenUp = host.settledAt !== null && t >= host.settledAt;
          if (!wasGivenUp) expect(t - (sleeps[i] ?? 0)).toBeGreaterThanOrEqual(policy.pace.floorMs);
        }
        expect(simulatePolicy(scenario).host).toEqual(host);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a scenario of the kind "task-policy"', () => {
  it('is refused with a deadline that no clock has, and where the ceiling lies below the floor', () => {
    const wrong = { ...published({}), policy: { deadlines: { overall: 5 } } };
    expect(checkPolicy(wrong)).toMatchObject({ ok: false, error: { path: 'policy.deadlines' } });
    expect(checkPolicy(published({ pace: { floorMs: 50, ceilingMs: 20 } }))).toMatchObject({
      ok: false,
      error: { path: 'policy.pace.ceilingMs' },
    });
    expect(checkPolicy(published({ deadlines: { overallMs: 5 } })).ok).toBe(true);
  });
});
