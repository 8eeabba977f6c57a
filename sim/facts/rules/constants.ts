import type { Ms } from '../../kernel/kernel.ts';

/** The longest delay that a timer of the runtime can have: 2^31 - 1 ms (24.8 days). */
export const MAX_DELAY_MS: Ms = 2_147_483_647;
/** A tool limit below this is raised to it or ignored, depending on where it stands and the version. */
export const MIN_LIMIT_MS: Ms = 1000;
/** `request_timeout_ms` counts up to here. Measured on 2.1.332 (400000 acted as 300000). */
export const REQUEST_TIMEOUT_CAP_MS: Ms = 300_000;
export const IDLE_NETWORK_MS: Ms = 300_000;
export const IDLE_STDIO_MS: Ms = 1_800_000;
/** The tick on which the runtime counts an http answer without bytes. */
export const FETCH_TICK_MS: Ms = 60_000;
/** How long after a dropped stream its calls are given up, on the same 30 s grid as the idle check. */
export const DROP_WINDOW_MS: Ms = 90_000;
/** The server/discover probe may take a third of MCP_TIMEOUT, at most this long. */
export const PROBE_HTTP_MS: Ms = 5000;
export const PROBE_STDIO_MS: Ms = 3000;
/** How long tools/list may take before MCP_TIMEOUT covers it: the SDK's own limit on a request. */
export const SDK_REQUEST_MS: Ms = 60_000;
/** The pauses before a remote server is tried again at its first connection; each counts from the failure. */
export const CONNECT_RETRY_DELAYS_MS: readonly Ms[] = [500, 1500, 4000];
/** How many local and remote servers connect at a time; `claude mcp list` takes the smaller pool for all. */
export const LOCAL_POOL = 3;
export const REMOTE_POOL = 20;
/** How long `claude mcp` waits for a server's tools, whatever MCP_TIMEOUT says. */
export const CLI_LIST_MS: Ms = 5000;
/** How long after a stream is lost the client opens it anew: at once noticed, tried after this long. */
export const HTTP_STREAM_RETRY_MS: Ms = 1000;
export const SSE_STREAM_RETRY_MS: Ms = 3000;
