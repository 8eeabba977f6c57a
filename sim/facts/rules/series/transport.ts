import type { SeriesOf } from './state.ts';

/** What the client and its runtime watch while an answer is on its way. */
export const transportSeries: SeriesOf<'sseDropWatched' | 'serverGoneNoticed' | 'fetchLimitTicks'> = {
  sseDropWatched: [
    { rule: 'sse-drop-unwatched', value: false },
    { rule: 'sse-drop-watched', since: '2.1.284', lastWithout: '2.1.274', value: true },
  ],
  serverGoneNoticed: [
    { rule: 'server-gone-unnoticed', value: false },
    { rule: 'server-gone-noticed', since: '2.1.280', lastWithout: '2.1.278', value: true },
  ],
  fetchLimitTicks: [
    { rule: 'fetch-limit-none', value: null },
    { rule: 'fetch-limit-native', since: '2.1.113', value: 5 },
    { rule: 'fetch-limit-5-ticks', since: '2.1.147', value: 5 },
    { rule: 'fetch-limit-6-ticks', since: '2.1.250', lastWithout: '2.1.245', value: 6 },
    { rule: 'fetch-limit-gone', since: '2.1.274', value: null },
  ],
};
