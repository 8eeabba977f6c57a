import * as z from 'zod/mini';
import { rulesOf } from '../rules/versions.ts';
import { anyMs, lateness, modelledVersion, wholeMs } from './parts.ts';
import type { SdkTaskScenario, ServerScript } from './types.ts';

const text = z.string();
const flag = z.boolean();
const json = z.record(z.string(), z.unknown());
const optional = z.optional;

const answer = {
  delay: optional(z.number()),
  never: optional(flag),
  error: optional(z.looseObject({ code: z.int(), message: text })),
};
const taskAnswer = z.looseObject({
  ...answer,
  status: optional(text),
  ttl: optional(z.nullable(z.number())),
  pollInterval: optional(z.number()),
  statusMessage: optional(text),
  omit: optional(z.array(text)),
  plainResult: optional(flag),
});
const resultAnswer = z.looseObject({ ...answer, raw: optional(json) });
const id = z.union([z.number(), text]);
const push = z.looseObject({
  at: z.number(),
  type: z.enum(['progress', 'taskStatus', 'elicit', 'serverCancel']),
  token: optional(text),
  tokenAsString: optional(flag),
  progress: optional(z.number()),
  status: optional(text),
  id: optional(id),
  requestId: optional(id),
});

const script: z.ZodMiniType<ServerScript> = z.looseObject({
  create: optional(taskAnswer),
  gets: optional(z.array(taskAnswer).check(z.minLength(1))),
  get: optional(taskAnswer),
  statusByTime: optional(z.array(z.tuple([wholeMs, text]))),
  result: optional(resultAnswer),
  response: optional(resultAnswer),
  responses: optional(z.array(resultAnswer).check(z.minLength(1))),
  deleteAfterTtl: optional(flag),
  notFoundMessage: optional(text),
  notFoundDelay: optional(z.number()),
  pushes: optional(z.array(push)),
  sendFails: optional(z.array(z.looseObject({ method: text, nth: z.int(), message: text }))),
  get afterReconnect() {
    return optional(script);
  },
}) as unknown as z.ZodMiniType<ServerScript>;

const options = z.looseObject({
  task: optional(json),
  timeout: optional(anyMs),
  maxTotalTimeout: optional(anyMs),
  resetTimeoutOnProgress: optional(flag),
  onprogress: optional(flag),
  signal: optional(flag),
  defaultTaskPollInterval: optional(z.number()),
});
const client = z.looseObject({
  abortAt: optional(z.number()),
  abortReason: optional(text),
  closeAt: optional(z.number()),
  reconnectAt: optional(z.number()),
  consumerDelay: optional(z.record(z.string(), z.number())),
  breakAfter: optional(z.int()),
  streams: optional(z.int().check(z.minimum(1))),
  gap: optional(z.number()),
  calls: optional(
    z.array(z.looseObject({ timeout: optional(anyMs), startAt: optional(z.number()) })).check(z.minLength(1)),
  ),
  elicitHandlerMs: optional(z.number()),
});
/** The contract's scenario of the kind "sdk-task". Unknown keys pass: a later version may mean something by them. */
export const sdkTaskSchema: z.ZodMiniType<SdkTaskScenario> = z
  .looseObject({
    v: z.literal(1),
    kind: z.literal('sdk-task'),
    sdkVersion: modelledVersion,
    call: z.enum(['taskStream', 'request']),
    options: optional(options),
    client: optional(client),
    script: optional(script),
    latenessMs: optional(lateness),
    maxTime: optional(wholeMs),
  })
  .check(
    z.refine((value) => value.call === 'request' || rulesOf(value.sdkVersion)?.hasTaskStream !== false, {
      path: ['call'],
      error: 'this version of the SDK has no task stream',
    }),
  ) as unknown as z.ZodMiniType<SdkTaskScenario>;
