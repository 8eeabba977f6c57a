import { isReleased, releasedVersions } from '../../facts/released.ts';
import { policyFor } from '../../facts/resolve.ts';
import { newestMeasured, oldestModelled, partsOf } from '../../facts/versions.ts';

/** The versions that a person means, oldest first, or what is wrong with the words. */
export type RangeReading =
  | { readonly ok: true; readonly versions: readonly string[] }
  | { readonly ok: false; readonly message: string };

const ONE = /^v?(\d+)\.(\d+)\.(\d+)$/;
const BOUND = /^(>=|<=|>|<|=)?\s*(v?\d+\.\d+(?:\.\d+)?)$/;
const SPAN = /^(v?\d+\.\d+(?:\.\d+)?)\s*(?:-|–|to|\.\.)\s*(v?\d+\.\d+(?:\.\d+)?)$/;

const modelled: readonly string[] = releasedVersions.slice(releasedVersions.indexOf(oldestModelled));
const MOST_NUMBERS = 1000;

/** The release with this number or the next one in a direction, by trying numbers: the list itself is the order. */
function nearest(version: string, step: 1 | -1): string | undefined {
  const [major, minor, patch] = partsOf(version);
  for (let m = minor; m >= 0 && m <= minor + 5; m += step) {
    const from = m === minor ? patch : step > 0 ? 0 : MOST_NUMBERS;
    for (let p = from; p >= 0 && p <= Math.max(from, MOST_NUMBERS); p += step) {
      if (isReleased(`${major}.${m}.${p}`)) return `${major}.${m}.${p}`;
    }
  }
  return undefined;
}

/** The place in the list of the first release from a version on, or of the last one up to it. */
function indexOf(version: string, step: 1 | -1): number {
  const found = nearest(version, step);
  if (found !== undefined) return Math.max(modelled.indexOf(found), step > 0 ? 0 : -1);
  return step > 0 ? modelled.length : -1;
}

const full = (version: string): string =>
  /^v?\d+\.\d+$/.test(version) ? `${version.replace('v', '')}.0` : version.replace('v', '');

interface Bounds {
  readonly from: number;
  readonly to: number;
}

function boundsOf(part: string): Bounds | undefined {
  const [, sign = '=', given = ''] = BOUND.exec(part) ?? [];
  if (given === '') return undefined;
  const version = full(given);
  const first = indexOf(version, 1);
  const last = indexOf(version, -1);
  const end = modelled.length - 1;
  switch (sign) {
    case '>=':
      return { from: first, to: end };
    case '>':
      return { from: isReleased(version) ? first + 1 : first, to: end };
    case '<=':
      return { from: 0, to: last };
    case '<':
      return { from: 0, to: isReleased(version) ? last - 1 : last };
    default:
      return { from: first, to: last };
  }
}

/**
 * Reads `2.1.140`, `>=2.1.140`, `2.1.140 - 2.1.219`, `>=2.1.140 <2.1.219`, `2.1.x`, `newest` or `*` as released
 * versions that the rules describe. A single version need not be released: it is answered by the nearest rules.
 */
export function readRange(text: string): RangeReading {
  const words = text.trim().replace(/(>=|<=|>|<|=)\s+/g, '$1');
  if (/^(newest|latest)$/i.test(words)) return { ok: true, versions: [newestMeasured] };
  if (/^(\*|any|all)$/i.test(words)) return { ok: true, versions: modelled };
  if (ONE.test(words)) return { ok: true, versions: [full(words)] };
  const line = /^v?(\d+\.\d+)\.[x*]$/.exec(words)?.[1];
  const span = SPAN.exec(words);
  const parts = span ? [`>=${span[1]}`, `<=${span[2]}`] : words.split(/\s+|,\s*/);
  const bounds = line ? [] : parts.map(boundsOf);
  if (words === '' || bounds.includes(undefined)) {
    const example = `${newestMeasured}", ">=${modelled.at(-100)}" or "${modelled.at(-100)} - ${newestMeasured}`;
    return { ok: false, message: `"${text}" is no version or range of versions; write "${example}"` };
  }
  const versions = line
    ? modelled.filter((version) => version.startsWith(`${line}.`))
    : modelled.slice(
        Math.max(0, ...bounds.map((bound) => bound?.from ?? 0)),
        Math.min(...bounds.map((bound) => bound?.to ?? -1)) + 1,
      );
  if (versions.length > 0) return { ok: true, versions };
  return {
    ok: false,
    message: `"${text}" holds no released version from ${modelled[0]} to ${modelled.at(-1)}, which the rules describe`,
  };
}

/** Neighbouring versions on which every rule is the same. */
export interface VersionRun {
  readonly versions: readonly string[];
  /** The newest of them, which stands for all. */
  readonly sample: string;
}

/** Puts versions together that the simulator cannot tell apart, so that each change is tried once for all of them. */
export function runsOf(versions: readonly string[]): readonly VersionRun[] {
  const runs: { key: string; versions: string[] }[] = [];
  for (const version of versions) {
    const key = Object.values(policyFor(version).rules).join(' ');
    const last = runs.at(-1);
    if (last?.key === key) last.versions.push(version);
    else runs.push({ key, versions: [version] });
  }
  return runs.map((run) => ({ versions: run.versions, sample: run.versions.at(-1) ?? '' }));
}
