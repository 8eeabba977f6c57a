import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';
import { SCHEMA_FILES, schemaText } from '../../site/model/schema-files.ts';
import { buildModule } from './embed.ts';

const LIB = fileURLToPath(new URL('../../lib', import.meta.url));

// The modules and their types, then the element as the site serves it, then the schemas as files.
await build({ config: fileURLToPath(new URL('../tsdown.config.ts', import.meta.url)) });
await buildModule('element', LIB);
mkdirSync(`${LIB}/schema`, { recursive: true });
for (const [name, schema] of Object.entries(SCHEMA_FILES)) {
  writeFileSync(`${LIB}/schema/${name}.json`, schemaText(schema));
}
