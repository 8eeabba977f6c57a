import { fileURLToPath } from 'node:url';
import { publishedBuilds, putBuilds } from './kept-builds.ts';

// A deployment replaces the whole site: the builds that it holds, which pages have pinned, go along.
const [site] = process.argv.slice(2);
if (!site) throw new Error('usage: keep-published.ts ADDRESS-OF-THE-SITE');
const builds = await publishedBuilds(new URL('v1/', `${site.replace(/\/$/, '')}/`).href);
putBuilds(fileURLToPath(new URL('../../dist/v1', import.meta.url)), builds);
process.stdout.write(`kept from ${site}: ${[...builds.keys()].join(', ') || 'nothing'}\n`);
