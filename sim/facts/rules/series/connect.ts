import { always, type SeriesOf } from './state.ts';

/** Starting up: the limits of an attempt, the probe, the lists. */
export const connectSeries: SeriesOf<
  | 'startupDefaultMs'
  | 'startupInnerCapMs'
  | 'startupProbe'
  | 'startupProjectMayLower'
  | 'listTimeout'
  | 'cliFetchesTools'
> = {
  startupDefaultMs: always('startup-timeout', 30_000),
  startupInnerCapMs: [
    { rule: 'startup-inner-cap-60s', value: 60_000 },
    { rule: 'startup-uncapped', since: '2.1.132', lastWithout: '2.1.1', value: null },
  ],
  startupProbe: [
    { rule: 'startup-no-probe', value: 'none' },
    { rule: 'startup-probe-http', since: '2.1.274', value: 'http' },
    { rule: 'startup-probe-stdio', since: '2.1.292', lastWithout: '2.1.290', value: 'http+stdio' },
  ],
  startupProjectMayLower: [
    { rule: 'startup-project-may-lower', value: true },
    { rule: 'startup-project-only-raises', since: '2.1.328', value: false },
  ],
  listTimeout: [
    { rule: 'list-timeout-60s', value: 'sdk' },
    { rule: 'list-timeout-startup', since: '2.1.132', lastWithout: '2.1.131', value: 'startup' },
  ],
  cliFetchesTools: [
    { rule: 'cli-no-tools', value: false },
    { rule: 'cli-fetches-tools', since: '2.1.191', lastWithout: '2.1.162', value: true },
  ],
};
