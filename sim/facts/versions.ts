import releases from './releases.json' with { type: 'json' };

/** Every released version of Claude Code from 1.0.0 on, oldest first, as the npm registry lists them. */
export const releasedVersions: readonly string[] = releases.versions;

/** The newest version that the rules were measured against. */
export const newestMeasured: string = releases.newestMeasured;

/** The first version that the rules describe; the measurements begin there. */
export const oldestModelled = '2.1.0';

/** Orders versions by number; negative when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const left = a.split('.');
  const right = b.split('.');
  for (let i = 0; i < 3; i++) {
    const difference = Number(left[i] ?? 0) - Number(right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const known = new Set(releasedVersions);

/** Whether the registry knows this version. */
export function isReleased(version: string): boolean {
  return known.has(version);
}
