import { named, type ReferenceFact } from './reference-fact.ts';
import { BESIDE_THE_CALL, UNMEASURED } from './why.ts';

export type ReconnectionFact =
  | 'reconnect-notice'
  | 'reconnect-5xx-cloud'
  | 'auth-retry'
  | 'listen-stream-reopened'
  | 'sdk-stream-retry';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const DOCUMENTED = { ...UNMEASURED, grade: 'documented' } as const;

export const reconnectionFacts: Readonly<Record<ReconnectionFact, ReferenceFact>> = {
  'reconnect-notice': {
    ...DOCUMENTED,
    statement:
      'When it gives up, an interactive session says that the server is disconnected and points to /mcp.',
    since: named('2.1.273'),
    appliesTo: 'interactive',
    sources: ['changelog 2.1.273', MCP_DOCS],
  },
  'reconnect-5xx-cloud': {
    ...DOCUMENTED,
    statement:
      'A 5xx during a reconnection no longer leaves a server failed in cloud sessions or after setMcpServers().',
    since: named('2.1.239'),
    appliesTo: 'cloud sessions, Agent SDK',
    sources: ['changelog 2.1.239'],
  },
  'auth-retry': {
    ...DOCUMENTED,
    statement:
      'A 401 on a call renews the login, connects anew and calls once more; with a headersHelper a 401 or 403 runs the helper again.',
    since: named('2.1.193'),
    appliesTo: 'http, sse; ws with a helper',
    sources: [MCP_DOCS, 'changelog 2.1.193', 'changelog 2.1.206'],
    contradicts: 'Of two measurements one had a result and one an error of the OAuth discovery: not settled.',
  },
  'listen-stream-reopened': {
    ...DOCUMENTED,
    ...BESIDE_THE_CALL,
    statement:
      'On the second runtime the stream of list changes is opened up to three times more if it ends within 10 s; later, after five times in an hour, it pauses for about 6 h.',
    since: named('2.1.233'),
    appliesTo: 'http, connectors',
    values: { shortMs: 10_000, times: 3, perHour: 5, pauseMs: 21_600_000 },
    sources: ['changelog 2.1.233', MCP_DOCS],
  },
  'sdk-stream-retry': {
    ...DOCUMENTED,
    statement:
      'The SDK alone opens a broken event stream at most twice more (1 s, then 1.5 s, never more than 30 s).',
    appliesTo: 'SDK clients over http',
    values: { retries: 2, firstDelayMs: 1000, factor: 1.5, maxDelayMs: 30_000 },
    sources: [
      'https://github.com/modelcontextprotocol/typescript-sdk',
      'https://github.com/anthropics/claude-code/issues/31752',
    ],
  },
};
