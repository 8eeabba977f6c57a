import { connectSeries } from './series/connect.ts';
import { settingsSeries } from './series/settings.ts';
import { transportSeries } from './series/transport.ts';

/** The states of what a plain call can come to. */
export const plainSeries: typeof connectSeries & typeof settingsSeries & typeof transportSeries = {
  ...connectSeries,
  ...settingsSeries,
  ...transportSeries,
};
