/** Constants of what only the rare parts do: a browser has them with those. */
import type { Ms } from '../../kernel/kernel.ts';

/** `request_timeout_ms` counts up to here. Measured on 2.1.332 (400000 acted as 300000). */
export const REQUEST_TIMEOUT_CAP_MS: Ms = 300_000;
/** The pauses before a remote server is tried again at its first connection; each counts from the failure. */
export const CONNECT_RETRY_DELAYS_MS: readonly Ms[] = [500, 1500, 4000];
/** MCP_CONNECT_TIMEOUT_MS when unset: what it is of a wait that blocks. Documented; the 7 s measured are it and 2 s more. */
export const CONNECT_WAIT_MS: Ms = 5000;
/** How long servers that --allowedTools or an mcp_tool hook names are waited for, whatever the variable says. Documented. */
export const NAMED_SERVER_WAIT_MS: Ms = 2000;
/** How many local and remote servers connect at a time; `claude mcp list` takes the smaller pool for all. */
export const LOCAL_POOL = 3;
export const REMOTE_POOL = 20;
/** How long after a stream is lost the client opens it anew: at once noticed, tried after this long. */
export const HTTP_STREAM_RETRY_MS: Ms = 1000;
/** The pauses before each attempt to connect a lost remote server again, counted from the end of the one before. */
export const RECONNECT_DELAYS_MS: readonly Ms[] = [0, 1000, 2000, 4000, 8000];
/** After them: drawn from 15 s to 30 s, an upper bound that doubles with each; the middle is taken here. Inferred from nine samples. */
export const BACKGROUND_RECONNECT_MIN_MS: Ms = 15_000;
export const BACKGROUND_RECONNECT_MAX_MS: Ms = 30_000;
/** How the pause grows when the listening stream of an http server cannot be opened, and how often that is tried. */
export const HTTP_STREAM_RETRY_GROWTH = 1.5;
export const HTTP_STREAM_RETRIES = 2;
/** How long after a vain attempt on demand the next may follow; it doubles (one run). */
export const ON_DEMAND_PAUSE_MS: Ms = 10_000;
/** SIGTERM after SIGINT, and SIGKILL after SIGTERM, at the end of a session. */
export const SIGTERM_AFTER_MS: Ms = 100;
export const SIGKILL_AFTER_MS: Ms = 400;
/** The SDK's own way: SIGTERM after the end of the input, SIGKILL after SIGTERM. */
export const STDIN_STEP_MS: Ms = 2000;
/** SIGINT to the client makes it end its servers twice, this far apart. */
export const SECOND_SIGINT_MS: Ms = 50;
/** How long WaitForMcpServers and ToolSearch wait for servers that are still connecting. */
export const WAIT_FOR_SERVERS_MS: Ms = 5000;
/** What the built-in Bash tool needs to start a shell: the least in 32 runs of a command that does nothing. */
export const BASH_MS: Ms = 100;
/** The interval between polls of a server-side task: unset, at least, at most. */
export const POLL_DEFAULT_MS: Ms = 2000;
export const POLL_MIN_MS: Ms = 250;
export const POLL_MAX_MS: Ms = 30_000;
/** How long one poll may go unanswered. */
export const POLL_TIMEOUT_MS: Ms = 60_000;
/** How many polls in a row may fail in the foreground. */
export const MAX_FAILED_POLLS = 5;
/** How soon after the answer to a task's question it is polled again. Measured: 0.3 to 0.36 s. */
export const POLL_AFTER_INPUT_MS: Ms = 300;
/** Output limits, in tokens and characters. */
export const MAX_OUTPUT_TOKENS = 25_000;
/** A token of English text; a server's own count may differ. Assumed where the scenario says nothing. */
export const CHARS_PER_TOKEN = 4;
export const MAX_RESULT_SIZE_CHARS = 500_000;
/** No version saves a shorter result because of its characters. */
export const SHORTEST_SAVED_CHARS = 50_000;
export const TASK_INLINE_CHARS = 100_000;
export const MAX_MESSAGE_CHARS = 16_777_216;
/** What a cut result has besides its text: measured by its size on disk (98.1 KB for 100,000 characters). */
export const CUT_NOTE_CHARS = 400;
/** What the JSON around one text adds when a result is saved. */
export const SAVED_JSON_CHARS = 46;
/** How long the notes in place of a saved result are; they hold the file's path, which differs from one session to the next. */
export const PERSISTED_NOTE_CHARS = 2282;
export const TOKENS_NOTE_CHARS: Readonly<Record<'offset' | 'search', number>> = {
  search: 1487,
  offset: 1538,
};
export const ERROR_KEPT_CHARS = 5000;
/** What a cut error text in a task notification measures (one run): 14 characters fewer than in the foreground, head included. */
export const BACKGROUND_ERROR_CHARS = 10_026;
