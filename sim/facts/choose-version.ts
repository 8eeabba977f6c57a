import { isReleased } from './released.ts';
import { compareVersions, newestMeasured, oldestModelled } from './versions.ts';

const VERSION = /^v?(\d+\.\d+\.\d+)(?: \(Claude Code\))?$/;

/** The version that stands for what was given, and what that assumes. */
export function chooseVersion(given: string): { version: string; assumptions: string[] } {
  const version = VERSION.exec(given.trim())?.[1];
  if (!version) {
    return {
      version: newestMeasured,
      assumptions: [`"${given}" is not a version like ${newestMeasured}; ${newestMeasured} is assumed.`],
    };
  }
  const assumptions: string[] = [];
  if (compareVersions(version, newestMeasured) > 0) {
    assumptions.push(
      `${version} is newer than ${newestMeasured}, the newest version measured; the rules of ${newestMeasured} are assumed.`,
    );
  } else if (!isReleased(version)) {
    assumptions.push(`${version} was never released; the rules that hold at that number are assumed.`);
  }
  if (compareVersions(version, oldestModelled) < 0) {
    assumptions.push(`Nothing before ${oldestModelled} was measured; the oldest known rules are assumed.`);
  }
  return { version, assumptions };
}
