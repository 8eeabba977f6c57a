import type { Ms } from '../../kernel/kernel.ts';
import type { Symptom } from './symptom.ts';

/** A time of death that a page offers to click, with its part of the address (`/died-at/60s/`). */
export interface DeathChip {
  readonly slug: string;
  readonly label: string;
  readonly when: Pick<Symptom, 'diedAfterMs' | 'toleranceMs'>;
}

const SECOND: Ms = 1000;
const MINUTE: Ms = 60_000;

/** The times of death that people ask about, the shortest first. */
export const deathChips: readonly DeathChip[] = [
  { slug: 'at-once', label: 'at once', when: { diedAfterMs: 0, toleranceMs: 3 * SECOND } },
  { slug: '25s', label: '25 s', when: { diedAfterMs: 25 * SECOND } },
  { slug: '27s', label: '27 s', when: { diedAfterMs: 27 * SECOND } },
  { slug: '30s', label: '30 s', when: { diedAfterMs: 30 * SECOND } },
  { slug: '60s', label: '60 s', when: { diedAfterMs: MINUTE } },
  { slug: '2min', label: '2 min', when: { diedAfterMs: 2 * MINUTE } },
  { slug: '5min', label: '5 min', when: { diedAfterMs: 5 * MINUTE } },
  { slug: '5-6min', label: '5–6 min', when: { diedAfterMs: 5.5 * MINUTE, toleranceMs: 0.5 * MINUTE } },
  { slug: '30min', label: '30 min', when: { diedAfterMs: 30 * MINUTE } },
  { slug: 'hangs', label: 'hangs', when: { diedAfterMs: null } },
];

const UNITS: Readonly<Record<string, Ms>> = { ms: 1, s: SECOND, min: MINUTE, h: 60 * MINUTE };
const ONE = /^(\d{1,6})(?:-(\d{1,6}))?(ms|s|min|h)$/;

/** Reads a part of an address: a chip's slug, or any time like `45s`, `4min` or `5-6min`; undefined if it is neither. */
export function whenOfSlug(slug: string): DeathChip['when'] | undefined {
  const chip = deathChips.find((each) => each.slug === slug);
  if (chip) return chip.when;
  const [, from, to, unit = ''] = ONE.exec(slug) ?? [];
  const unitMs = UNITS[unit];
  if (from === undefined || unitMs === undefined) return undefined;
  const fromMs = Number(from) * unitMs;
  if (to === undefined) return { diedAfterMs: fromMs };
  const toMs = Number(to) * unitMs;
  return toMs < fromMs ? undefined : { diedAfterMs: (fromMs + toMs) / 2, toleranceMs: (toMs - fromMs) / 2 };
}

/** The part of the address for a time: the largest unit that leaves no rest. */
export function slugOf(diedAfterMs: Ms | null): string {
  if (diedAfterMs === null) return 'hangs';
  if (diedAfterMs === 0) return 'at-once';
  // A minute and a half are 90s; one minute is 60s, as people say it.
  const unit =
    diedAfterMs % MINUTE === 0 && diedAfterMs > MINUTE ? 'min' : diedAfterMs % SECOND === 0 ? 's' : 'ms';
  return `${diedAfterMs / (UNITS[unit] ?? 1)}${unit}`;
}
