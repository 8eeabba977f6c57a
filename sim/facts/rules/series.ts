import type { PolicyKey } from './policy.ts';
import { connectSeries } from './series/connect.ts';
import { outputSeries } from './series/output.ts';
import { reconnectSeries } from './series/reconnect.ts';
import { sessionSeries } from './series/session.ts';
import { settingsSeries } from './series/settings.ts';
import type { SeriesOf } from './series/state.ts';
import { transportSeries } from './series/transport.ts';

export type { State } from './series/state.ts';

/** For each thing that the client does differently between versions, its states in the order of time. */
export const series: SeriesOf<PolicyKey> = {
  ...connectSeries,
  ...settingsSeries,
  ...transportSeries,
  ...reconnectSeries,
  ...sessionSeries,
  ...outputSeries,
};
