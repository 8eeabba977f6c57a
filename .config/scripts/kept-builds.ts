import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of one build of the modules, by name. */
export type BuildFiles = ReadonlyMap<string, Uint8Array>;

const BUILD_NAME = /^[0-9a-f]{12}$/;
/** Names the builds that a site holds, and their files. */
export const LIST = 'builds.json';

/** The name of a build: of all its modules together, since one may load another. */
export function buildNameOf(files: BuildFiles): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (name.endsWith('.js')) hash.update(name).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/** The files of a folder, by name. */
export function filesOf(folder: string): BuildFiles {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/** The builds in a folder `v1`, by name: whoever pinned one by its hash still asks for it. */
export function buildsIn(v1: string): ReadonlyMap<string, BuildFiles> {
  const names = existsSync(v1) ? readdirSync(v1).filter((name) => BUILD_NAME.test(name)) : [];
  return new Map(names.map((name) => [name, filesOf(join(v1, name))]));
}

/** Puts builds into a folder `v1`, and writes the list of all that stand there. */
export function putBuilds(v1: string, builds: ReadonlyMap<string, BuildFiles>): void {
  for (const [build, files] of builds) {
    mkdirSync(join(v1, build), { recursive: true });
    for (const [name, bytes] of files) writeFileSync(join(v1, build, name), bytes);
  }
  const list = [...buildsIn(v1)].map(([name, files]) => [name, [...files.keys()].sort()]);
  writeFileSync(join(v1, LIST), `${JSON.stringify(Object.fromEntries(list), null, 2)}\n`);
}

/** The builds of a published site; none where it has no list yet. A file that is not what its build was named for is an error. */
export async function publishedBuilds(v1: string): Promise<ReadonlyMap<string, BuildFiles>> {
  const response = await fetch(new URL(LIST, v1));
  if (response.status === 404) return new Map();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const builds = new Map<string, BuildFiles>();
  for (const [build, names] of Object.entries((await response.json()) as Record<string, string[]>)) {
    const files = new Map<string, Uint8Array>();
    for (const name of names) files.set(name, await bytesAt(new URL(`${build}/${name}`, v1)));
    if (buildNameOf(files) !== build) throw new Error(`${v1}${build}/ does not hold what it was named for`);
    builds.set(build, files);
  }
  return builds;
}

async function bytesAt(url: URL): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
