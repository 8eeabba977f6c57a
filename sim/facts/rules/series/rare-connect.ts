import type { FirstTurnWait } from '../policy.ts';
import type { SeriesOf } from './state.ts';

const firstTurn = (
  waitMs: number | null,
  nonblockingMs: number | null,
  blockingMs: number | null,
  flagUntilReady = false,
): FirstTurnWait => ({ waitMs, nonblockingMs, blockingMs, flagUntilReady });

/** Starting up where it goes wrong: retries, texts, the first turn that waits, `claude mcp`. */
export const rareConnectSeries: SeriesOf<
  | 'startupText'
  | 'connectRetry'
  | 'connectRetry4xx'
  | 'connectRetryTimeout'
  | 'refusedText'
  | 'notFoundHint'
  | 'listRetryDelaysMs'
  | 'cliReason'
  | 'firstTurn'
  | 'startupWait'
  | 'pendingCallHoldMs'
> = {
  startupText: [
    { rule: 'startup-text-old', value: 'connection-to-server' },
    { rule: 'startup-text', since: '2.1.88', lastWithout: '2.1.1', value: 'server-connection' },
  ],
  connectRetry: [
    { rule: 'connect-no-retry', value: false },
    { rule: 'connect-retry', since: '2.1.109', lastWithout: '2.1.105', value: true },
  ],
  connectRetry4xx: [
    { rule: 'connect-retry-4xx', value: true },
    { rule: 'connect-no-retry-4xx', since: '2.1.132', value: false },
  ],
  connectRetryTimeout: [
    { rule: 'connect-retry-timeout-old', value: true },
    { rule: 'connect-no-retry-timeout', since: '2.1.132', value: false },
    { rule: 'connect-retry-timeout', since: '2.1.227', lastWithout: '2.1.225', value: true },
  ],
  refusedText: [
    { rule: 'connect-refused-fetch', value: 'fetch failed' },
    {
      rule: 'connect-refused',
      since: '2.1.121',
      lastWithout: '2.1.89',
      value: 'Unable to connect. Is the computer able to access the url?',
    },
  ],
  notFoundHint: [
    { rule: 'connect-not-found-plain', value: false },
    { rule: 'connect-not-found-hint', since: '2.1.332', lastWithout: '2.1.132', value: true },
  ],
  listRetryDelaysMs: [
    { rule: 'list-no-retry', value: [] },
    { rule: 'list-retry-once', since: '2.1.132', value: [0] },
    { rule: 'list-retry-thrice', since: '2.1.191', value: [250, 500, 1000] },
  ],
  cliReason: [
    { rule: 'cli-plain', value: false },
    { rule: 'cli-reason', since: '2.1.219', lastWithout: '2.1.191', value: true },
  ],
  firstTurn: [
    { rule: 'first-turn-settled', value: firstTurn(null, null, null) },
    { rule: 'first-turn-5s', since: '2.1.89', value: firstTurn(5000, 0, 5000) },
    { rule: 'first-turn-7s', since: '2.1.105', value: firstTurn(7000, 0, 7000) },
    {
      rule: 'first-turn-7s-or-2s',
      since: '2.1.141',
      lastWithout: '2.1.139',
      value: firstTurn(7000, 2000, 7000),
    },
    { rule: 'first-turn-2s', since: '2.1.142', value: firstTurn(2000, 2000, 7000) },
    { rule: 'first-turn-flag-ready', since: '2.1.221', value: firstTurn(2000, 2000, 7000, true) },
  ],
  startupWait: [
    { rule: 'startup-wait-unused', value: 'unused' },
    { rule: 'startup-wait-variable', since: '2.1.274', value: 'replaces' },
    { rule: 'startup-wait-named', since: '2.1.284', value: 'named' },
  ],
  pendingCallHoldMs: [
    { rule: 'pending-call-fails', value: 0 },
    { rule: 'pending-call-held', since: '2.1.284', lastWithout: '2.1.212', value: 10_000 },
  ],
};
