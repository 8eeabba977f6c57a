import * as z from 'zod/mini';
import { type Checked, checkWith } from '../../../scenario/read.ts';
import { anyMs, lateness, modelledVersion, wholeMs } from '../scenario/parts.ts';
import type { SdkHttpScenario } from './scenario.ts';

const optional = z.optional;

const answer = z.looseObject({
  status: optional(z.int()),
  networkError: optional(z.boolean()),
  never: optional(z.boolean()),
  chunks: optional(z.array(z.looseObject({ at: optional(z.number()), data: z.string() }))),
  endAt: optional(z.number()),
  errorAt: optional(z.number()),
});
const reconnectionOptions = z.looseObject({
  initialReconnectionDelay: optional(z.number()),
  maxReconnectionDelay: optional(z.number()),
  reconnectionDelayGrowFactor: optional(z.number()),
  maxRetries: optional(z.number()),
});
const call = z.looseObject({
  timeout: optional(anyMs),
  startAt: optional(z.number()),
  resumptionToken: optional(z.string()),
});

const schema: z.ZodMiniType<SdkHttpScenario> = z.looseObject({
  v: z.literal(1),
  kind: z.literal('sdk-http'),
  sdkVersion: modelledVersion,
  options: optional(
    z.looseObject({ reconnectionOptions: optional(z.union([z.literal('default'), reconnectionOptions])) }),
  ),
  client: optional(
    z.looseObject({
      calls: optional(z.array(call)),
      abortAt: optional(z.number()),
      closeAt: optional(z.number()),
    }),
  ),
  script: optional(z.looseObject({ get: optional(z.array(answer)), post: optional(z.array(answer)) })),
  latenessMs: optional(lateness),
  maxTime: optional(wholeMs),
}) as unknown as z.ZodMiniType<SdkHttpScenario>;

/** Checks a value against the kind "sdk-http". Never throws. */
export function checkSdkHttp(value: unknown): Checked<SdkHttpScenario> {
  return checkWith(schema, value);
}
