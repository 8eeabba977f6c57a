import { readFileSync, writeFileSync } from 'node:fs';
import { releasedVersions } from '../../sim/facts/released.ts';
import { compareVersions, oldestModelled } from '../../sim/facts/versions.ts';

const FILE = new URL('../../sim/facts/releases.json', import.meta.url);
/** Before the oldest that was measured. */
const OLDER_FILE = new URL('../../sim/facts/older-releases.json', import.meta.url);
const REGISTRY = 'https://registry.npmjs.org/@anthropic-ai/claude-code';

/** Sorted versions as runs of patch numbers, by minor version: the inverse of what `versions.ts` reads. */
function runsOf(versions: readonly string[]): Record<string, string> {
  const minors: Record<string, { from: number; to: number }[]> = {};
  for (const version of versions) {
    const dot = version.lastIndexOf('.');
    const patch = Number(version.slice(dot + 1));
    const minor = version.slice(0, dot);
    minors[minor] ??= [];
    const runs = minors[minor];
    const last = runs.at(-1);
    if (last?.to === patch - 1) last.to = patch;
    else runs.push({ from: patch, to: patch });
  }
  const text = ({ from, to }: { from: number; to: number }): string =>
    from === to ? `${from}` : `${from}-${to}`;
  return Object.fromEntries(Object.entries(minors).map(([minor, runs]) => [minor, runs.map(text).join(' ')]));
}

const answer = await fetch(REGISTRY, { headers: { accept: 'application/vnd.npm.install-v1+json' } });
if (!answer.ok) throw new Error(`${REGISTRY} answered ${answer.status}`);
const { versions } = (await answer.json()) as { versions: Record<string, unknown> };

// Versions that were unpublished since stay: people still run them.
const all = new Set(
  [...releasedVersions, ...Object.keys(versions)].filter((v) => /^[1-9]\d*\.\d+\.\d+$/.test(v)),
);
const sorted = [...all].sort(compareVersions);
const { newestMeasured } = JSON.parse(readFileSync(FILE, 'utf8')) as { newestMeasured: string };
const isOlder = (version: string): boolean => compareVersions(version, oldestModelled) < 0;
const write = (file: URL, content: object): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
write(FILE, { newestMeasured, runs: runsOf(sorted.filter((version) => !isOlder(version))) });
write(OLDER_FILE, { runs: runsOf(sorted.filter(isOlder)) });
const fresh = sorted.filter((v) => !releasedVersions.includes(v));
process.stdout.write(fresh.length > 0 ? `new: ${fresh.join(', ')}\n` : 'nothing new\n');
