import type { Behaviour } from './question.ts';

/**
 * One client for each band of versions between two gates that touch a call, and the clients on both sides of
 * each gate: 113 native binary; 142 and 147 the wall clock; 162 the entry's timeout; 187 and 203 idle; 206
 * request_timeout_ms; 211 numbers; 212 background; 227 the first byte; 250 and 274 the runtime's limit.
 */
export const PATCHES: readonly number[] = [
  110, 141, 142, 146, 147, 161, 162, 186, 187, 202, 203, 205, 206, 210, 211, 212, 226, 227, 245, 250, 273,
  274, 332,
];

/** The boundary values of any number. */
export const EDGES: readonly string[] = ['0', '1', '999', '1000', '2147483647', '2147483648'];

/** The values around one that matters. */
export const around = (ms: number): string[] => [ms - 1, ms, ms + 1].map(String);

/** A variable set to each of these values, and left out. */
export const orUnset = <T>(values: readonly T[]): (T | undefined)[] => [undefined, ...values];

/** The environment without the variables that are not set. */
export function envOf(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const env: Record<string, string> = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}

export function behaviour(more: Partial<Behaviour>): Behaviour {
  return { headersAtMs: null, respondAtMs: null, progressAtMs: [], ackAtMs: 0, ...more };
}

/** Progress at every multiple of `everyMs` up to `untilMs`. */
export function every(everyMs: number, untilMs: number): number[] {
  return Array.from({ length: Math.floor(untilMs / everyMs) }, (_, i) => (i + 1) * everyMs);
}
