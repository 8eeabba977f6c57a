import type { Ms } from '../../kernel/kernel.ts';

/** How often a host asks after its task, whatever the server proposes. */
export interface Pace {
  /** Never sooner after an answer than this. */
  readonly floorMs: Ms;
  /** Never later after an answer than this. */
  readonly ceilingMs: Ms;
  /** Where the server proposes nothing, or nothing that can be meant. */
  readonly defaultMs: Ms;
  /** How far an interval is spread to either side, as a share of it: 0 none, 0.2 a fifth. */
  readonly jitter: number;
  /** What an interval is multiplied by for each poll in a row without news; 1: never. */
  readonly backoff: number;
}

/** A poll a second, as the SDK does where nobody says; no server may ask for more than ten. */
export const DEFAULT_PACE: Pace = { floorMs: 100, ceilingMs: 60_000, defaultMs: 1000, jitter: 0, backoff: 1 };

/** The pace of a policy, its gaps filled in. */
export function paceOf(given: { readonly [K in keyof Pace]?: Pace[K] | undefined } = {}): Pace {
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_PACE, ...Object.fromEntries(set) };
}

/** The pace at which a host looks whether a task has stopped: nobody waits any more, so it slows down. */
export function verifyingPace(pace: Pace): Pace {
  return { ...pace, backoff: Math.max(2, pace.backoff) };
}

/**
 * How long to sleep before the next poll, in whole milliseconds between the floor and the ceiling. The interval
 * comes from the server and is not to be trusted: none, NaN, Infinity, zero and less count as the default.
 * The jitter is drawn within the bounds, never cut at them: else half of a fleet at the floor would meet there.
 */
export function pollDelayMs(
  pace: Pace,
  proposedMs: number | undefined,
  pollsWithoutNews: number,
  draw: () => number,
): Ms {
  const { floorMs, ceilingMs, defaultMs, jitter, backoff } = pace;
  const meant = proposedMs !== undefined && proposedMs > 0 && proposedMs < Number.POSITIVE_INFINITY;
  const grownMs = (meant ? proposedMs : defaultMs) * (backoff === 1 ? 1 : backoff ** pollsWithoutNews);
  const intervalMs = Math.min(Math.max(grownMs, floorMs), ceilingMs);
  if (jitter === 0) return Math.ceil(intervalMs);
  const fromMs = Math.max(floorMs, intervalMs * (1 - jitter));
  const toMs = Math.min(ceilingMs, intervalMs * (1 + jitter));
  return Math.min(Math.round(fromMs + draw() * (toMs - fromMs)), Math.floor(ceilingMs));
}
