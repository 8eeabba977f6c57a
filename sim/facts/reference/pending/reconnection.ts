import { between, named, type ReferenceFact } from '../reference-fact.ts';
import { BESIDE_THE_CALL, NOT_YET, UNMEASURED } from '../why.ts';

export type ReconnectionFact =
  | 'reconnect-none-print'
  | 'reconnect-attempts'
  | 'reconnect-jitter'
  | 'reconnect-gives-up'
  | 'reconnect-background'
  | 'reconnect-http-stream'
  | 'reconnect-sse-stream'
  | 'reconnect-ws-at-once'
  | 'reconnect-stdio-next-call'
  | 'reconnect-call-meanwhile'
  | 'reconnect-call-tries'
  | 'reconnect-notice'
  | 'reconnect-5xx-cloud'
  | 'get-stream-loss-harmless'
  | 'auth-retry'
  | 'listen-stream-reopened'
  | 'sdk-stream-retry'
  | 'resumption';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const MEASURED = { ...NOT_YET, grade: 'measured', measuredOn: ['2.1.332'], sources: [] } as const;

export const reconnectionFacts: Readonly<Record<ReconnectionFact, ReferenceFact>> = {
  'reconnect-none-print': {
    ...MEASURED,
    statement: '-p does not reconnect by itself: the next call of a remote server connects or fails.',
    measuredOn: ['2.1.89', '2.1.139', '2.1.187', '2.1.278'],
    until: { version: '2.1.278', known: 'between', other: '2.1.280' },
    appliesTo: 'http, sse; -p',
    contradicts: 'The docs promise five attempts.',
  },
  'reconnect-attempts': {
    ...MEASURED,
    statement:
      'A dropped remote server is tried at once, then 1, 2, 4 and 8 s after the end of the attempt before: five attempts.',
    measuredOn: ['2.1.280', '2.1.325', '2.1.332'],
    since: between('2.1.278', '2.1.280'),
    appliesTo: 'http, sse, ws; -p',
    values: { attempts: 5, firstDelayMs: 1000, factor: 2 },
    sources: [MCP_DOCS, 'changelog 2.1.139', 'https://github.com/anthropics/claude-code/issues/55228'],
  },
  'reconnect-jitter': {
    ...MEASURED,
    statement: 'Each of these delays is longer or shorter by up to a quarter.',
    since: between('2.1.325', '2.1.326'),
    appliesTo: 'http, sse, ws',
    values: { jitterPercent: 25 },
  },
  'reconnect-gives-up': {
    ...MEASURED,
    statement: 'After five attempts the client gives up; ws servers still end so.',
    measuredOn: ['2.1.280', '2.1.293', '2.1.332'],
    appliesTo: 'http, sse up to 2.1.293; ws',
  },
  'reconnect-background': {
    ...MEASURED,
    statement:
      'After five attempts http and sse go on in the background with growing pauses (up to eight more on 2.1.296 to 2.1.325, without a stated end since).',
    measuredOn: ['2.1.296', '2.1.325', '2.1.332'],
    since: between('2.1.293', '2.1.296'),
    appliesTo: 'http, sse',
    values: { firstPauseFromMs: 15_000, firstPauseToMs: 30_000 },
  },
  'reconnect-http-stream': {
    ...MEASURED,
    statement:
      'An http server with a GET stream is missed within about 1 s: the stream is opened anew after 1 s, and the third error in a row closes the connection.',
    appliesTo: 'http',
    values: { reopenMs: 1000, errors: 3 },
  },
  'reconnect-sse-stream': {
    ...MEASURED,
    statement: 'An sse server is missed after about 6 s: its stream is opened anew after 3 and 6 s.',
    appliesTo: 'sse',
    values: { reopenMs: 3000 },
  },
  'reconnect-ws-at-once': {
    ...MEASURED,
    statement: 'A ws server is tried again at once.',
    appliesTo: 'ws',
  },
  'reconnect-stdio-next-call': {
    ...MEASURED,
    statement:
      'A stdio server that has ended is not started again by itself; the next call starts it and succeeds.',
    measuredOn: ['2.1.89', '2.1.139', '2.1.212', '2.1.284', '2.1.332'],
    appliesTo: 'stdio',
    sources: [MCP_DOCS],
    contradicts: 'The docs say only that stdio is not reconnected.',
  },
  'reconnect-call-meanwhile': {
    ...MEASURED,
    statement: 'A call while the attempts run fails at once: the server is not connected.',
    appliesTo: 'http, sse, ws',
  },
  'reconnect-call-tries': {
    ...MEASURED,
    statement:
      'A call after the attempts are spent connects once by itself; if that fails, calls of the next 10 s fail at once.',
    since: between('2.1.325', '2.1.327'),
    appliesTo: 'http, sse, ws',
    values: { pauseMs: 10_000 },
  },
  'reconnect-notice': {
    ...UNMEASURED,
    statement:
      'When it gives up, an interactive session says that the server is disconnected and points to /mcp.',
    grade: 'documented',
    since: named('2.1.273'),
    appliesTo: 'interactive',
    sources: ['changelog 2.1.273', MCP_DOCS],
  },
  'reconnect-5xx-cloud': {
    ...UNMEASURED,
    statement:
      'A 5xx during a reconnection no longer leaves a server failed in cloud sessions or after setMcpServers().',
    grade: 'documented',
    since: named('2.1.239'),
    appliesTo: 'cloud sessions, Agent SDK',
    sources: ['changelog 2.1.239'],
  },
  'get-stream-loss-harmless': {
    ...MEASURED,
    statement:
      'Losing only the GET stream does not disconnect an http server: calls go on over POST. A clean end is followed by a new GET after 1 s, for ever.',
    since: named('2.1.141'),
    appliesTo: 'http',
    sources: ['changelog 2.1.141'],
  },
  'auth-retry': {
    ...UNMEASURED,
    statement:
      'A 401 on a call renews the login, connects anew and calls once more; with a headersHelper a 401 or 403 runs the helper again.',
    grade: 'documented',
    since: named('2.1.193'),
    appliesTo: 'http, sse; ws with a helper',
    sources: [MCP_DOCS, 'changelog 2.1.193', 'changelog 2.1.206'],
    contradicts: 'Of two measurements one had a result and one an error of the OAuth discovery: not settled.',
  },
  'listen-stream-reopened': {
    ...UNMEASURED,
    ...BESIDE_THE_CALL,
    statement:
      'On the second runtime the stream of list changes is opened up to three times more if it ends within 10 s; later, after five times in an hour, it pauses for about 6 h.',
    grade: 'documented',
    since: named('2.1.233'),
    appliesTo: 'http, connectors',
    values: { shortMs: 10_000, times: 3, perHour: 5, pauseMs: 21_600_000 },
    sources: ['changelog 2.1.233', MCP_DOCS],
  },
  'sdk-stream-retry': {
    ...UNMEASURED,
    statement:
      'The SDK alone opens a broken event stream at most twice more (1 s, then 1.5 s, never more than 30 s).',
    grade: 'documented',
    appliesTo: 'SDK clients over http',
    values: { retries: 2, firstDelayMs: 1000, factor: 1.5, maxDelayMs: 30_000 },
    sources: [
      'https://github.com/modelcontextprotocol/typescript-sdk',
      'https://github.com/anthropics/claude-code/issues/31752',
    ],
  },
  resumption: {
    ...MEASURED,
    statement:
      'A stream with event ids is resumed by GET with Last-Event-ID about 1 s after a cut, and the answer can still arrive.',
    appliesTo: 'http',
    values: { reopenMs: 1050 },
  },
};
