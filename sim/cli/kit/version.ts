import { createRequire } from 'node:module';

/** The version of this program. The package asks for its own description, wherever its code was bundled to. */
export function ownVersion(): string {
  const about: { readonly version: string } = createRequire(import.meta.url)('mcp-timing/package.json');
  return about.version;
}

/** Whether the sources run as they are, by the scripts of this repository; false in the package. */
export const runsFromSource: boolean = import.meta.url.endsWith('.ts');
