import type { Ms } from '../../kernel/kernel.ts';

/** How long the first request of a -p run waits for servers that are still connecting. */
export interface FirstTurnWait {
  /** null = until every server has connected or failed. */
  readonly waitMs: Ms | null;
  /** With MCP_CONNECTION_NONBLOCKING=true. */
  readonly nonblockingMs: Ms | null;
  /** With MCP_CONNECTION_NONBLOCKING=false, or for a server with alwaysLoad. */
  readonly blockingMs: Ms | null;
  /** Whether servers of --mcp-config are waited for until they are ready, at most MCP_TIMEOUT. */
  readonly flagUntilReady: boolean;
}

/** What one version of the client does, resolved once: values and switches, no version left to compare. */
export interface PolicyValues {
  /** MCP_TIMEOUT when unset. */
  readonly startupDefaultMs: Ms;
  /** The SDK's own limit on `initialize`, whatever MCP_TIMEOUT says. */
  readonly startupInnerCapMs: Ms | null;
  /** Whether http and sse servers are tried again when their first connection fails. */
  readonly connectRetry: boolean;
  /** Whether an HTTP 4xx counts as a failure worth another try. */
  readonly connectRetry4xx: boolean;
  readonly connectRetryTimeout: boolean;
  readonly refusedText: string;
  readonly notFoundHint: boolean;
  /** What limits tools/list: the SDK's own 60 s, or MCP_TIMEOUT. */
  readonly listTimeout: 'sdk' | 'startup';
  /** The pauses before tools/list is sent again after an error. */
  readonly listRetryDelaysMs: readonly Ms[];
  /** Whether `claude mcp` says why a server failed, and with which marks. */
  readonly cliReason: boolean;
  /** Whether `claude mcp` also fetches the tools. */
  readonly cliFetchesTools: boolean;
  readonly firstTurn: FirstTurnWait;
  /** Whether CLAUDE_CODE_MCP_STARTUP_WAIT_MS replaces that wait; `named`: not for servers that are named elsewhere. */
  readonly startupWait: 'unused' | 'replaces' | 'named';
  /** How long a call to a server that is still connecting is held. */
  readonly pendingCallHoldMs: Ms;
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
  /** Whether the runtime's words for a broken connection begin with its code (ECONNRESET, ECONNREFUSED). */
  readonly errorCodeNamed: boolean;
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
  /** What follows when a remote server is lost: nothing until a call needs it, or five attempts, and more after. */
  readonly reconnect: 'on-call' | 'five' | 'five-then-background';
  /** Whether the pauses between attempts are drawn within 25 % of their value. */
  readonly reconnectJitter: boolean;
  /** Whether a call to a server whose attempts are spent makes one attempt of its own. */
  readonly onDemand: boolean;
  /** Whether an http connection is closed when its listening stream cannot be opened again. */
  readonly streamGoneCloses: boolean;
  /** Whether a stdio server that ignores everything is killed in the end. */
  readonly stdioKill: boolean;
  /** How a server that is still connecting learns of the end of the session. */
  readonly connectingShutdown: 'stdin' | 'signals';
  readonly taskStopText: 'stopped' | 'fire-and-forget';
  /** Whether every subagent of an interactive session runs in the background, whatever was asked. */
  readonly agentAlwaysBackground: boolean;
  /** Whether `claude mcp list` names the variables that an entry uses and nobody sets. */
  readonly cliMissingVariables: boolean;
  /** A longer result is saved to a file. */
  readonly outputLimitChars: number;
  readonly outputSavedText: 'offset' | 'search';
  /** Whether server-side tasks (2026-07-28) are polled. */
  readonly taskClient: boolean;
}
export type PolicyKey = keyof PolicyValues;
