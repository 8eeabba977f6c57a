import { existsSync, readFileSync } from 'node:fs';

/** The modules for other people's pages, as they were built. */
export interface EmbedBuild {
  /** The folder under /v1/ that never holds other bytes. */
  readonly name: string;
  /** For the attribute `integrity`, by file. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Written by the build of the modules, which comes first; a development server has none. */
export function embedBuild(): EmbedBuild {
  const file = `${process.cwd()}/.astro/embed/build.json`;
  if (!existsSync(file)) return { name: '(the name of the build)', integrity: {} };
  return JSON.parse(readFileSync(file, 'utf8'));
}
