import { plainSeries } from './plain-series.ts';
import type { PolicyKey } from './policy.ts';
import { rareSeries } from './rare-series.ts';
import type { SeriesOf } from './series/state.ts';

export type { State } from './series/state.ts';

/** For each thing that the client does differently between versions, its states in the order of time. */
export const series: SeriesOf<PolicyKey> = { ...plainSeries, ...rareSeries };
