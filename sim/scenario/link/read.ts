import { type LinkProblem, problemsOf } from './problems.ts';
import { type UnderstoodLink, understandLink } from './understand.ts';

/** What a link says, and what of it could not be used. Reading never fails: what is missing has its default. */
export interface ReadLink extends Omit<UnderstoodLink, 'faults'> {
  readonly problems: readonly LinkProblem[];
}

/**
 * Reads a link: an address with a "#", or what follows it. Never throws: what is broken or unknown is named in
 * `problems`, and everything else holds. A link of an older format is read as it was meant.
 */
export function readLink(link: string): ReadLink {
  const { faults, ...understood } = understandLink(link);
  return { ...understood, problems: problemsOf({ ...understood, faults }) };
}
