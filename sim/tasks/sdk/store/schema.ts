import * as z from 'zod/mini';
import { type Checked, checkWith } from '../../../scenario/read.ts';
import { rulesOf } from '../rules/versions.ts';
import { lateness, modelledVersion, wholeMs } from '../scenario/parts.ts';
import type { SdkServerScenario } from './scenario.ts';

const optional = z.optional;
const ms = optional(z.number());

const schema: z.ZodMiniType<SdkServerScenario> = z.looseObject({
  v: z.literal(1),
  kind: z.literal('sdk-server'),
  sdkVersion: modelledVersion.check(
    z.refine((version) => rulesOf(version)?.hasTaskStream !== false, {
      error: 'this version of the SDK has no task store',
    }),
  ),
  options: z.looseObject({
    work: z.number(),
    pollInterval: ms,
    ttl: ms,
    final: optional(z.enum(['completed', 'failed'])),
    elicitAt: ms,
    taskSupport: optional(z.enum(['optional', 'required'])),
    createThrows: optional(z.string()),
  }),
  client: optional(
    z.looseObject({
      mode: optional(z.enum(['stream', 'plain', 'listThenPlain', 'blockingResult'])),
      task: optional(z.record(z.string(), z.unknown())),
      timeout: ms,
      abortAt: ms,
      cancelTaskAt: ms,
      elicitHandlerMs: ms,
      resultAfter: ms,
    }),
  ),
  latenessMs: optional(lateness),
  maxTime: optional(wholeMs),
}) as unknown as z.ZodMiniType<SdkServerScenario>;

/** Checks a value against the kind "sdk-server". Never throws. */
export function checkSdkServer(value: unknown): Checked<SdkServerScenario> {
  return checkWith(schema, value);
}
