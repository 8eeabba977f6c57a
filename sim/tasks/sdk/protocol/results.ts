import * as z from 'zod/mini';
import type { Json } from './messages.ts';

const base = { _meta: z.optional(z.looseObject({})) };
const task = z.object({
  taskId: z.string(),
  status: z.enum(['working', 'input_required', 'completed', 'failed', 'cancelled']),
  ttl: z.union([z.number(), z.null()]),
  createdAt: z.string(),
  lastUpdatedAt: z.string(),
  pollInterval: z.optional(z.number()),
  statusMessage: z.optional(z.string()),
});
const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image'), data: z.string(), mimeType: z.string() }),
  z.object({ type: z.literal('audio'), data: z.string(), mimeType: z.string() }),
  z.object({ type: z.literal('resource_link'), uri: z.string(), name: z.string() }),
  z.object({ type: z.literal('resource'), resource: z.looseObject({ uri: z.string() }) }),
]);
const toolResult = z.object({
  ...base,
  content: z.optional(z.array(block)),
  structuredContent: z.optional(z.record(z.string(), z.unknown())),
  isError: z.optional(z.boolean()),
});
const created = z.object({ ...base, task });

/** What a caller takes for a result: the announcement of a task, a task, or what a tool gives. */
export type ResultForm = 'createdTask' | 'task' | 'toolResult' | 'any';

const SCHEMAS = { createdTask: created, task, toolResult, any: z.looseObject({}) } as const;

/** Whether a result has the form that the SDK insists on. Missing content is filled in. */
export function hasForm(form: ResultForm, result: Json): boolean {
  return z.safeParse(SCHEMAS[form], result).success;
}
