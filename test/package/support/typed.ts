import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const TSC = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/** The two ways in which TypeScript finds the doors of a package. */
export const RESOLUTIONS = [
  { module: 'preserve', moduleResolution: 'bundler' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
] as const;

/** What TypeScript at its strictest says of some files of a user of the package, a line an error. */
export function typeErrors(
  files: Readonly<Record<string, string>>,
  resolution: (typeof RESOLUTIONS)[number],
): readonly string[] {
  const folder = join(inject('folder'), `typed-${resolution.moduleResolution}`);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const compilerOptions = {
    ...resolution,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    // The declarations of the package are checked too.
    skipLibCheck: false,
    noEmit: true,
    types: [],
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: Object.keys(files) }),
  );
  const { stdout, stderr } = spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' });
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}
