import type { PolicyScenario } from '../../sim/tasks/policy/run/scenario.ts';
import type { HostPolicy } from '../../sim/tasks/policy/types.ts';
import type { ServerScript } from '../../sim/tasks/sdk/scenario/types.ts';
import { AS_PUBLISHED } from '../../site/chapters/tasks/runs.ts';

const working = { status: 'working', pollInterval: 25, ttl: 120 };

/** The published experiment: answers at once, for ever working, 120 ms to live, 40 ms for a request, an abort at 360 ms. */
export function published(
  policy: HostPolicy,
  more: Pick<PolicyScenario, 'cancel'> & { readonly script?: ServerScript; readonly ideal?: boolean } = {},
): PolicyScenario {
  const { script, ideal, ...rest } = more;
  return {
    v: 1,
    kind: 'task-policy',
    policy: { pace: { floorMs: 25 }, ...policy },
    run: {
      v: 1,
      kind: 'sdk-task',
      sdkVersion: '1.30.0',
      call: 'taskStream',
      options: { task: { ttl: 120 }, signal: true, timeout: 40 },
      client: { abortAt: 360 },
      script: { create: { ttl: 120, pollInterval: 25 }, gets: [working], ...script },
      ...(ideal ? {} : { latenessMs: AS_PUBLISHED }),
      maxTime: 5000,
    },
    ...rest,
  };
}
