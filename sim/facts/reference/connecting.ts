import { named, type ReferenceFact } from './reference-fact.ts';
import { BESIDE_THE_CALL, NO_EFFECT_ON_TIME, NOT_YET, UNMEASURED } from './why.ts';

export type ConnectingFact =
  | 'startup-default-5s'
  | 'connect-auth-retry'
  | 'headless-retry-order'
  | 'permission-prompt-wait'
  | 'discovery-cache'
  | 'list-changed-refresh'
  | 'probe-refused'
  | 'tools-next-request'
  | 'list-request-stays-open'
  | 'roots-list'
  | 'headers-helper-limit';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const ENV_DOCS = 'https://code.claude.com/docs/en/env-vars';
const CONNECTING = { ...UNMEASURED, grade: 'documented', appliesTo: 'all transports' } as const;
const PROBE = { ...NOT_YET, grade: 'measured', measuredOn: ['2.1.332'], sources: [] } as const;

export const connectingFacts: Readonly<Record<ConnectingFact, ReferenceFact>> = {
  'startup-default-5s': {
    ...CONNECTING,
    statement: 'The first releases waited 5 s for a server to start.',
    grade: 'reported',
    values: { startupMs: 5000 },
    until: named('0.2.40'),
    sources: ['https://github.com/anthropics/claude-code/issues/72', 'changelog 0.2.41'],
  },
  'connect-auth-retry': {
    ...CONNECTING,
    statement:
      'A first connection that fails for want of a login is not tried again, except where a headersHelper is the only source of the Authorization header.',
    appliesTo: 'http, sse',
    sources: [MCP_DOCS, 'seed 003'],
    contradicts:
      'In the one run there is, an sse server that answered 401, with no login to be had, was tried three times more.',
  },
  'headless-retry-order': {
    ...CONNECTING,
    statement: 'A -p session tries a failed remote server again without waiting for the slowest server.',
    appliesTo: 'http, sse; -p',
    since: named('2.1.287'),
    sources: ['changelog 2.1.287'],
  },
  'permission-prompt-wait': {
    ...CONNECTING,
    statement:
      'The server behind --permission-prompt-tool is waited for up to MCP_TIMEOUT before the first request.',
    appliesTo: '-p',
    since: named('2.1.206'),
    sources: ['changelog 2.1.206', 'https://code.claude.com/docs/en/cli-reference'],
  },
  'discovery-cache': {
    ...CONNECTING,
    statement:
      'With MCP_DISCOVERY_CACHE a remote server seen before is not connected at the start: its cached tools are used, and it connects at the first call.',
    appliesTo: 'http, sse',
    values: { ttlMs: 900_000, maxStaleMs: 14_400_000, strikes: 1 },
    since: named('2.1.221'),
    sources: [ENV_DOCS, MCP_DOCS],
    contradicts: 'On by default only from 2.1.221 to 2.1.237. The timeout of the late connection is unknown.',
  },
  'list-changed-refresh': {
    ...CONNECTING,
    ...BESIDE_THE_CALL,
    statement:
      'A list_changed notification makes an interactive session fetch tools, prompts and resources anew, a -p session the tools only; if that fails the old lists stay.',
    since: named('2.1.0'),
    sources: [MCP_DOCS, 'changelog 2.1.214', 'seed 003'],
  },
  'probe-refused': {
    ...PROBE,
    statement:
      'A probe that is refused or reset leads to one more connection at once, within the same attempt.',
    appliesTo: 'http',
  },
  'tools-next-request': {
    ...PROBE,
    statement: 'A server that connects during a turn has its tools in the next request of the same turn.',
    measuredOn: ['2.1.104', '2.1.332'],
    since: { version: '2.1.104', known: 'between', other: '2.1.89' },
    appliesTo: 'all transports; -p',
  },
  'list-request-stays-open': {
    ...PROBE,
    ...NO_EFFECT_ON_TIME,
    statement:
      'The request of a list that timed out stays open over http until its first-byte clock closes it.',
    appliesTo: 'http',
  },
  'roots-list': {
    ...CONNECTING,
    ...NO_EFFECT_ON_TIME,
    statement: 'roots/list is answered with the folder of the start and the folders that were added.',
    sources: [MCP_DOCS, 'seed 003'],
  },
  'headers-helper-limit': {
    ...CONNECTING,
    statement: 'A headersHelper is given up after 10 s and runs again for each connection.',
    values: { limitMs: 10_000 },
    appliesTo: 'http, sse, ws',
    sources: [MCP_DOCS],
  },
};
