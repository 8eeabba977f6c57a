import type { OutsideTransport } from './outside-clock.ts';

/** What stands between client and server can reach all transports of the network. */
export const WEB: readonly OutsideTransport[] = ['http', 'sse', 'ws'];
/** What waits for an HTTP answer can reach the two transports whose calls are HTTP requests. */
export const HTTP: readonly OutsideTransport[] = ['http', 'sse'];
export const ALL: readonly OutsideTransport[] = ['http', 'sse', 'ws', 'stdio'];

/** The test that fits whatever stands in front of a server. */
export const ASK_DIRECTLY =
  'Make the same call with curl to the server itself and through this hop: if only the second dies, at the same second, it is this hop.';

/** The test that fits limits of the server's own process. */
export const READ_SERVER_LOG =
  'Call the server on localhost with curl, without Claude Code: it dies at the same second, and the server’s log says so.';

/** The test that fits clocks of other clients. */
export const TRY_CLAUDE_CODE =
  'Make the same call from `claude -p`: if it lives longer there, the other client’s clock had ended it.';
