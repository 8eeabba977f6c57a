import type { OutsideClock } from './outside-clock.ts';
import { ALL, HTTP, READ_SERVER_LOG, WEB } from './tests.ts';

export type ServerClock =
  | 'bun-serve'
  | 'gunicorn'
  | 'node-request'
  | 'node-keep-alive'
  | 'uvicorn-keep-alive'
  | 'undici-headers'
  | 'undici-body'
  | 'httpx'
  | 'aiohttp'
  | 'mcp-python-http'
  | 'mcp-python-sse'
  | 'mcp-typescript-request';

const INSIDE = { family: 'http-server', position: 'inside', transports: WEB, grade: 'documented' } as const;
const BEHIND = { family: 'http-client', position: 'behind', transports: ALL, grade: 'documented' } as const;
const READ_TOOL_ERROR =
  'Log the error inside the tool: the message comes from the library, and the tool’s own result carries it to Claude.';

export const serverClocks: Readonly<Record<ServerClock, OutsideClock>> = {
  'bun-serve': {
    ...INSIDE,
    product: 'Bun.serve',
    setting: 'idleTimeout',
    defaultMs: 10_000,
    maxMs: 255_000,
    measures: 'silence',
    shows: 'The connection is closed; a quiet event stream counts as idle.',
    test: 'Call server.timeout(request, 0) in the handler and try again.',
    sources: [
      'https://bun.com/guides/http/sse',
      'https://github.com/doyled-it/wavecrest/releases/tag/v0.1.10',
    ],
    asOf: 'read 2026-11-30',
  },
  gunicorn: {
    ...INSIDE,
    product: 'Gunicorn',
    setting: 'timeout',
    defaultMs: 30_000,
    measures: 'whole',
    transports: HTTP,
    shows: '"WORKER TIMEOUT (pid:…)" in its log; the client’s connection is cut.',
    test: 'Look for WORKER TIMEOUT in its log at the second of the failure.',
    sources: ['https://github.com/benoitc/gunicorn/blob/master/docs/content/reference/settings.md'],
    asOf: '2026-08-22',
    note: 'Synchronous workers only; with asynchronous ones it is no limit on a request.',
  },
  'node-request': {
    ...INSIDE,
    product: 'Node.js http server',
    setting: 'server.requestTimeout',
    defaultMs: 300_000,
    measures: 'arrival',
    shows: 'HTTP 408: it limits how long a request may take to arrive, not how long an answer may.',
    test: 'Rule it out: a tools/call arrives within milliseconds.',
    grade: 'measured',
    sources: ['https://nodejs.org/api/http.html#serverrequesttimeout'],
    asOf: 'Node.js 24.21.0: requestTimeout 300000, headersTimeout 60000, timeout 0',
    note: 'Often blamed for calls that die at five minutes; server.timeout, which would end them, is 0.',
  },
  'node-keep-alive': {
    ...INSIDE,
    product: 'Node.js http server',
    setting: 'server.keepAliveTimeout',
    defaultMs: 5000,
    measures: 'reuse',
    shows: 'ECONNRESET at once, now and then, on a call after a pause of a few seconds.',
    test: 'Set keepAliveTimeout above the client’s pause between calls: the resets stop.',
    grade: 'measured',
    sources: ['https://nodejs.org/api/http.html#serverkeepalivetimeout'],
    asOf: 'Node.js 24.21.0: keepAliveTimeout 5000, keepAliveTimeoutBuffer 1000',
  },
  'uvicorn-keep-alive': {
    ...INSIDE,
    product: 'Uvicorn',
    setting: '--timeout-keep-alive',
    defaultMs: 5000,
    measures: 'reuse',
    shows: 'ECONNRESET at once, now and then, on a call after a pause of a few seconds.',
    test: 'Raise --timeout-keep-alive: the resets stop.',
    sources: ['https://github.com/encode/uvicorn/blob/master/docs/settings.md'],
    asOf: '2025-09-03',
    note: 'Uvicorn has no limit on how long an answer may take.',
  },
  'undici-headers': {
    ...BEHIND,
    product: 'fetch in Node.js (undici), in the server or a stdio bridge',
    setting: 'headersTimeout',
    defaultMs: 300_000,
    measures: 'headers',
    shows: '"fetch failed" with the cause "Headers Timeout Error" (UND_ERR_HEADERS_TIMEOUT).',
    test: READ_TOOL_ERROR,
    sources: ['https://github.com/nodejs/undici/blob/main/docs/docs/api/Client.md'],
    asOf: 'read 2026-11-30; texts measured with undici 8.13.1',
  },
  'undici-body': {
    ...BEHIND,
    product: 'fetch in Node.js (undici), in the server or a stdio bridge',
    setting: 'bodyTimeout',
    defaultMs: 300_000,
    measures: 'silence',
    shows: '"terminated" with the cause "Body Timeout Error" (UND_ERR_BODY_TIMEOUT).',
    test: READ_TOOL_ERROR,
    sources: ['https://github.com/nodejs/undici/blob/main/docs/docs/api/Client.md'],
    asOf: 'read 2026-11-30; texts measured with undici 8.13.1',
  },
  httpx: {
    ...BEHIND,
    product: 'HTTPX (Python), in the server',
    setting: 'timeout',
    defaultMs: 5000,
    measures: 'silence',
    shows: 'ReadTimeout or ConnectTimeout in the tool’s own error.',
    test: READ_TOOL_ERROR,
    sources: ['https://www.python-httpx.org/advanced/timeouts'],
    asOf: 'read 2026-11-30',
  },
  aiohttp: {
    ...BEHIND,
    product: 'aiohttp client (Python), in the server',
    setting: 'ClientTimeout(total)',
    defaultMs: 300_000,
    measures: 'whole',
    shows: 'TimeoutError in the tool’s own error, often with an empty text.',
    test: READ_TOOL_ERROR,
    sources: ['https://docs.aiohttp.org/en/stable/client_quickstart.html#timeouts'],
    asOf: 'read 2026-11-30',
  },
  'mcp-python-http': {
    ...BEHIND,
    product: 'MCP SDK for Python, as the client of another server (proxy, gateway)',
    family: 'sdk',
    setting: 'MCP_DEFAULT_TIMEOUT of the HTTP client',
    defaultMs: 30_000,
    measures: 'headers',
    shows: 'An error of the proxy’s tool; a session without a read timeout waits for ever otherwise.',
    test: READ_SERVER_LOG,
    sources: ['https://github.com/modelcontextprotocol/python-sdk/blob/main/src/mcp/shared/_httpx_utils.py'],
    asOf: '2026-08-20',
  },
  'mcp-python-sse': {
    ...BEHIND,
    product: 'MCP SDK for Python, as the client of another server (proxy, gateway)',
    family: 'sdk',
    setting: 'sse_read_timeout',
    defaultMs: 300_000,
    measures: 'silence',
    shows: 'An error of the proxy’s tool after five minutes without an event.',
    test: READ_SERVER_LOG,
    sources: [
      'https://github.com/modelcontextprotocol/python-sdk/blob/main/src/mcp/client/sse.py',
      'https://reference.langchain.com/python/langchain-mcp-adapters/sessions/SSEConnection/sse_read_timeout',
    ],
    asOf: '2026-08-20',
  },
  'mcp-typescript-request': {
    ...BEHIND,
    product: 'MCP SDK for TypeScript, as the client of another server (bridge, proxy, router)',
    family: 'sdk',
    setting: 'DEFAULT_REQUEST_TIMEOUT_MSEC',
    defaultMs: 60_000,
    measures: 'whole',
    shows:
      '"MCP error -32001: Request timed out" from the server’s side: Claude Code itself never ends a tool call with this text.',
    test: 'Call the inner server without the bridge: if it lives beyond 60 s, the bridge’s client ended it.',
    sources: [
      'https://github.com/modelcontextprotocol/typescript-sdk/blob/main/packages/core-internal/src/shared/protocol.ts',
    ],
    asOf: '2026-08-18',
  },
};
