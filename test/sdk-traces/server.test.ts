import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SdkServerScenario } from '../../sim/tasks/sdk/store/scenario.ts';
import { simulateSdkServer } from '../../sim/tasks/sdk/store/simulate.ts';
import { someServerScenario } from './arbitrary/server-scenario.ts';
import { runRealServer } from './real/store-host.ts';
import { events, type Recorded, recorded } from './trace.ts';

interface ServerRun extends Pick<Recorded, 'id' | 'sdkVersion' | 'trace' | 'settledAt' | 'counts'> {
  readonly options: SdkServerScenario['options'];
  readonly client: SdkServerScenario['client'];
  readonly versionsSame: readonly string[];
}

function scenarioOf({ options, client }: ServerRun, sdkVersion: string): SdkServerScenario {
  return { v: 1, kind: 'sdk-server', sdkVersion, options, client, maxTime: 5000 };
}

/** A nightly run asks for 100000. */
const RUNS = Number(process.env['SDK_RUNS'] ?? 300);
const runs = recorded<ServerRun>('sdk-server.json');

describe("the SDK's own server as it was recorded", () => {
  it.each(
    runs.flatMap((run) =>
      [run.sdkVersion, ...run.versionsSame].map((version) => [run.id, version, run] as const),
    ),
  )('%s, event by event (%s)', (_, sdkVersion, run) => {
    const { trace, settledAt, counts } = simulateSdkServer(scenarioOf(run, sdkVersion));
    expect(events(trace)).toEqual(events(run.trace));
    expect({ settledAt, counts }).toEqual({ settledAt: run.settledAt, counts: run.counts });
  });

  it('in our own harness, too', async () => {
    for (const run of runs) {
      expect(events(await runRealServer(scenarioOf(run, run.sdkVersion))), run.id).toEqual(events(run.trace));
    }
  });

  it('cancels a question 60 s after it was put, though it was answered', async () => {
    const run = runs.find(({ id }) => id === 'sdk-server/input-required/p1');
    if (!run) throw new Error('no such recording');
    const scenario = { ...scenarioOf(run, run.sdkVersion), maxTime: 100_000 };
    const { trace } = simulateSdkServer(scenario);
    const stray = { t: 60_150, kind: 'deliver', detail: { method: 'notifications/cancelled' } };
    expect(trace.at(-1)).toEqual(stray);
    expect(events(trace)).toEqual(events(await runRealServer(scenario)));
  });

  it(`does what is simulated, event by event, in ${RUNS} scenarios`, async () => {
    await fc.assert(
      fc.asyncProperty(someServerScenario('1.30.0'), async (scenario) => {
        expect(events(simulateSdkServer(scenario).trace)).toEqual(events(await runRealServer(scenario)));
      }),
      { numRuns: RUNS },
    );
  }, 14_400_000);
});
