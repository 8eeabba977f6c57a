import type { Ms } from '../../kernel/kernel.ts';

const UNIT_MS: Readonly<Record<string, Ms>> = {
  ms: 1,
  s: 1000,
  sec: 1000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
const PART = /(\d+(?:\.\d+)?)(ms|sec|s|min|m|h|d)/g;

/** The longest time that a link may name: 1000 days, far beyond every clock. */
const MAX_MS: Ms = 86_400_000_000;

/**
 * A time as people write it: "20m", "1h30m", "90 s", "1:30", "1h30", "400ms". A bare number is milliseconds, as in the
 * client's own settings. Undefined where it is none.
 */
export function readTime(text: string): Ms | undefined {
  const compact = text.toLowerCase().replace(/\s+/g, '');
  const ms = millisecondsOf(compact);
  return ms !== undefined && ms <= MAX_MS ? Math.round(ms) : undefined;
}

function millisecondsOf(compact: string): number | undefined {
  if (/^\d+$/.test(compact)) return Number(compact);
  if (/^\d+(:\d\d){1,2}$/.test(compact)) {
    return compact.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
  }
  const parts = compact.replace(/h(\d+)$/, 'h$1m');
  if (parts === '' || parts.replace(PART, '') !== '') return undefined;
  return [...parts.matchAll(PART)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0),
    0,
  );
}

const WRITTEN = ['h', 'm', 's', 'ms'] as const;

/** A time for a link: "20m", "1h30m", "90s"; undefined for what is no whole number of milliseconds. */
export function writeTime(ms: unknown): string | undefined {
  if (typeof ms !== 'number' || !Number.isInteger(ms) || ms < 0 || ms > MAX_MS) return undefined;
  if (ms === 0) return '0s';
  if (ms < 120_000 && ms % 1000 === 0 && ms !== 60_000) return `${ms / 1000}s`;
  let rest = ms;
  let text = '';
  for (const unit of WRITTEN) {
    const size = UNIT_MS[unit] ?? 1;
    const count = Math.floor(rest / size);
    if (count > 0) text += `${count}${unit}`;
    rest -= count * size;
  }
  return text;
}
