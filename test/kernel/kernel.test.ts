import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundExceededError, Kernel, TIMER_PHASE, TimeError } from '../../sim/kernel/kernel.ts';

const bounds = { maxEvents: 10_000, maxTimeMs: 1_000_000 };
const plan = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 50 }),
    phase: fc.integer({ min: 0, max: 3 }),
    cancel: fc.boolean(),
  }),
  { maxLength: 60 },
);

/** Runs a plan; every event schedules one more job at its own instant, as a promise continuation would. */
function run(steps: readonly { at: number; phase: number; cancel: boolean }[]): string[] {
  const kernel = new Kernel<string>(bounds);
  const log: string[] = [];
  const slots = steps.map(({ at, phase }, i) => {
    const slot = { generation: 0 };
    kernel.schedule(at, `${i}`, phase, slot);
    return slot;
  });
  steps.forEach((step, i) => {
    const slot = slots[i];
    if (step.cancel && slot) kernel.cancel(slot);
  });
  kernel.run((event) => {
    log.push(`${kernel.now}:${event}`);
    if (!event.endsWith('j')) kernel.schedule(kernel.now, `${event}j`);
  });
  return log;
}

describe('the virtual clock', () => {
  it('never goes back', () => {
    fc.assert(
      fc.property(plan, (steps) => {
        const times = run(steps).map((line) => Number(line.split(':')[0]));
        expect(times).toEqual([...times].sort((a, b) => a - b));
      }),
    );
  });

  it('gives the same trace for the same input', () => {
    fc.assert(
      fc.property(plan, (steps) => {
        expect(run(steps)).toEqual(run(steps));
      }),
    );
  });

  it('never fires what was cancelled, and fires all else exactly once', () => {
    fc.assert(
      fc.property(plan, (steps) => {
        const fired = run(steps).map((line) => line.split(':')[1]);
        const expected = steps.flatMap((step, i) => (step.cancel ? [] : [`${i}`, `${i}j`]));
        expect([...fired].sort()).toEqual([...expected].sort());
      }),
    );
  });

  it('orders one instant by phase, then by the order of setting, and runs its jobs before the next timer', () => {
    const kernel = new Kernel<string>(bounds);
    const log: string[] = [];
    kernel.schedule(5, 'late timer', TIMER_PHASE + 1);
    kernel.schedule(5, 'first timer', TIMER_PHASE);
    kernel.schedule(5, 'second timer', TIMER_PHASE);
    kernel.schedule(5, 'job');
    kernel.run((event) => {
      log.push(event);
      if (event === 'first timer') kernel.schedule(5, 'its job');
    });
    expect(log).toEqual(['job', 'first timer', 'its job', 'second timer', 'late timer']);
  });

  it('replaces what is pending in a slot', () => {
    const kernel = new Kernel<string>(bounds);
    const slot = { generation: 0 };
    const log: string[] = [];
    kernel.schedule(5, 'old', TIMER_PHASE, slot);
    kernel.schedule(9, 'new', TIMER_PHASE, slot);
    kernel.run((event) => log.push(`${kernel.now} ${event}`));
    expect(log).toEqual(['9 new']);
  });
});

describe('bounds', () => {
  it('leaves what lies beyond the time bound unhandled', () => {
    const kernel = new Kernel<string>({ maxEvents: 10, maxTimeMs: 100 });
    const log: string[] = [];
    kernel.schedule(100, 'at the bound');
    kernel.schedule(101, 'beyond');
    kernel.run((event) => log.push(event));
    expect(log).toEqual(['at the bound']);
    expect(kernel.peek()).toBe(101);
  });

  it('ends an endless run with a named error', () => {
    const kernel = new Kernel<string>({ maxEvents: 100, maxTimeMs: 100 });
    kernel.schedule(0, 'again');
    expect(() => kernel.run((event) => kernel.schedule(kernel.now, event))).toThrow(BoundExceededError);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses the time %s', (at) => {
    expect(() => new Kernel<string>(bounds).schedule(at, 'x')).toThrow(TimeError);
  });

  it('refuses the past', () => {
    const kernel = new Kernel<string>(bounds);
    kernel.schedule(10, 'x');
    expect(() => kernel.run(() => kernel.schedule(9, 'y'))).toThrow(TimeError);
  });
});
