import fc from 'fast-check';
import type { SdkOptions, SdkTaskScenario } from '../../../sim/tasks/sdk/scenario/types.ts';
import { slowAndChatty } from './chatty.ts';
import { abort, callers, consumer, elicit, ends, merged, options } from './host.ts';
import { manyCalls, oneConnection, script } from './server.ts';
import type { Arb } from './values.ts';

const head = { v: 1, kind: 'sdk-task', maxTime: 1500 } as const;

/** Scenarios of one version of the SDK, full of ties. */
export function someScenario(sdkVersion: string): Arb<SdkTaskScenario> {
  const taskOption = fc.constantFrom<SdkOptions>({ task: {} }, { task: { ttl: 120 } }, { task: {} }, {});
  const stream = fc
    .tuple(options, taskOption, merged(ends, abort, elicit, consumer), script(oneConnection))
    .map(([rest, withTask, client, served]) => {
      const call = 'taskStream' as const;
      return { ...head, sdkVersion, call, options: { ...rest, ...withTask }, client, script: served };
    });
  const request = fc
    .tuple(options, merged(ends, abort, elicit, callers), script(manyCalls))
    .map(([rest, client, served]) => {
      return { ...head, sdkVersion, call: 'request' as const, options: rest, client, script: served };
    });
  const chatty = slowAndChatty.map((scenario) => ({ ...head, sdkVersion, ...scenario }));
  return fc.oneof(
    { weight: 5, arbitrary: stream },
    { weight: 3, arbitrary: request },
    { weight: 2, arbitrary: chatty },
  );
}
