import type { RuleId } from '../ids.ts';
import type { FirstTurnWait, PolicyKey, PolicyValues } from './policy.ts';

/**
 * One state of the client: it holds from `since` (default: always) until the next state of its series.
 * `lastWithout` is given where versions between it and `since` were never measured.
 */
export interface State<T> {
  readonly rule: RuleId;
  readonly since?: string;
  readonly lastWithout?: string;
  readonly value: T;
}

const always = <T>(rule: RuleId, value: T): readonly [State<T>] => [{ rule, value }];

const firstTurn = (
  waitMs: number | null,
  nonblockingMs: number | null,
  blockingMs: number | null,
  flagUntilReady = false,
): FirstTurnWait => ({ waitMs, nonblockingMs, blockingMs, flagUntilReady });

/** For each thing that the client does differently between versions, its states in the order of time. */
export const series: { readonly [K in PolicyKey]: readonly State<PolicyValues[K]>[] } = {
  startupDefaultMs: always('startup-timeout', 30_000),
  startupInnerCapMs: [
    { rule: 'startup-inner-cap-60s', value: 60_000 },
    { rule: 'startup-uncapped', since: '2.1.132', lastWithout: '2.1.1', value: null },
  ],
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
  listTimeout: [
    { rule: 'list-timeout-60s', value: 'sdk' },
    { rule: 'list-timeout-startup', since: '2.1.132', lastWithout: '2.1.131', value: 'startup' },
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
  cliFetchesTools: [
    { rule: 'cli-no-tools', value: false },
    { rule: 'cli-fetches-tools', since: '2.1.191', lastWithout: '2.1.162', value: true },
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
  pendingCallHoldMs: [
    { rule: 'pending-call-fails', value: 0 },
    { rule: 'pending-call-held', since: '2.1.284', lastWithout: '2.1.212', value: 10_000 },
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
  arm: [
    { rule: 'runtime-v1', value: 'v1' },
    { rule: 'runtime-v2', since: '2.1.274', value: 'v2' },
  ],
  v1Available: [
    { rule: 'runtime-switch', value: true },
    { rule: 'runtime-v1-only-in-name', since: '2.1.332', lastWithout: '2.1.274', value: false },
  ],
  numberSpelling: [
    { rule: 'number-integer-prefix', value: 'integer-prefix' },
    { rule: 'number-decimal-prefix', since: '2.1.211', value: 'decimal-prefix' },
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
  entryChecked: [
    { rule: 'entry-unchecked', value: false },
    { rule: 'entry-checked', since: '2.1.162', lastWithout: '2.1.131', value: true },
  ],
  streamableHttpType: [
    { rule: 'entry-type-old', value: false },
    { rule: 'entry-type', since: '2.1.162', lastWithout: '2.1.131', value: true },
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
  printGraceMs: always('print-grace-5s', 5000),
  stdioShutdown: [
    { rule: 'stdio-shutdown-stdin', value: 'stdin' },
    { rule: 'stdio-shutdown-signals', since: '2.1.154', lastWithout: '2.1.150', value: 'signals' },
  ],
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
