import fc from 'fast-check';
import type { AnyMs } from '../../../sim/tasks/sdk/scenario/types.ts';

export type Arb<T> = fc.Arbitrary<T>;

export const few: { requiredKeys: [] } = { requiredKeys: [] };

/** Few different instants, so that things meet. */
export const someMs: Arb<number> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 12 }).map((n) => n * 10) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 2.7, 0.4, -5, 1000, 2_147_483_648) },
);
export const someTimeout: Arb<AnyMs> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(40, 60, 80, 100, 200) },
  { weight: 3, arbitrary: fc.constantFrom(1000, 60_000, 2_147_483_647) },
  { weight: 1, arbitrary: fc.constantFrom('Infinity' as const, 0, 1, 2.7, -5, 2_147_483_648) },
  { weight: 1, arbitrary: someMs },
);
/** One time in ten. */
export function rarely<T>(value: Arb<T>): Arb<T | undefined> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}
export const often: Arb<boolean> = fc.constantFrom(true, true, true, false);
export const delay: Arb<number> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: someMs },
);
export const error: Arb<{ code: number; message: string }> = fc.record({
  code: fc.constantFrom(-32_602, -32_603, -32_000, 7),
  message: fc.constantFrom('no', 'gone'),
});
