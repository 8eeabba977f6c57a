import { describe, expect, it } from 'vitest';
import { checkSdkTask } from '../../sim/tasks/sdk/scenario/read.ts';
import { simulateSdkTask } from '../../sim/tasks/sdk/simulate.ts';
import { events, type Recorded, recorded, scenarioOf } from './trace.ts';

const runs = recorded('public.json');
const before = recorded<Pick<Recorded, 'id' | 'sdkVersion' | 'trace'>>('version-diffs.json');

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

describe('other versions of the SDK', () => {
  it.each([
    ['1.25.3', before],
    ['1.26.0', before],
    ['1.28.0', []],
    ['1.32.2', []],
  ])('%s does the same, but for the timers that the first two leave behind', (version, different) => {
    for (const run of runs) {
      const want = different.find(({ id }) => id === run.id) ?? run;
      expect(events(simulateSdkTask(scenarioOf(run, version)).trace), run.id).toEqual(events(want.trace));
    }
  });
});
