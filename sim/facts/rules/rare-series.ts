import type { plainSeries } from './plain-series.ts';
import type { PolicyKey } from './policy.ts';
import { outputSeries } from './series/output.ts';
import { rareConnectSeries } from './series/rare-connect.ts';
import { rareSettingsSeries } from './series/rare-settings.ts';
import { rareTransportSeries } from './series/rare-transport.ts';
import { reconnectSeries } from './series/reconnect.ts';
import { sessionSeries } from './series/session.ts';
import type { SeriesOf } from './series/state.ts';

/** The states of what only the rare parts of the client ask for. */
export const rareSeries: SeriesOf<Exclude<PolicyKey, keyof typeof plainSeries>> = {
  ...rareConnectSeries,
  ...rareSettingsSeries,
  ...rareTransportSeries,
  ...reconnectSeries,
  ...sessionSeries,
  ...outputSeries,
};
