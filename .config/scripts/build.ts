import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawCards } from './cards/draw-cards.ts';
import { buildModule, FILES, integrityOf, MODULES } from './embed.ts';
import { buildNameOf, buildsIn, filesOf, putBuilds } from './kept-builds.ts';
import { indexSite } from './search-index.ts';
import { leadStraight } from './straight.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The modules for other people's pages wait here: the guide needs their hashes, and a build of the site empties dist. */
const EMBED = `${root}/.astro/embed`;

rmSync(EMBED, { recursive: true, force: true });
mkdirSync(EMBED, { recursive: true });
for (const name of MODULES) await buildModule(name, EMBED, { sealed: true });
const integrity = Object.fromEntries(FILES.map((file) => [file, integrityOf(`${EMBED}/${file}`)]));
const name = buildNameOf(filesOf(EMBED));
writeFileSync(`${EMBED}/build.json`, `${JSON.stringify({ name, integrity }, null, 2)}\n`);

// Astro empties dist, and the builds there have been pinned by somebody.
const earlier = buildsIn(`${root}/dist/v1`);
const astro = spawnSync('astro', ['build', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
if (astro.status !== 0) process.exit(astro.status ?? 1);
leadStraight(`${root}/dist`);
cpSync(EMBED, `${root}/dist/v1`, { recursive: true });
// The same bytes where no other will ever stand, beside those of earlier builds.
putBuilds(`${root}/dist/v1`, new Map([...earlier, [name, filesOf(EMBED)]]));
// The address at which a list of pages is looked for first.
cpSync(`${root}/dist/sitemap-index.xml`, `${root}/dist/sitemap.xml`);
await indexSite(`${root}/dist`);
await drawCards(`${root}/dist`);
