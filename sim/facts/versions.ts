import releases from './releases.json' with { type: 'json' };

/** "2.1" and "7 4 6" are 2.1.0 to 2.1.7 but for 2.1.4 and 2.1.6: written so, the list costs a page a tenth of its bytes. */
function expand(minor: string, patches: string): string[] {
  const [last = 0, ...never] = patches.split(' ').map(Number);
  return Array.from({ length: last + 1 }, (_, patch) => patch)
    .filter((patch) => !never.includes(patch))
    .map((patch) => `${minor}.${patch}`);
}

/** The versions that lists of patch numbers hold, oldest first. */
export function versionsIn(minors: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(minors).flatMap(([minor, patches]) => expand(minor, patches));
}

/** The newest version that the rules were measured against. */
export const newestMeasured: string = releases.newestMeasured;

/** The first version that the rules describe; the measurements begin there. */
export const oldestModelled = '2.1.0';

/** The numbers of a version: major, minor, patch. What is missing is 0, what is no number NaN. */
export function partsOf(version: string): readonly [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/** Orders versions by number; negative when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const left = partsOf(a);
  const right = partsOf(b);
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/** The released versions whose rules are known, oldest first: none before the oldest that was measured. */
export const modelledVersions: readonly string[] = versionsIn(releases.patches);

const modelled = new Set(modelledVersions);

/** Whether a version is one whose rules are known. */
export function isModelled(version: string): boolean {
  return modelled.has(version);
}
