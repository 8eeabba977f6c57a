import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';
import { SCHEMA_FILES, schemaText } from '../../site/model/schema-files.ts';
import { buildModule } from './embed.ts';

const LIB = fileURLToPath(new URL('../../lib', import.meta.url));
const ASTRO = fileURLToPath(new URL('../../site/embed/astro', import.meta.url));

/** Astro compiles a component in its user's build: it is packed as it is, but for what it imports. */
function packComponent(): void {
  const component = readFileSync(`${ASTRO}/McpTiming.astro`, 'utf8')
    .replaceAll("'./client.ts'", "'./client.js'")
    .replaceAll(/'\.{1,2}\/[\w/-]+\.ts'/g, "'./index.js'");
  writeFileSync(`${LIB}/astro/McpTiming.astro`, component);
  cpSync(`${ASTRO}/figure.css`, `${LIB}/astro/figure.css`);
}

/** The bundler's helpers leave an import of node: behind where nothing of it is used; a browser cannot have it. */
function dropBareBuiltins(): void {
  for (const name of readdirSync(`${LIB}/shared`)) {
    const file = `${LIB}/shared/${name}`;
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/^import ["']node:[\w/]+["'];\n/gm, ''));
  }
}

// The modules and their types, the element as its users bundle it, the component, and the schemas as files.
await build({ config: fileURLToPath(new URL('../tsdown.config.ts', import.meta.url)) });
dropBareBuiltins();
await buildModule('element', LIB, { sealed: false });
packComponent();
mkdirSync(`${LIB}/schema`, { recursive: true });
for (const [name, schema] of Object.entries(SCHEMA_FILES)) {
  writeFileSync(`${LIB}/schema/${name}.json`, schemaText(schema));
}
