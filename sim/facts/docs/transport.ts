import type { TieRule, TransportRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

export const transportDocs: Readonly<Record<TransportRule, RuleDoc>> = {
  'stdio-exit': {
    statement: 'A call to a stdio or ws server fails at once when the process or the connection ends.',
    grade: 'measured',
    sources: ['changelog 2.1.105'],
  },
  'connection-reset': {
    statement:
      'A connection that is cut before the answer has begun, or inside a JSON body, ends the call at once; nothing is tried again.',
    grade: 'measured',
    sources: [],
  },
  'connection-reset-named': {
    statement:
      'A connection that is cut before the answer has begun, or inside a JSON body, ends the call at once with ECONNRESET; nothing is tried again.',
    grade: 'measured',
    sources: [],
  },
  'http-status': {
    statement:
      'An HTTP error status ends the call at once with the body of the answer; 202 is no answer at all.',
    grade: 'measured',
    sources: [],
  },
  'not-found-session-body': {
    statement:
      'A 404 whose body says that the session is gone makes the client connect anew and call once more; any other 404 is an error.',
    grade: 'measured',
    sources: [],
  },
  'not-found-retried': {
    statement: 'Any 404 on a call makes the client connect anew and call the tool once more.',
    grade: 'measured',
    sources: [],
  },
  'not-found-with-session': {
    statement:
      'A 404 on a call to a server that gave out a session makes the client connect anew and call the tool once more.',
    grade: 'measured',
    sources: [],
  },
  'cut-answer-resent': {
    statement:
      'A JSON answer that ends before it is whole makes the client call the tool once more, without a word.',
    grade: 'measured',
    sources: ['changelog 2.1.288'],
    contradicts: 'Nothing in the docs says that a tool may run twice.',
  },
  'cut-answer-refused': {
    statement: 'A JSON answer that ends before it is whole is an error that says the tool may have run.',
    grade: 'measured',
    sources: ['changelog 2.1.288'],
  },
  'cut-answer-refused-hint': {
    statement:
      'A JSON answer that ends before it is whole is an error that says the tool may have run, and to ask for less.',
    grade: 'measured',
    sources: [],
  },
  'sse-drop-unwatched': {
    statement:
      'When the stream of an sse server is cut, nothing watches its calls: they end by idle check or wall clock.',
    grade: 'measured',
    sources: ['https://github.com/anthropics/claude-code/issues/60061'],
  },
  'sse-drop-watched': {
    statement: 'When the stream of an sse server is cut, the drop watchdog watches its calls, as on http.',
    grade: 'measured',
    sources: [],
  },
  'server-gone-unnoticed': {
    statement:
      'A remote server that ends during a call over an event stream is not noticed: idle check or wall clock end the call.',
    grade: 'measured',
    sources: [],
  },
  'server-gone-noticed': {
    statement:
      'Three failed streams in a row end the calls of a remote server that has gone: after about 1 s on http with a GET stream, about 6 s on sse.',
    grade: 'measured',
    sources: [],
  },
  'error-answer': {
    statement: 'A JSON-RPC error of the server ends the call with the server’s message.',
    grade: 'measured',
    sources: [],
  },
  'fetch-limit-none': {
    statement: 'No limit of the runtime on a silent http answer is known.',
    grade: 'inferred',
    sources: ['https://github.com/anthropics/claude-code/issues/50289'],
  },
  'fetch-limit-native': {
    statement:
      'The native program brought its runtime’s limit on a silent http answer, taken to be the five one-minute ticks that were measured later.',
    grade: 'reported',
    sources: ['changelog 2.1.113', 'https://github.com/anthropics/claude-code/issues/93143'],
  },
  'fetch-limit-5-ticks': {
    statement:
      'The runtime cuts an http answer at the fifth one-minute tick without a byte (5 min of silence), whatever the settings say.',
    grade: 'measured',
    sources: ['changelog 2.1.274', 'https://github.com/anthropics/claude-code/issues/93143'],
    contradicts: 'No docs page names this clock.',
  },
  'fetch-limit-6-ticks': {
    statement:
      'The runtime cuts an http answer at the sixth one-minute tick without a byte (6 min of silence), whatever the settings say.',
    grade: 'measured',
    sources: ['changelog 2.1.274', 'https://github.com/anthropics/claude-code/issues/93143'],
    contradicts: 'No docs page names this clock.',
  },
  'fetch-limit-gone': {
    statement: 'The runtime no longer cuts silent http answers.',
    grade: 'measured',
    sources: ['changelog 2.1.274'],
  },
  'drop-watchdog': {
    statement:
      'When the stream that carries the answer is lost, the call is given up at the first 30 s tick at least 90 s later, unless progress for it still arrives.',
    grade: 'measured',
    sources: [
      'changelog 2.1.110',
      'changelog 2.1.113',
      'https://github.com/anthropics/claude-code/issues/86464',
    ],
    contradicts: 'The changelog says that a dropped connection fails the call.',
  },
};

export const tieDocs: Readonly<Record<TieRule, RuleDoc>> = {
  'tie-answer-first': {
    statement: 'An answer that arrives at the very millisecond of a clock is taken first.',
    grade: 'inferred',
    sources: [],
  },
  'tie-cut-first': {
    statement: 'What arrives at the very tick at which the runtime cuts a silent http answer comes too late.',
    grade: 'measured',
    sources: [],
  },
  'tie-background-first': {
    statement:
      'A move to the background beats an idle check or a wall clock of the same instant: the failure follows as a notification.',
    grade: 'measured',
    sources: [],
  },
  'tie-idle-wall-30s': {
    statement:
      'At 30 s, its first tick, the idle check beats a wall clock of the same length, and the cancellation still goes out; from the second tick on it runs some milliseconds late and the wall clock wins.',
    grade: 'measured',
    sources: [],
  },
  'tie-wall-first-byte': {
    statement: 'A wall clock beats a first byte of the same length.',
    grade: 'measured',
    sources: [],
  },
};
