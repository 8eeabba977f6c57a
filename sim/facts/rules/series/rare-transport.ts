import type { SeriesOf } from './state.ts';

/** What broken connections and HTTP failures do to a call. */
export const rareTransportSeries: SeriesOf<'errorCodeNamed' | 'notFoundRetry' | 'cutAnswer'> = {
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
};
