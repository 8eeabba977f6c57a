import type { LinkProblem, Ms } from '../../../sim/index.ts';
import { type LinkKeys, overlaid, readKeys, timeFrom, writeKeys } from './link-keys.ts';
import { PUBLISHED } from './runs.ts';

/** What can be turned about the published run. */
export interface Turned {
  readonly latenessMs: Ms;
  readonly abortMs: Ms;
  readonly answerMs: Ms;
}

/** The published run, each timer a little late. */
export const UNTURNED: Turned = { latenessMs: 2, abortMs: PUBLISHED.abortMs, answerMs: 0 };

/** How far each can be turned, by its slider or in a link. */
export const REACH: Readonly<Record<keyof Turned, { readonly min: Ms; readonly max: Ms }>> = {
  latenessMs: { min: 0, max: 8 },
  abortMs: { min: 1, max: 400 },
  answerMs: { min: 0, max: 60 },
};

const timed = (name: keyof Turned): LinkKeys<keyof Turned>[string] => ({
  name,
  form: timeFrom(REACH[name].min, REACH[name].max),
});

const KEYS: LinkKeys<keyof Turned> = {
  late: timed('latenessMs'),
  abort: timed('abortMs'),
  answer: timed('answerMs'),
};

/** The link of the run as it is turned. */
export const writeLab = (turned: Turned): string => writeKeys(KEYS, { ...turned }, { ...UNTURNED });

/** Reads such a link. Never throws: what is broken or unknown is named, and everything else holds. */
export function readLab(hash: string): {
  readonly turned: Turned;
  readonly problems: readonly LinkProblem[];
} {
  const { values, problems } = readKeys(KEYS, hash, 'this run');
  return { turned: overlaid(UNTURNED, values), problems };
}
