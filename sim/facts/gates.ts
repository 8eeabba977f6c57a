import type { PolicyKey } from './rules/policy.ts';
import { series } from './rules/series.ts';
import { compareVersions, oldestModelled } from './versions.ts';

/** The versions at which one of these changed, oldest first, beginning with the oldest that is modelled. */
export function changesOf(keys: readonly PolicyKey[]): readonly string[] {
  const since = keys.flatMap((key) => series[key].flatMap((state) => (state.since ? [state.since] : [])));
  return [oldestModelled, ...new Set(since)].sort(compareVersions);
}
