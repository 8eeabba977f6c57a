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

/** Whether a result says what was created, in the form that the SDK insists on. */
export const isCreatedTask = (result: Json): boolean => z.safeParse(created, result).success;

/** Whether a result is a task. */
export const isTask = (result: Json): boolean => z.safeParse(task, result).success;

/** Whether a result is one of a tool; 1.x fills in missing content. */
export const isToolResult = (result: Json): boolean => z.safeParse(toolResult, result).success;
