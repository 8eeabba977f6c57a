import { exact, type ReferenceFact } from './reference-fact.ts';
import { BESIDE_THE_CALL } from './why.ts';

export type RecordFact =
  | 'log-per-server'
  | 'log-per-server-elsewhere'
  | 'log-last-dead-call'
  | 'log-call-lines'
  | 'log-no-move'
  | 'transcript'
  | 'debug-file'
  | 'bare-timeout-is-the-servers';

const RECORD = {
  ...BESIDE_THE_CALL,
  grade: 'measured',
  measuredOn: ['2.1.1', '2.1.219', '2.1.332'],
  appliesTo: 'all transports and modes',
  sources: [],
} as const;

/** Where a machine keeps the text that its owner never saw. */
export const recordFacts: Readonly<Record<RecordFact, ReferenceFact>> = {
  'log-per-server': {
    ...RECORD,
    statement:
      'The client always writes a log for each start and server; no switch is needed, also `claude mcp list` writes one.',
    appliesTo: 'Linux',
    values: {
      folder: '~/.cache/claude-cli-nodejs/<project>/mcp-logs-<server>/',
      project: 'the working directory with - for every character that is no letter and no digit',
    },
  },
  'log-per-server-elsewhere': {
    ...RECORD,
    statement: 'On macOS and Windows the same logs lie in the folder for caches of the system.',
    grade: 'reported',
    measuredOn: [],
    appliesTo: 'macOS, Windows',
    values: {
      macos: '~/Library/Caches/claude-cli-nodejs/<project>/mcp-logs-<server>/',
      windows: '%LOCALAPPDATA%\\claude-cli-nodejs\\Cache\\<project>\\mcp-logs-<server>\\',
    },
    sources: [
      'https://github.com/anthropics/claude-code/issues/69427',
      'https://github.com/anthropics/claude-code/issues/18869',
    ],
  },
  'log-last-dead-call': {
    ...RECORD,
    statement:
      'The last dead call of a machine is the last line of these logs that says "failed after" or "aborting".',
    values: {
      search: 'grep -rE "failed after|aborting" ~/.cache/claude-cli-nodejs --include=*.jsonl',
    },
  },
  'log-call-lines': {
    ...RECORD,
    statement:
      'A call begins with "Calling MCP tool: <tool>" and ends with "completed successfully in" or "failed after"; the difference of the stamps is its length.',
  },
  'log-no-move': {
    ...RECORD,
    statement: 'The move to the background leaves no line in this log: a moved call looks like any other.',
    measuredOn: ['2.1.332'],
    since: exact('2.1.212'),
  },
  transcript: {
    ...RECORD,
    statement:
      'The transcript of a session has the version, each call with what Claude was told, and the notifications.',
    values: { file: '~/.claude/projects/<project>/<session>.jsonl' },
  },
  'debug-file': {
    ...RECORD,
    statement: '--debug-file <path> writes the client’s own account: limits, ticks, attempts.',
    measuredOn: ['2.1.332'],
  },
  'bare-timeout-is-the-servers': {
    ...RECORD,
    statement:
      'A call that ends with "Request timed out" alone was ended by the server’s side: the client’s own wall clock names server and tool.',
    measuredOn: ['2.1.219', '2.1.332'],
  },
};
