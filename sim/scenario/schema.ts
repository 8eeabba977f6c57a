import * as z from 'zod/mini';
import type { Scenario } from './scenario.ts';
import { STEP_KINDS } from './step-kinds.ts';

const wholeMs = z.int().check(z.minimum(0));
const anyMs = z.int();
const record = z.record(z.string(), z.unknown());

const step = z.looseObject({
  at: z._default(wholeMs, 0),
  do: z.enum(STEP_KINDS),
  chars: z.optional(wholeMs),
  pollIntervalMs: z.optional(z.number()),
  states: z.optional(z.array(z.looseObject({ after: z._default(wholeMs, 0) }))),
  // biome-ignore lint/suspicious/noThenProperty: the contract names the steps after a dialog's answer "then"
  then: z.optional(z.array(z.unknown())),
});
const answer = z.looseObject({
  after: z.optional(wholeMs),
  do: z.optional(z.string()),
  at: z.optional(wholeMs),
});
const script = z.union([answer, z.array(answer)]);

const behaviour = z.looseObject({
  connect: z.optional(z.record(z.string(), script)),
  calls: z.optional(z.array(z.array(step))),
  readOnly: z.optional(z.boolean()),
  reply: z.optional(z.enum(['sse', 'json'])),
  getStream: z.optional(script),
  post: z.optional(answer),
  maxResultSizeChars: z.optional(wholeMs),
});

const toolCall = z.looseObject({ call: z.optional(z.string()), tool: z.optional(z.string()) });
const settingsFile = z.optional(z.looseObject({ env: z.optional(record) }));

/** The contract's scenario, version 1. Unknown keys pass: a later version may mean something by them. */
export const scenarioSchema: z.ZodMiniType<Scenario> = z.looseObject({
  v: z.literal(1),
  claudeCode: z.string(),
  mode: z.optional(z.enum(['interactive', 'print', 'cli'])),
  command: z.optional(z.string()),
  caller: z.optional(z.enum(['main', 'subagent'])),
  platform: z.optional(z.enum(['linux', 'macos', 'windows'])),
  featureFlags: z.optional(z.enum(['built-in', 'unknown'])),
  trusted: z.optional(z.boolean()),
  env: z.optional(record),
  settings: z.optional(
    z.object({
      user: settingsFile,
      project: settingsFile,
      local: settingsFile,
      flag: settingsFile,
      managed: settingsFile,
    }),
  ),
  servers: z.record(
    z.string(),
    z.looseObject({
      from: z.optional(
        z.enum(['mcp-config', 'project', 'user', 'local', 'plugin', 'managed', 'connector', 'ide', 'sdk']),
      ),
      entry: z.unknown(),
      behaviour: z.optional(behaviour),
    }),
  ),
  turn: z.optional(z.array(toolCall)),
  turnAfter: z.optional(wholeMs),
  model: z.optional(
    z.array(
      z.looseObject({
        after: z.optional(wholeMs),
        calls: z.optional(z.array(toolCall)),
        do: z.optional(z.literal('taskStop')),
      }),
    ),
  ),
  user: z.optional(z.array(z.looseObject({ at: anyMs, do: z.string() }))),
  world: z.optional(z.array(z.looseObject({ at: anyMs, server: z.string(), do: z.string() }))),
  hooks: z.optional(z.record(z.string(), z.looseObject({ ms: wholeMs, action: z.optional(z.string()) }))),
  permissionPromptMs: z.optional(wholeMs),
  agent: z.optional(z.looseObject({ runInBackground: z.optional(z.boolean()) })),
  charsPerToken: z.optional(z.number().check(z.positive())),
  horizonMs: z.optional(wholeMs),
}) as unknown as z.ZodMiniType<Scenario>;
