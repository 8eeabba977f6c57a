import { describe, expect, it } from 'vitest';
import type { SdkServerScenario } from '../../sim/tasks/sdk/store/scenario.ts';
import { simulateSdkServer } from '../../sim/tasks/sdk/store/simulate.ts';
import { events, type Recorded, recorded } from './trace.ts';

interface ServerRun extends Pick<Recorded, 'id' | 'sdkVersion' | 'trace' | 'settledAt' | 'counts'> {
  readonly options: SdkServerScenario['options'];
  readonly client: SdkServerScenario['client'];
  readonly versionsSame: readonly string[];
}

describe("the SDK's own server as it was recorded", () => {
  const runs = recorded<ServerRun>('sdk-server.json');

  it.each(
    runs.flatMap((run) =>
      [run.sdkVersion, ...run.versionsSame].map((version) => [run.id, version, run] as const),
    ),
  )('%s, event by event (%s)', (_, sdkVersion, run) => {
    const { options, client } = run;
    const { trace, settledAt, counts } = simulateSdkServer({
      v: 1,
      kind: 'sdk-server',
      sdkVersion,
      options,
      client,
    });
    expect(events(trace)).toEqual(events(run.trace));
    expect({ settledAt, counts }).toEqual({ settledAt: run.settledAt, counts: run.counts });
  });
});
