import type { Stamp } from './log/open-call.ts';

/** The time that a line was written; undefined where it is none. */
export function stampOf(text: unknown): Stamp | undefined {
  if (typeof text !== 'string' || text.length > 40) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : { text, ms };
}
