import { sdkMeasured } from '../sdk.ts';
import { named, type ReferenceFact } from './reference-fact.ts';
import { BESIDE_THE_CALL, NOT_SET_UP, UNMEASURED } from './why.ts';

export type HostFact =
  | 'sdk-control-70s'
  | 'sdk-elicitation'
  | 'windows'
  | 'macos'
  | 'desktop-tool-60s'
  | 'wall-default-unwaited'
  | 'live-switch'
  | 'sdk-task-stream';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const ELSEWHERE = { ...NOT_SET_UP, grade: 'documented', sources: [MCP_DOCS] } as const;

export const hostFacts: Readonly<Record<HostFact, ReferenceFact>> = {
  'sdk-control-70s': {
    ...ELSEWHERE,
    statement: 'A message to an in-process server is said to have a limit of 70 s.',
    grade: 'reported',
    appliesTo: 'in-process servers (sdk)',
    values: { limitMs: 70_000 },
    sources: ['a third-party note on the Agent SDK'],
    contradicts: 'From a reading of the program by others, of an unnamed version; never measured.',
  },
  'sdk-elicitation': {
    ...ELSEWHERE,
    statement: 'Without onElicitation the Agent SDK declines every dialog.',
    appliesTo: 'Agent SDK',
    sources: ['https://code.claude.com/docs/en/agent-sdk/mcp'],
  },
  windows: {
    ...ELSEWHERE,
    statement:
      'No source says how a stdio server is ended on Windows; nothing says that a clock differs there.',
    grade: 'inferred',
    appliesTo: 'Windows',
    sources: ['https://github.com/anthropics/claude-code/issues/82791'],
  },
  macos: {
    ...ELSEWHERE,
    statement: 'The docs give macOS the same signals at the end as Linux; nothing was measured there.',
    appliesTo: 'macOS',
    sources: [MCP_DOCS, 'seed 003'],
  },
  'desktop-tool-60s': {
    ...ELSEWHERE,
    statement:
      'The desktop app ends a stdio call after 60 s and does not heed MCP_TOOL_TIMEOUT; the command line does.',
    grade: 'reported',
    appliesTo: 'desktop app',
    values: { limitMs: 60_000 },
    sources: ['https://github.com/anthropics/claude-code/issues/63379'],
  },
  'wall-default-unwaited': {
    ...UNMEASURED,
    statement:
      'The default wall clock of 27 h 46 min 40 s was never waited for; that it is 100,000,000 ms is documented.',
    grade: 'documented',
    appliesTo: 'all transports',
    values: { wallMs: 100_000_000 },
    sources: [
      'https://code.claude.com/docs/en/env-vars',
      'https://github.com/anthropics/claude-code/issues/36221',
    ],
  },
  'live-switch': {
    ...UNMEASURED,
    statement: '/mcp reconnect reads an edited entry anew, its "timeout" included.',
    grade: 'documented',
    appliesTo: 'interactive',
    since: named('2.1.139'),
    sources: ['changelog 2.1.139'],
  },
  'sdk-task-stream': {
    ...BESIDE_THE_CALL,
    statement:
      'In the SDK’s own task stream `timeout` limits each request, not the task; a ttl ends nothing, and an abort is seen only at the next pause.',
    grade: 'reported',
    appliesTo: 'SDK clients',
    values: { sdk: sdkMeasured },
    sources: ['seed 002 (AccessAllGPT article)'],
  },
};
