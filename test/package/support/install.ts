import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The package as it would be published. */
    readonly tarball: string;
    /** A folder with nothing but that package and what it depends on. */
    readonly folder: string;
    /** What that brought into the folder, before any test linked more there. */
    readonly installed: string[];
  }
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The environment without what an npm around this process says of its own folder. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/i.test(name)),
);

const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Builds and packs the package, and installs it where its users would. */
export function setup(project: TestProject): () => void {
  const place = mkdtempSync(join(tmpdir(), 'mcp-timing-package-'));
  const folder = join(place, 'use');
  // npm runs "prepack", which builds.
  npm(ROOT, 'pack', '--pack-destination', place, '--loglevel', 'error');
  const name = `mcp-timing-${JSON.parse(npm(ROOT, 'pkg', 'get', 'version'))}.tgz`;
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error', `../${name}`);
  project.provide('tarball', join(place, name));
  project.provide('folder', folder);
  project.provide('installed', readdirSync(join(folder, 'node_modules')));
  return () => rmSync(place, { recursive: true, force: true });
}
