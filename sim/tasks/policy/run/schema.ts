import * as z from 'zod/mini';
import { type Checked, checkWith } from '../../../scenario/read.ts';
import { sdkTaskSchema } from '../../sdk/scenario/schema.ts';
import { DEFAULT_PACE } from '../pace.ts';
import type { PolicyScenario } from './scenario.ts';

const optional = z.optional;
const wholeMs = z.int().check(z.minimum(0));
const someMs = z.int().check(z.minimum(1));
const count = z.int().check(z.minimum(1), z.maximum(1_000_000));
const cap = z.strictObject({ polls: count, perMs: someMs });

// Strict: a policy with a word wrong would leave a clock off without a word.
const pace = z
  .strictObject({
    floorMs: optional(someMs),
    ceilingMs: optional(someMs),
    defaultMs: optional(someMs),
    jitter: optional(z.number().check(z.minimum(0), z.maximum(1))),
    backoff: optional(z.number().check(z.minimum(1))),
  })
  .check(
    z.refine(
      ({ floorMs = DEFAULT_PACE.floorMs, ceilingMs = DEFAULT_PACE.ceilingMs }) => floorMs <= ceilingMs,
      {
        path: ['ceilingMs'],
        error: 'less than floorMs',
      },
    ),
  );
const deadlines = z.strictObject({
  requestMs: optional(someMs),
  overallMs: optional(someMs),
  idleMs: optional(someMs),
  businessMs: optional(someMs),
});
const policy = z.strictObject({
  deadlines: optional(deadlines),
  pace: optional(pace),
  seed: optional(z.int()),
  caps: optional(
    z.strictObject({
      perServer: optional(cap),
      perTenant: optional(cap),
      tasksPerServer: optional(count),
      tasksPerTenant: optional(count),
    }),
  ),
  attempts: optional(count),
  verifyMs: optional(wholeMs),
});
const cancel = z.looseObject({
  delay: optional(z.number()),
  never: optional(z.boolean()),
  error: optional(z.looseObject({ code: z.int(), message: z.string() })),
  status: optional(z.enum(['working', 'input_required', 'completed', 'failed', 'cancelled'])),
  settlesAfter: optional(wholeMs),
});

const schema = z.looseObject({
  v: z.literal(1),
  kind: z.literal('task-policy'),
  policy,
  run: sdkTaskSchema,
  cancel: optional(cancel),
}) as unknown as z.ZodMiniType<PolicyScenario>;

/** Checks a value as a scenario of the kind "task-policy". Never throws. */
export function checkPolicy(value: unknown): Checked<PolicyScenario> {
  return checkWith(schema, value);
}
