import type { Ms } from '../../kernel/kernel.ts';

/** The longest delay that a timer of the runtime can have: 2^31 - 1 ms (24.8 days). */
export const MAX_DELAY_MS: Ms = 2_147_483_647;
/** A tool limit below this is raised to it or ignored, depending on where it stands and the version. */
export const MIN_LIMIT_MS: Ms = 1000;
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
/** How long `claude mcp` waits for a server's tools, whatever MCP_TIMEOUT says. */
export const CLI_LIST_MS: Ms = 5000;
/** How long after the stream of an sse server is lost the client opens it anew. */
export const SSE_STREAM_RETRY_MS: Ms = 3000;
/** How many errors in a row close a remote connection. */
export const MAX_STREAM_ERRORS = 3;
/** 10,500 characters came whole, 11,500 did not; the docs say "about 11,000". */
export const MAX_ERROR_CHARS = 11_000;
