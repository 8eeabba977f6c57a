import type { SeriesOf } from './state.ts';

/** What the client does about a remote server that it has lost in the middle of a session. */
export const reconnectSeries: SeriesOf<'reconnect' | 'reconnectJitter' | 'onDemand' | 'streamGoneCloses'> = {
  reconnect: [
    { rule: 'reconnect-on-call', value: 'on-call' },
    { rule: 'reconnect-five', since: '2.1.280', lastWithout: '2.1.278', value: 'five' },
    {
      rule: 'reconnect-background',
      since: '2.1.296',
      lastWithout: '2.1.293',
      value: 'five-then-background',
    },
  ],
  reconnectJitter: [
    { rule: 'reconnect-exact', value: false },
    { rule: 'reconnect-jitter', since: '2.1.326', lastWithout: '2.1.325', value: true },
  ],
  onDemand: [
    { rule: 'on-demand-none', value: false },
    { rule: 'on-demand', since: '2.1.327', lastWithout: '2.1.325', value: true },
  ],
  streamGoneCloses: [
    { rule: 'stream-gone-closes', value: true },
    { rule: 'stream-gone-stays', since: '2.1.142', lastWithout: '2.1.139', value: false },
  ],
};
