import { describe, expect, it } from 'vitest';
import { simulateSdkTask } from '../../sim/tasks/sdk/simulate.ts';
import { events, type Recorded, recorded, scenarioOf } from './trace.ts';

const scenarios = new Map(recorded('public.json').map((run) => [run.id, run]));
const requests = recorded<Omit<Recorded, 'kind'>>('v2-requests.json');

describe('requests of the split packages', () => {
  it.each(requests.map((run) => [run.id, run] as const))('%s, event by event', (id, run) => {
    const scenario = scenarios.get(id);
    if (!scenario) throw new Error(`no scenario ${id}`);
    const { trace, settledAt, counts } = simulateSdkTask(scenarioOf(scenario, run.sdkVersion));
    expect(events(trace)).toEqual(events(run.trace));
    expect({ settledAt, counts }).toEqual({ settledAt: run.settledAt, counts: run.counts });
  });
});
