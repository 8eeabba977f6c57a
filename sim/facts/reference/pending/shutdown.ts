import { named, type ReferenceFact } from '../reference-fact.ts';
import { NOT_SET_UP, NOT_YET } from '../why.ts';

export type ShutdownFact =
  | 'failed-start-shutdown'
  | 'connecting-at-end'
  | 'sigint-print'
  | 'sigterm-print'
  | 'esc-closed-stdio'
  | 'shutdown-windows'
  | 'exit-dialog'
  | 'survivor-old';

const MEASURED = {
  ...NOT_YET,
  grade: 'measured',
  measuredOn: ['2.1.332'],
  appliesTo: 'stdio',
  sources: [],
} as const;

export const shutdownFacts: Readonly<Record<ShutdownFact, ReferenceFact>> = {
  'failed-start-shutdown': {
    ...MEASURED,
    statement:
      'A server whose start failed is ended the old way: stdin closed, SIGTERM after about 2 s, SIGKILL 2 s later.',
    since: named('2.1.15'),
    values: { sigtermMs: 2000, sigkillMs: 4000 },
    sources: ['changelog 2.1.15'],
  },
  'connecting-at-end': {
    ...MEASURED,
    statement:
      'A server that is still connecting when a -p run ends gets the signals too; before, only its stdin closed.',
    measuredOn: ['2.1.203', '2.1.221', '2.1.240', '2.1.284', '2.1.305', '2.1.332'],
    since: { version: '2.1.284', known: 'between', other: '2.1.240' },
    appliesTo: 'stdio; -p',
  },
  'sigint-print': {
    ...MEASURED,
    statement:
      'SIGINT to a -p run during a call cancels nothing: the server gets two SIGINTs and two SIGTERMs, then SIGKILL; the client exits with 0.',
    appliesTo: 'stdio; -p',
  },
  'sigterm-print': {
    ...MEASURED,
    statement:
      'SIGTERM to a -p run gives the server SIGINT, SIGTERM about 0.1 s later and SIGKILL; the client exits with 143.',
    appliesTo: 'stdio; -p',
    since: named('2.1.236'),
    values: { exitCode: 143 },
    sources: ['changelog 2.1.236', 'https://code.claude.com/docs/en/headless'],
  },
  'esc-closed-stdio': {
    ...NOT_YET,
    statement: 'Esc during a call closed the whole stdio server.',
    grade: 'documented',
    appliesTo: 'stdio; interactive',
    since: named('2.1.105'),
    until: named('2.1.119'),
    sources: ['changelog 2.1.120', 'https://github.com/anthropics/claude-code/issues/47724'],
  },
  'shutdown-windows': {
    ...NOT_SET_UP,
    statement: 'How a stdio server is ended on Windows is unknown.',
    grade: 'inferred',
    appliesTo: 'stdio; Windows',
    sources: ['seed 003'],
  },
  'exit-dialog': {
    ...MEASURED,
    statement:
      '/exit with a call in the background asks; both ways of leaving end the server with SIGINT, and no cancellation is sent.',
    measuredOn: ['2.1.219', '2.1.332'],
    appliesTo: 'stdio; interactive',
  },
  'survivor-old': {
    ...MEASURED,
    statement: 'A server that ignores everything outlives the client: no SIGKILL follows.',
    measuredOn: ['2.1.89'],
    until: { version: '2.1.89', known: 'seen' },
  },
};
