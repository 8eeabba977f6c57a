import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SdkHttpScenario } from '../../sim/tasks/sdk/http/scenario.ts';
import { simulateSdkHttp } from '../../sim/tasks/sdk/http/simulate.ts';
import type { SdkTraceEvent } from '../../sim/tasks/sdk/kit/run.ts';
import { someHttpScenario } from './arbitrary/http-scenario.ts';
import { runRealHttp } from './real/http.ts';
import { events, type Recorded, recorded } from './trace.ts';

interface HttpRun extends Pick<Recorded, 'id' | 'sdkVersion' | 'trace' | 'settledAt' | 'counts'> {
  readonly options: SdkHttpScenario['options'];
  readonly client: SdkHttpScenario['client'];
  readonly serverScript: SdkHttpScenario['script'];
  /** Where the recording of a run without end stopped; not recorded, taken from its last event. */
  readonly maxTime?: number;
  readonly versionsSame: readonly string[];
}

/** A nightly run asks for 100000. */
const RUNS = Number(process.env['SDK_RUNS'] ?? 300);
const runs = recorded<HttpRun>('http.json');
const different = recorded<HttpRun>('http-version-diffs.json');

function scenarioOf(run: HttpRun, sdkVersion: string): SdkHttpScenario {
  const { options, client, serverScript: script, maxTime = 20_000 } = run;
  return { v: 1, kind: 'sdk-http', sdkVersion, options, client, script, maxTime };
}

/** These recordings cut their texts at 120 characters. */
function cut(trace: readonly SdkTraceEvent[]): unknown {
  return JSON.parse(JSON.stringify(events(trace)), (key, value) =>
    key === 'message' && typeof value === 'string' ? value.slice(0, 120) : value,
  );
}

function agrees(run: HttpRun, sdkVersion: string, want: HttpRun): void {
  const { trace, settledAt, counts } = simulateSdkHttp(scenarioOf(run, sdkVersion));
  expect(cut(trace)).toEqual(cut(want.trace));
  expect({ settledAt, counts }).toEqual({ settledAt: want.settledAt, counts: want.counts });
}

describe('Streamable HTTP as it was recorded', () => {
  it.each(runs.map((run) => [run.id, run] as const))('%s, event by event', (_, run) => {
    agrees(run, run.sdkVersion, run);
  });

  it.each(runs.flatMap((run) => run.versionsSame.map((version) => [run.id, version, run] as const)))(
    '%s: %s does the same',
    (_, version, run) => agrees(run, version, run),
  );

  it.each(different.map((want) => [want.id, want.sdkVersion, want] as const))(
    '%s: %s does otherwise',
    (id, version, want) => {
      const run = runs.find((one) => one.id === id);
      if (!run) throw new Error(`no scenario ${id}`);
      agrees(run, version, want);
    },
  );

  it('in our own harness, too', async () => {
    for (const run of runs) {
      expect(cut(await runRealHttp(scenarioOf(run, run.sdkVersion))), run.id).toEqual(cut(run.trace));
    }
  });

  it(`does what is simulated, event by event, in ${RUNS} scenarios`, async () => {
    await fc.assert(
      fc.asyncProperty(someHttpScenario('1.30.0'), async (scenario) => {
        expect(events(simulateSdkHttp(scenario).trace)).toEqual(events(await runRealHttp(scenario)));
      }),
      { numRuns: RUNS },
    );
  }, 14_400_000);
});
