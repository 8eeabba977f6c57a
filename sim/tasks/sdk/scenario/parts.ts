import * as z from 'zod/mini';
import type { Lateness } from '../kit/lateness.ts';
import { rulesOf } from '../rules/versions.ts';
import type { AnyMs } from './types.ts';

/** Parts of the schemas of all kinds of SDK scenarios. */
export const wholeMs: z.ZodMiniType<number> = z.int().check(z.minimum(0));

export const anyMs: z.ZodMiniType<AnyMs> = z.union([z.number(), z.literal('Infinity')], {
  error: 'expected milliseconds or "Infinity"',
});

export const modelledVersion: z.ZodMiniType<string> = z.string().check(
  z.refine((version) => rulesOf(version) !== undefined, {
    error: 'no version of the SDK that is modelled',
  }),
);

export const lateness: z.ZodMiniType<Lateness> = z.union([
  wholeMs,
  z
    .object({ minMs: wholeMs, maxMs: wholeMs, seed: z.int() })
    .check(z.refine(({ minMs, maxMs }) => minMs <= maxMs, { path: ['maxMs'], error: 'less than minMs' })),
]);
