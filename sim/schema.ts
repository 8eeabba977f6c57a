/** JSON Schemas (draft 2020-12) of what goes in and what comes out, for editors and for other programs. */
import * as z from 'zod/mini';
import { needsSchema } from './cli/expect/schema.ts';
import { predictionSchema as prediction } from './scenario/prediction-schema.ts';
import { scenarioSchema as scenario } from './scenario/schema.ts';

/** A JSON Schema, as plain JSON. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

function schemaOf(type: z.ZodMiniType, title: string, description: string): JsonSchema {
  // `input`: what a writer may leave out is optional, even where reading fills it in.
  const { $schema, ...rest } = z.toJSONSchema(type, { io: 'input' });
  return { ...($schema === undefined ? {} : { $schema }), title, description, ...rest } as JsonSchema;
}

/** What goes in: a session of Claude Code, unparsed, and what its servers do. Times are whole milliseconds. */
export const scenarioSchema: JsonSchema = schemaOf(
  scenario,
  'Scenario',
  'A session of Claude Code and what its MCP servers do, version 1. Times are whole milliseconds.',
);

/** What comes out: how the call ends, what happens when, and by which rules. Times are whole milliseconds. */
export const predictionSchema: JsonSchema = schemaOf(
  prediction,
  'Prediction',
  'How a tool call ends, what happens when, and by which rules. Times are whole milliseconds.',
);

/** The form of `mcp-timing.json`: what the tools of a repository need. Lengths of time are texts like "20m". */
export const expectationsSchema: JsonSchema = schemaOf(
  needsSchema,
  'mcp-timing.json',
  'What the MCP tools of a repository need; `mcp-timing check --expect` holds its configuration against it.',
);
