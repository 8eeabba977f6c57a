import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Names = Readonly<Record<string, string>>;
interface Locked {
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly devDependencies?: Names;
}

const ROOT = new URL('../../', import.meta.url);
const packages: Readonly<Record<string, Locked>> = JSON.parse(
  readFileSync(new URL('package-lock.json', ROOT), 'utf8'),
).packages;

/** Whether a package that is needed at a place is locked there or further up, where Node looks for it. */
function isLocked(name: string, place: string): boolean {
  if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true;
  if (place === '') return false;
  return isLocked(name, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))));
}

it('the lock file has all that it needs, for every platform: else `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([place, locked]) => {
    const { dependencies, optionalDependencies, devDependencies } = locked;
    const needed = { ...dependencies, ...optionalDependencies, ...(place === '' ? devDependencies : {}) };
    return Object.keys(needed)
      .filter((name) => !isLocked(name, place))
      .map((name) => `${place || 'package.json'} needs ${name}`);
  });
  expect(missing).toEqual([]);
});
