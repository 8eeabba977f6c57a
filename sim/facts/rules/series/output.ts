import type { SeriesOf } from './state.ts';

/** How long results are shortened, and server-side tasks. */
export const outputSeries: SeriesOf<'outputLimitChars' | 'outputSavedText' | 'taskClient'> = {
  outputLimitChars: [
    { rule: 'output-100k', value: 100_000 },
    { rule: 'output-50k', since: '2.1.51', value: 50_000 },
  ],
  outputSavedText: [
    { rule: 'output-saved-text-old', value: 'offset' },
    { rule: 'output-saved-text', since: '2.1.332', lastWithout: '2.1.219', value: 'search' },
  ],
  taskClient: [
    { rule: 'task-unsupported', value: false },
    { rule: 'task-polled', since: '2.1.317', value: true },
  ],
};
