import older from './older-releases.json' with { type: 'json' };
import { modelledVersions, versionsIn } from './versions.ts';

/** Every released version of Claude Code from 1.0.0 on, oldest first, as the npm registry lists them. */
export const releasedVersions: readonly string[] = [...versionsIn(older.patches), ...modelledVersions];

const released = new Set(releasedVersions);

/** Whether the registry knows this version. */
export function isReleased(version: string): boolean {
  return released.has(version);
}
