import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import { someQuestion } from '../oracle/arbitraries.ts';
import { scenarioOf } from '../oracle/question.ts';

const someScenario: fc.Arbitrary<Scenario> = someQuestion.map(scenarioOf);

describe('every scenario', () => {
  it('gives the same prediction each time', () => {
    fc.assert(
      fc.property(someScenario, (s) => {
        expect(simulate(s)).toEqual(simulate(s));
      }),
    );
  });

  it('has a trace in order of time that ends each call at most once', () => {
    fc.assert(
      fc.property(someScenario, (s) => {
        const { events } = simulate(s);
        const times = events.map((event) => event.t);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(
          events.filter((e) => e.kind === 'call.aborted' || e.kind === 'respond').length,
        ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('comes to the same end without a trace', () => {
    fc.assert(
      fc.property(someScenario, (s) => {
        expect(simulate(s, { trace: false })).toEqual({ ...simulate(s), events: [] });
      }),
    );
  });

  it('never fires a clock that was disarmed, nor one that was never armed', () => {
    fc.assert(
      fc.property(someScenario, (s) => {
        const armed = new Map<string, number>();
        for (const { kind, timer = '' } of simulate(s).events) {
          if (kind === 'timer.armed') armed.set(timer, (armed.get(timer) ?? 0) + 1);
          if (kind !== 'timer.fired' && kind !== 'timer.disarmed') continue;
          expect(armed.get(timer) ?? 0).toBeGreaterThan(0);
          armed.set(timer, (armed.get(timer) ?? 0) - 1);
        }
      }),
    );
  });
});
