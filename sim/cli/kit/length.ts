import type { Ms } from '../../kernel/kernel.ts';
import { Misuse } from './command.ts';

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

/** The length that an option gives; zero only where the option has a use for it. Throws `Misuse` where it is none. */
export function lengthOf(option: string, text: string | undefined): Ms | undefined {
  if (text === undefined) return undefined;
  const ms = readLength(text);
  if (ms !== undefined) return ms;
  if (/^\s*(?:-|0+\s*$)/.test(text))
    throw new Misuse(
      `${option} must be a length of time above zero, like "90s", "20m" or "1h30m", not "${text}"`,
    );
  const bare = /^\s*\d+(?:\.\d+)?\s*$/.test(text);
  const example = bare ? `"${text.trim()}s" or "${text.trim()}m"` : '"90s", "20m" or "1h30m"';
  throw new Misuse(`${option} must be a length of time like ${example}, not "${text}"`);
}
