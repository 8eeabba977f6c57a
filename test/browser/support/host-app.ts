import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'svelte/compiler';
import { build, type Plugin } from 'vite';
import { inject } from 'vitest';
import { type OtherOrigin, otherOrigin } from './other-origin.ts';

const HOSTS = fileURLToPath(new URL('../../embed/hosts/', import.meta.url));
const SVELTE = '.svelte.txt';
/** Vite and its bundler go by the end of a name, and take a text for an asset: the compiled module is a script by name. */
const COMPILED = '.compiled.js';
const svelte: Plugin = {
  name: 'svelte',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(SVELTE) ? HOSTS + basename(id) + COMPILED : null),
  load: (id) => {
    if (!id.endsWith(SVELTE + COMPILED)) return null;
    const filename = id.slice(0, -COMPILED.length);
    return compile(readFileSync(filename, 'utf8'), { filename, generate: 'client' }).js.code;
  },
};

/** A single-page app of another origin, made with a framework as its users do, with the loader in its head. */
export async function hostApp(entry: string): Promise<OtherOrigin> {
  const built = await build({
    root: HOSTS,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_OPTIONS_API__: 'true',
    },
    resolve: { conditions: ['browser'] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
    plugins: [svelte],
    build: { write: false, rolldownOptions: { input: HOSTS + entry } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`);
  const { code } = output.output[0];
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><title>host</title><script type="module" src="${inject('siteUrl')}v1/loader.js"></script><div id="app"></div><script type="module" src="app.js"></script>`;
  return otherOrigin((request, response) => {
    const isCode = request.url === '/app.js';
    response.writeHead(200, { 'content-type': isCode ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isCode ? code : page);
  });
}
