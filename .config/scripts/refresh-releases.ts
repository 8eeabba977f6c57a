import { readFileSync, writeFileSync } from 'node:fs';
import { compareVersions } from '../../sim/facts/versions.ts';

const FILE = new URL('../../sim/facts/releases.json', import.meta.url);
const REGISTRY = 'https://registry.npmjs.org/@anthropic-ai/claude-code';

interface Releases {
  newestMeasured: string;
  versions: string[];
}

const old = JSON.parse(readFileSync(FILE, 'utf8')) as Releases;
const answer = await fetch(REGISTRY, { headers: { accept: 'application/vnd.npm.install-v1+json' } });
if (!answer.ok) throw new Error(`${REGISTRY} answered ${answer.status}`);
const { versions } = (await answer.json()) as { versions: Record<string, unknown> };

// Versions that were unpublished since stay: people still run them.
const all = new Set(
  [...old.versions, ...Object.keys(versions)].filter((v) => /^[1-9]\d*\.\d+\.\d+$/.test(v)),
);
const sorted = [...all].sort(compareVersions);
writeFileSync(FILE, `${JSON.stringify({ ...old, versions: sorted }, null, 2)}\n`);
const fresh = sorted.filter((v) => !old.versions.includes(v));
process.stdout.write(fresh.length > 0 ? `new: ${fresh.join(', ')}\n` : 'nothing new\n');
