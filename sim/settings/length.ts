import type { Ms } from '../kernel/kernel.ts';

const UNIT_MS: Readonly<Record<string, Ms>> = {
  ms: 1,
  s: 1000,
  min: 60_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A length of time as it is written: "20m", "90s", "1h30m", "500 ms", "1.5h". The schema of mcp-timing.json has it too. */
export const LENGTH: RegExp = /^\s*(?:\d{1,9}(?:\.\d{1,3})?\s*(?:ms|s|min|m|h|d)\s*)+$/;

/** Reads a length of time; undefined where it is none, or has no unit. */
export function readLength(text: string): Ms | undefined {
  if (!LENGTH.test(text)) return undefined;
  const parts = text.matchAll(/(\d+(?:\.\d+)?)\s*(ms|s|min|m|h|d)/g);
  return Math.round(
    [...parts].reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0), 0),
  );
}
