import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawCards } from './cards/draw-cards.ts';
import { buildModule, FILES, integrityOf, MODULES } from './embed.ts';
import { indexSite } from './search-index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The modules for other people's pages wait here: the guide needs their hashes, and a build of the site empties dist. */
const EMBED = `${root}/.astro/embed`;

/** The name of this build: of all modules together, since one may load another. */
function buildName(): string {
  const hash = createHash('sha256');
  const files = readdirSync(EMBED).filter((name) => name.endsWith('.js'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(`${EMBED}/${name}`));
  return hash.digest('hex').slice(0, 12);
}

rmSync(EMBED, { recursive: true, force: true });
mkdirSync(EMBED, { recursive: true });
for (const name of MODULES) await buildModule(name, EMBED);
const integrity = Object.fromEntries(FILES.map((file) => [file, integrityOf(`${EMBED}/${file}`)]));
const name = buildName();
writeFileSync(`${EMBED}/build.json`, `${JSON.stringify({ name, integrity }, null, 2)}\n`);

const astro = spawnSync('astro', ['build', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
if (astro.status !== 0) process.exit(astro.status ?? 1);
cpSync(EMBED, `${root}/dist/v1`, { recursive: true });
// The same bytes where no other will ever stand. Builds that were released wait in site/public/v1, and are there too.
cpSync(EMBED, `${root}/dist/v1/${name}`, { recursive: true });
// The address at which a list of pages is looked for first.
cpSync(`${root}/dist/sitemap-index.xml`, `${root}/dist/sitemap.xml`);
await indexSite(`${root}/dist`);
await drawCards(`${root}/dist`);
