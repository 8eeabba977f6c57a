import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildModule, FILES, integrityOf, MODULES } from './embed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The modules for other people's pages wait here: the guide needs their hashes, and a build of the site empties dist. */
const EMBED = `${root}/.astro/embed`;

mkdirSync(EMBED, { recursive: true });
for (const name of MODULES) await buildModule(name, EMBED);
const integrity = Object.fromEntries(FILES.map((file) => [file, integrityOf(`${EMBED}/${file}`)]));
writeFileSync(`${EMBED}/integrity.json`, `${JSON.stringify(integrity, null, 2)}\n`);

const astro = spawnSync('astro', ['build', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
if (astro.status !== 0) process.exit(astro.status ?? 1);
cpSync(EMBED, `${root}/dist/v1`, { recursive: true });
