import { readRange } from '../../answer/advise/range.ts';
import { policyFor } from '../../facts/resolve.ts';
import { newestMeasured } from '../../facts/versions.ts';
import { Misuse } from './command.ts';

/** Says on standard error which rules are assumed, where nobody measured a version that was asked for by itself. */
export function sayAssumed(versions: readonly string[]): void {
  const [only] = versions;
  if (only === undefined || versions.length > 1) return;
  for (const text of policyFor(only).assumptions) process.stderr.write(`${text}\n`);
}

/** The versions that an option names, oldest first. Throws `Misuse` where it names none. */
export function versionsOf(option: string, text: string): readonly string[] {
  const range = readRange(text);
  if (!range.ok) throw new Misuse(`${option}: ${range.message}`);
  sayAssumed(range.versions);
  return range.versions;
}

/** The one version that an option names. Throws `Misuse` where it names none, or several. */
export function versionOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const range = readRange(text);
  const [only] = range.ok && range.versions.length === 1 ? range.versions : [];
  if (only === undefined)
    throw new Misuse(`${option} must be one version like ${newestMeasured}, not "${text}"`);
  return only;
}
