import { pathToFileURL } from 'node:url';
import { defineConfig, type Rolldown, type UserConfig } from 'tsdown';

/** Doors of the package that hold nothing but data, by their sources. */
const DATA = /\/sim\/(?:limits|schema)\.ts$/;

/** Writes out what a module of data holds, so that its users load neither its sources nor what they are made with. */
const writtenOut: Rolldown.Plugin = {
  name: 'written-out',
  load: {
    filter: { id: DATA },
    handler: async (id) => {
      const values: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  },
};

/** The element is a file of its own, with all that it needs. */
const elementBeside: Rolldown.Plugin = {
  name: 'element-beside',
  resolveId: {
    filter: { id: /\/element\.ts$/ },
    handler: () => ({ id: '../element.js', external: 'absolute' }),
  },
};

const shared = {
  cwd: '..',
  outDir: 'lib',
  format: 'esm',
  target: 'es2022',
  // A chunk is named by what is in it alone: two packs of one commit have the same files.
  hash: false,
  fixedExtension: false,
  failOnWarn: true,
  logLevel: 'warn',
  checks: { pluginTimings: false },
} as const satisfies UserConfig;

const doors = {
  index: 'sim/index.ts',
  host: 'sim/host.ts',
  limits: 'sim/limits.ts',
  schema: 'sim/schema.ts',
  'astro/index': 'site/embed/astro/index.ts',
};

const config: readonly UserConfig[] = defineConfig([
  {
    ...shared,
    entry: { ...doors, cli: 'sim/cli.ts', 'astro/client': 'site/embed/astro/client.ts' },
    platform: 'node',
    dts: false,
    plugins: [writtenOut, elementBeside],
    outputOptions: { chunkFileNames: 'shared/[name].js' },
  },
  {
    ...shared,
    entry: { ...doors, element: 'site/embed/element.ts' },
    platform: 'neutral',
    dts: { oxc: {}, emitDtsOnly: true },
    outputOptions: { chunkFileNames: 'shared/[name].ts' },
  },
]);

export default config;
