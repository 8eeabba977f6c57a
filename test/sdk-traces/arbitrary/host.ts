import fc from 'fast-check';
import type { HostScript, SdkOptions } from '../../../sim/tasks/sdk/scenario/types.ts';
import { type Arb, few, often, someMs, someTimeout } from './values.ts';

export const options: Arb<SdkOptions> = fc.record(
  {
    timeout: someTimeout,
    maxTotalTimeout: fc.constantFrom(0, 50, 90, 100, 150, 'Infinity'),
    resetTimeoutOnProgress: often,
    onprogress: often,
    signal: often,
    defaultTaskPollInterval: someMs,
  },
  few,
) as Arb<SdkOptions>;

export const ends: Arb<HostScript> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ closeAt: someMs, reconnectAt: someMs }, few) as Arb<HostScript> },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 0, max: 100 }))
      .map(([closeAt, after]) => ({ closeAt, reconnectAt: closeAt + after })),
  },
);
export const abort: Arb<HostScript> = fc.record(
  {
    abortAt: fc.oneof(fc.constant(undefined), someMs),
    abortReason: fc.constantFrom('default', 'mcpError', 'error', 'user pressed stop'),
  },
  few,
) as Arb<HostScript>;
export const elicit: Arb<HostScript> = fc.record({ elicitHandlerMs: someMs }, few) as Arb<HostScript>;

export const consumer: Arb<HostScript> = fc.record(
  {
    consumerDelay: fc.dictionary(fc.constantFrom('taskCreated', 'taskStatus', 'result', 'error'), someMs),
    breakAfter: fc.integer({ min: 1, max: 5 }),
    streams: fc.integer({ min: 1, max: 3 }),
    gap: someMs,
  },
  few,
) as Arb<HostScript>;
export const callers: Arb<HostScript> = fc.record(
  {
    calls: fc.array(fc.record({ timeout: someTimeout, startAt: someMs }, few), {
      minLength: 1,
      maxLength: 4,
    }),
  },
  few,
) as Arb<HostScript>;

export function merged(...parts: readonly Arb<HostScript>[]): Arb<HostScript> {
  return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
}
