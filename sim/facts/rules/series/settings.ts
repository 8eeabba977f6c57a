import { always, type SeriesOf } from './state.ts';

/** How settings are read, and the limits of a call that they set. */
export const settingsSeries: SeriesOf<
  | 'arm'
  | 'wallDefaultMs'
  | 'toolTimeoutFloorMs'
  | 'toolTimeoutOverflows'
  | 'entryTimeout'
  | 'requestTimeoutMs'
  | 'firstByteMinMs'
  | 'firstByteToolTimeout'
  | 'firstByteStartup'
  | 'idleScope'
  | 'idleEntryFloor'
  | 'idleText'
  | 'idleTickMs'
  | 'background'
  | 'backgroundDefaultMs'
> = {
  arm: [
    { rule: 'runtime-v1', value: 'v1' },
    { rule: 'runtime-v2', since: '2.1.274', value: 'v2' },
  ],
  wallDefaultMs: always('wall-default', 100_000_000),
  toolTimeoutFloorMs: [
    { rule: 'wall-unfloored', value: 0 },
    { rule: 'wall-floor-1000', since: '2.1.147', value: 1000 },
  ],
  toolTimeoutOverflows: [
    { rule: 'wall-overflow', value: true },
    { rule: 'wall-no-overflow', since: '2.1.142', value: false },
  ],
  entryTimeout: [
    { rule: 'entry-timeout-unused', value: 'unused' },
    { rule: 'entry-timeout-floored', since: '2.1.147', value: 'floored' },
    { rule: 'entry-timeout-min-1000', since: '2.1.162', value: 'min-1000' },
  ],
  requestTimeoutMs: [
    { rule: 'request-timeout-unused', value: false },
    { rule: 'request-timeout-alias', since: '2.1.206', value: true },
  ],
  firstByteMinMs: always('first-byte-60s', 60_000),
  firstByteToolTimeout: [
    { rule: 'first-byte-fixed', value: false },
    { rule: 'first-byte-tool-timeout', since: '2.1.142', value: true },
  ],
  firstByteStartup: [
    { rule: 'first-byte-no-startup', value: false },
    { rule: 'first-byte-startup', since: '2.1.227', value: true },
  ],
  idleScope: [
    { rule: 'idle-none', value: 'none' },
    { rule: 'idle-network', since: '2.1.187', value: 'network' },
    { rule: 'idle-window', since: '2.1.203', value: 'all' },
  ],
  idleEntryFloor: [
    { rule: 'idle-no-entry-floor', value: false },
    { rule: 'idle-entry-floor', since: '2.1.203', value: true },
  ],
  idleText: [
    { rule: 'idle-text-short', value: 'short' },
    { rule: 'idle-text', since: '2.1.203', value: 'long' },
  ],
  idleTickMs: always('idle-tick-30s', 30_000),
  background: [
    { rule: 'background-none', value: false },
    { rule: 'background-move', since: '2.1.212', value: true },
  ],
  backgroundDefaultMs: always('background-default', 120_000),
};
