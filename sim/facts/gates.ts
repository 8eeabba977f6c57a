import type { PolicyKey } from './rules/policy.ts';
import { series } from './rules/series.ts';
import { oldestModelled } from './versions.ts';

/** The versions at which one of these changed, oldest first, beginning with the oldest that is modelled. */
export function changesOf(keys: readonly PolicyKey[]): readonly string[] {
  const since = keys.flatMap((key) => series[key].flatMap((state) => (state.since ? [state.since] : [])));
  const patch = (version: string): number => Number(version.split('.').at(-1));
  return [oldestModelled, ...new Set(since)].sort((a, b) => patch(a) - patch(b));
}
