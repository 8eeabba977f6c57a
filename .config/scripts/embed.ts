import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { shortenExports, shortenNames } from './short-names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The modules for other people's pages. */
export const MODULES = ['element', 'loader', 'frame'] as const;
/** The files that they are; the element fetches the last where a scenario needs it. */
export const FILES: readonly string[] = [...MODULES.map((name) => `${name}.js`), 'rare.js'];
/** Stands in the element for the hash of what it fetches, until that is known. */
const RARE_INTEGRITY = 'sha384-of-rare.js';

/** The frame is little more than the element, which the pages around it may have fetched already. */
const elementApart: Plugin = {
  name: 'element-apart',
  enforce: 'pre',
  resolveId: (id) => (id === './element.ts' ? { id: './element.js', external: true } : undefined),
};

/**
 * Builds one of them into a folder, minified, with all that it needs. Sealed, the element takes nothing but the rare
 * parts that it was built with, by their name beside it: for pages that load it as it is. A bundler names them anew.
 */
export async function buildModule(
  name: (typeof MODULES)[number],
  outDir: string,
  { sealed }: { readonly sealed: boolean },
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [elementApart],
    define: sealed ? { RARE_INTEGRITY: JSON.stringify(RARE_INTEGRITY) } : {},
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: `${root}/site/embed/${name}.ts`, formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: {
        // What is apart from the element shares the element's own code.
        preserveEntrySignatures: 'allow-extension',
        // A library is not minified unless asked.
        output: { minify: true, chunkFileNames: '[name].js' },
      },
    },
  });
  if (name !== 'element') return;
  const files = [`${outDir}/element.js`, `${outDir}/rare.js`] as const;
  shortenNames(files);
  shortenExports(...files);
  if (sealed) seal(outDir);
}

/** A file's hash as a script tag takes it. */
export function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}

/** Whoever pins the element by its hash pins what it fetches as well. */
function seal(outDir: string): void {
  const element = `${outDir}/element.js`;
  const text = readFileSync(element, 'utf8');
  writeFileSync(element, text.replace(RARE_INTEGRITY, integrityOf(`${outDir}/rare.js`)));
}
