import { readFileSync, writeFileSync } from 'node:fs';
import { releasedVersions } from '../../sim/facts/released.ts';
import { compareVersions, oldestModelled } from '../../sim/facts/versions.ts';

const FILE = new URL('../../sim/facts/releases.json', import.meta.url);
/** Before the oldest that was measured. */
const OLDER_FILE = new URL('../../sim/facts/older-releases.json', import.meta.url);
const REGISTRY = 'https://registry.npmjs.org/@anthropic-ai/claude-code';

/** The patch numbers of versions, by minor version: the last, then those that never were. What `versions.ts` reads. */
function patchesOf(versions: readonly string[]): Record<string, string> {
  const minors: Record<string, Set<number>> = {};
  for (const version of versions) {
    const dot = version.lastIndexOf('.');
    const minor = version.slice(0, dot);
    minors[minor] ??= new Set();
    minors[minor].add(Number(version.slice(dot + 1)));
  }
  const text = (patches: ReadonlySet<number>): string => {
    const last = Math.max(...patches);
    const never = Array.from({ length: last }, (_, patch) => patch).filter((patch) => !patches.has(patch));
    return [last, ...never].join(' ');
  };
  return Object.fromEntries(Object.entries(minors).map(([minor, patches]) => [minor, text(patches)]));
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
write(FILE, { newestMeasured, patches: patchesOf(sorted.filter((version) => !isOlder(version))) });
write(OLDER_FILE, { patches: patchesOf(sorted.filter(isOlder)) });
const fresh = sorted.filter((v) => !releasedVersions.includes(v));
process.stdout.write(fresh.length > 0 ? `new: ${fresh.join(', ')}\n` : 'nothing new\n');
