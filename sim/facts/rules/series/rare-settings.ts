import type { SeriesOf } from './state.ts';

/** How settings are read that not everybody writes. */
export const rareSettingsSeries: SeriesOf<
  'v1Available' | 'numberSpelling' | 'entryChecked' | 'streamableHttpType'
> = {
  v1Available: [
    { rule: 'runtime-switch', value: true },
    { rule: 'runtime-v1-only-in-name', since: '2.1.332', lastWithout: '2.1.274', value: false },
  ],
  numberSpelling: [
    { rule: 'number-integer-prefix', value: 'integer-prefix' },
    { rule: 'number-decimal-prefix', since: '2.1.211', value: 'decimal-prefix' },
  ],
  entryChecked: [
    { rule: 'entry-unchecked', value: false },
    { rule: 'entry-checked', since: '2.1.162', lastWithout: '2.1.131', value: true },
  ],
  streamableHttpType: [
    { rule: 'entry-type-old', value: false },
    { rule: 'entry-type', since: '2.1.162', lastWithout: '2.1.131', value: true },
  ],
};
