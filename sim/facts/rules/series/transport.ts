import type { SeriesOf } from './state.ts';

/** What broken connections and HTTP failures do to a call. */
export const transportSeries: SeriesOf<
  | 'errorCodeNamed'
  | 'notFoundRetry'
  | 'cutAnswer'
  | 'sseDropWatched'
  | 'serverGoneNoticed'
  | 'fetchLimitTicks'
> = {
  errorCodeNamed: [
    { rule: 'connection-reset', value: false },
    { rule: 'connection-reset-named', since: '2.1.280', lastWithout: '2.1.274', value: true },
  ],
  notFoundRetry: [
    { rule: 'not-found-session-body', value: 'session-body' },
    { rule: 'not-found-retried', since: '2.1.147', value: 'always' },
    { rule: 'not-found-with-session', since: '2.1.283', value: 'with-session' },
  ],
  cutAnswer: [
    { rule: 'cut-answer-resent', value: 'resend' },
    { rule: 'cut-answer-refused', since: '2.1.288', lastWithout: '2.1.287', value: 'error' },
    { rule: 'cut-answer-refused-hint', since: '2.1.332', lastWithout: '2.1.305', value: 'error-with-hint' },
  ],
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
