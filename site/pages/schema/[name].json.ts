import type { APIRoute, GetStaticPaths } from 'astro';
import type { JsonSchema } from '../../../sim/schema.ts';
import { SCHEMA_FILES, schemaText } from '../../model/schema-files.ts';

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(SCHEMA_FILES).map(([name, schema]) => ({ params: { name }, props: { schema } }));

/** A schema, for the "$schema" of a file. */
export const GET: APIRoute<{ schema: JsonSchema }> = ({ props }) =>
  new Response(schemaText(props.schema), { headers: { 'Content-Type': 'application/schema+json' } });
