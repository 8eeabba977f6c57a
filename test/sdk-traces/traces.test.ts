import { describe, expect, it } from 'vitest';
import { checkSdkTask } from '../../sim/tasks/sdk/scenario/read.ts';
import { simulateSdkTask } from '../../sim/tasks/sdk/simulate.ts';
import { events, recorded, scenarioOf } from './trace.ts';

const runs = recorded('public.json');

describe('the SDK as it was recorded', () => {
  it.each(runs.map((run) => [run.id, run] as const))('%s, event by event', (_, run) => {
    const scenario = scenarioOf(run);
    expect(checkSdkTask(scenario)).toMatchObject({ ok: true });
    const { trace, settledAt, lastStatusAt, counts } = simulateSdkTask(scenario);
    expect(events(trace)).toEqual(events(run.trace));
    expect({ settledAt, lastStatusAt, counts }).toEqual({
      settledAt: run.settledAt,
      lastStatusAt: run.lastStatusAt,
      counts: run.counts,
    });
  });
});
