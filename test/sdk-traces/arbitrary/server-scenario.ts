import fc from 'fast-check';
import type { SdkServerScenario, StoreHost, ToolScript } from '../../../sim/tasks/sdk/store/scenario.ts';
import { type Arb, few, rarely, someMs } from './values.ts';

const tool: Arb<ToolScript> = fc.record(
  {
    work: fc.oneof(someMs, fc.integer({ min: 0, max: 600 })),
    pollInterval: fc.constantFrom(0, 10, 50, 100, 190),
    ttl: rarely(fc.constantFrom(0, 50, 100, 120, 200)),
    final: fc.constantFrom('completed', 'failed'),
    elicitAt: someMs,
    taskSupport: fc.constantFrom('optional', 'optional', 'required'),
    createThrows: rarely(fc.constant('disk full')),
  },
  { requiredKeys: ['work'] },
) as Arb<ToolScript>;

const host: Arb<StoreHost> = fc.record(
  {
    mode: fc.constantFrom('stream', 'stream', 'plain', 'listThenPlain', 'blockingResult'),
    task: fc.constantFrom({}, { ttl: 130 }),
    timeout: fc.constantFrom(60, 100, 300, 1000, 5000),
    abortAt: rarely(someMs),
    cancelTaskAt: rarely(fc.integer({ min: 1, max: 400 })),
    elicitHandlerMs: fc.oneof(someMs, fc.integer({ min: 0, max: 500 })),
    resultAfter: someMs,
  },
  few,
) as Arb<StoreHost>;

/** Scenarios of a client and the SDK's own server. */
export function someServerScenario(sdkVersion: string): Arb<SdkServerScenario> {
  return fc
    .tuple(tool, host)
    .map(([options, client]) => ({ v: 1, kind: 'sdk-server', sdkVersion, options, client, maxTime: 1500 }));
}
