import { expectationsSchema, type JsonSchema, predictionSchema, scenarioSchema } from '../../sim/schema.ts';

/** The schemas as files: under /schema/ of the site, and in the package. */
export const SCHEMA_FILES: Readonly<Record<string, JsonSchema>> = {
  scenario: scenarioSchema,
  prediction: predictionSchema,
  'mcp-timing': expectationsSchema,
};

/** The text of a schema's file. */
export const schemaText = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;
