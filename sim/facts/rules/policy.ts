import type { Ms } from '../../kernel/kernel.ts';

/** What one version of the client does, resolved once: values and switches, no version left to compare. */
export interface PolicyValues {
  /** MCP_TIMEOUT when unset. */
  readonly startupDefaultMs: Ms;
  /** The SDK's own limit on `initialize`, whatever MCP_TIMEOUT says. */
  readonly startupInnerCapMs: Ms | null;
  readonly startupText: 'connection-to-server' | 'server-connection';
  /** Which transports are asked `server/discover` before `initialize`. */
  readonly startupProbe: 'none' | 'http' | 'http+stdio';
  /** Whether MCP_TIMEOUT in project or local settings may be lower than what holds without them. */
  readonly startupProjectMayLower: boolean;
  /** The MCP runtime: it decides texts, the cancellation's reason and the probe. */
  readonly arm: 'v1' | 'v2';
  /** Whether MCP_SDK_GENERATION=v1 still brings the first runtime's texts. */
  readonly v1Available: boolean;
  readonly numberSpelling: 'integer-prefix' | 'decimal-prefix';
  readonly wallDefaultMs: Ms;
  readonly toolTimeoutFloorMs: Ms;
  readonly toolTimeoutOverflows: boolean;
  readonly entryTimeout: 'unused' | 'floored' | 'min-1000';
  /** Whether a `timeout` of the wrong type or size makes the client drop the server. */
  readonly entryChecked: boolean;
  readonly streamableHttpType: boolean;
  readonly requestTimeoutMs: boolean;
  readonly firstByteMinMs: Ms;
  readonly firstByteToolTimeout: boolean;
  readonly firstByteStartup: boolean;
  readonly idleScope: 'none' | 'network' | 'all';
  readonly idleEntryFloor: boolean;
  readonly idleText: 'short' | 'long';
  readonly idleTickMs: Ms;
  readonly background: boolean;
  readonly backgroundDefaultMs: Ms;
  readonly printGraceMs: Ms;
  readonly stdioShutdown: 'stdin' | 'signals';
  /** What stands before the runtime's words for a connection that was reset. */
  readonly resetPrefix: '' | 'ECONNRESET: ';
  /** When a 404 on a call makes the client connect anew and call once more. */
  readonly notFoundRetry: 'session-body' | 'always' | 'with-session';
  /** A JSON answer that ends before it is whole: called once more, or an error. */
  readonly cutAnswer: 'resend' | 'error' | 'error-with-hint';
  /** Whether the drop watchdog watches calls over the sse transport. */
  readonly sseDropWatched: boolean;
  /** Whether three failures of a remote server's streams in a row end its calls. */
  readonly serverGoneNoticed: boolean;
  /** After how many one-minute ticks without a byte the runtime cuts an http answer; null = never. */
  readonly fetchLimitTicks: number | null;
}
export type PolicyKey = keyof PolicyValues;
