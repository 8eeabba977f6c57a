import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The modules for other people's pages, each self-contained. */
export const MODULES = ['element', 'loader', 'frame'] as const;

/** Builds one of them into a folder, minified, with all that it needs. */
export async function buildModule(name: (typeof MODULES)[number], outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: `${root}/site/embed/${name}.ts`, formats: ['es'], fileName: () => `${name}.js` },
      // A library is not minified unless asked.
      rolldownOptions: { output: { minify: true } },
    },
  });
}
