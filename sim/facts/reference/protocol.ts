import { exact, named, type ReferenceFact, seen } from './reference-fact.ts';
import { BESIDE_THE_CALL, NO_EFFECT_ON_TIME, NOT_YET, UNMEASURED } from './why.ts';

export type ProtocolFact =
  | 'handshake-old'
  | 'handshake-new'
  | 'call-meta'
  | 'unknown-progress-token'
  | 'get-stream-untimed'
  | 'native-binary'
  | 'debug-lines'
  | 'session-not-deleted'
  | 'called-twice-after-drop'
  | 'fetch-ticks-reused-connection';

const WIRE = { ...NO_EFFECT_ON_TIME, grade: 'reported', appliesTo: 'all transports' } as const;

export const protocolFacts: Readonly<Record<ProtocolFact, ReferenceFact>> = {
  'handshake-old': {
    ...WIRE,
    statement: 'The old handshake is initialize, notifications/initialized, then the lists.',
    since: seen('2.1.287'),
    sources: ['https://code.claude.com/docs/en/mcp'],
  },
  'handshake-new': {
    ...WIRE,
    statement:
      'With a server of the revision 2026-07-28 it is server/discover, subscriptions/listen, server/discover and tools/list, without initialize.',
    appliesTo: 'http, stdio',
    sources: ['https://code.claude.com/docs/en/mcp'],
  },
  'call-meta': {
    ...WIRE,
    statement:
      'Every tools/call carries a whole number as _meta.progressToken and the id of the tool use in claudecode/toolUseId.',
    grade: 'measured',
    measuredOn: ['2.1.219', '2.1.332'],
    sources: [],
  },
  'unknown-progress-token': {
    ...WIRE,
    ...UNMEASURED,
    statement: 'Progress for a token that is not open was reported to cut a stdio connection.',
    appliesTo: 'stdio',
    sources: [
      'https://github.com/anthropics/claude-code/issues/64475',
      'https://github.com/anthropics/claude-code/issues/53617',
    ],
    contradicts: 'Progress with a wrong token during a call did no harm when measured.',
  },
  'get-stream-untimed': {
    ...WIRE,
    ...UNMEASURED,
    statement: 'The long GET stream of an http server has no first-byte clock.',
    appliesTo: 'http',
    sources: ['https://github.com/anthropics/claude-agent-sdk-typescript/issues/297'],
  },
  'native-binary': {
    ...WIRE,
    statement:
      'The npm package starts a native program, so that its HTTP behaviour is that of the built-in runtime.',
    appliesTo: 'http, sse',
    grade: 'documented',
    since: named('2.1.113'),
    sources: ['changelog 2.1.113', 'https://github.com/anthropics/claude-code/issues/93143'],
  },
  'debug-lines': {
    ...WIRE,
    statement: 'A debug log has a line for a running tool every 30 s, on the tick of the idle check.',
    values: { everyMs: 30_000 },
    sources: ['https://github.com/anthropics/claude-code/issues/78911'],
  },
  'session-not-deleted': {
    ...WIRE,
    ...BESIDE_THE_CALL,
    statement: 'At its end the client does not delete the HTTP session (no DELETE with the session id).',
    appliesTo: 'http',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    sources: [],
  },
  'called-twice-after-drop': {
    ...WIRE,
    ...NOT_YET,
    statement: 'A call whose stream was cut is sent a second time after the first cut.',
    appliesTo: 'http',
    grade: 'measured',
    measuredOn: ['2.1.112', '2.1.113'],
    since: seen('2.1.112'),
    until: seen('2.1.113'),
    sources: [],
  },
  'fetch-ticks-reused-connection': {
    ...WIRE,
    ...UNMEASURED,
    statement:
      'On a reused connection the runtime’s one-minute ticks may run on: a report has a cut at 312 s where a fresh one comes at 360 s.',
    appliesTo: 'http',
    until: exact('2.1.273'),
    sources: ['https://github.com/anthropics/claude-code/issues/93143'],
  },
};
