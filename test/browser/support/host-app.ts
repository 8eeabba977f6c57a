import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'svelte/compiler';
import { build, type Plugin } from 'vite';
import { inject } from 'vitest';
import { type OtherOrigin, otherOrigin } from './other-origin.ts';

const HOSTS = fileURLToPath(new URL('../../embed/hosts/', import.meta.url));
const svelte: Plugin = {
  name: 'svelte',
  // Before Vite takes the file for an asset.
  enforce: 'pre',
  load: (id) =>
    id.endsWith('.svelte.txt')
      ? compile(readFileSync(id, 'utf8'), { filename: id, generate: 'client' }).js.code
      : null,
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
